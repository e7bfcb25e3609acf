import { useDraft } from '@parcelport/ui/forms/use-draft.ts'
import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { afterEach, expect, test } from 'vitest'
import { CustomerFields } from './customer-fields.tsx'

afterEach(cleanup)

const Form = (): ReactNode => {
  const draft = useDraft({ name: 'Ann', telephone: '', homeAddress: '', email: '' })
  return (
    <form id={draft.form}>
      <CustomerFields draft={draft} emailHint="We mail them a link." />
      <output>{JSON.stringify(draft.values)}</output>
      <button type="button" onClick={() => draft.refuse({ email: 'This email is in use.' })}>
        Refuse
      </button>
    </form>
  )
}

test('the fields of a customer are one draft, required, and show what the server refuses', async () => {
  render(<Form />)
  const boxes = screen.getAllByRole<HTMLInputElement>('textbox')
  expect(boxes.map(({ type, required, autocomplete }) => [type, required, autocomplete])).toEqual([
    ['text', true, 'off'],
    ['tel', true, 'off'],
    ['text', true, 'off'],
    ['email', true, 'off'],
  ])
  await userEvent.type(screen.getByRole('textbox', { name: 'Home address' }), 'Oistins')
  expect(screen.getByText(JSON.stringify({ name: 'Ann', telephone: '', homeAddress: 'Oistins', email: '' }))).toBeDefined()
  await userEvent.click(screen.getByRole('button', { name: 'Refuse' }))
  expect(screen.getByText('This email is in use.')).toBeDefined()
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Email' }))
})
