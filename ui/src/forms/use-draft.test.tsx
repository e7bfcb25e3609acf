import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState, type ReactNode } from 'react'
import { afterEach, expect, test } from 'vitest'
import { Checkbox } from '../fields/checkbox.tsx'
import { MoneyField } from '../fields/money-field.tsx'
import { TextField } from '../fields/text-field.tsx'
import { useDraft, type Problems } from './use-draft.ts'

afterEach(cleanup)

const first = { payer: 'Ann', amount: '', agreed: false }

/** A form that the server refuses with these problems. Between sending and refusal its fields are disabled, as on our screens. */
const Payment = ({ problems }: { readonly problems: Problems }): ReactNode => {
  const draft = useDraft(first)
  const [busy, setBusy] = useState(false)
  const refuse = (): void => {
    draft.refuse(problems)
    setTimeout(() => setBusy(false))
  }
  const send = (): void => {
    setBusy(true)
    setTimeout(refuse)
  }
  return (
    <form id={draft.form} noValidate>
      <fieldset disabled={busy}>
        <TextField {...draft.field('payer')} label="Paid by" />
        <MoneyField {...draft.field('amount')} label="Amount" />
        <Checkbox {...draft.check('agreed')}>They agree</Checkbox>
      </fieldset>
      <p>{draft.error('lines')}</p>
      <output>{JSON.stringify(draft.values)}</output>
      <button type="button" onClick={send}>
        Send
      </button>
      <button type="button" onClick={() => draft.set({ payer: 'Ben', amount: '7.25' })}>
        All of it
      </button>
      <button type="button" onClick={() => draft.reset()}>
        Start again
      </button>
    </form>
  )
}
const box = (name: string): HTMLInputElement => screen.getByRole('textbox', { name })
const press = (name: string): Promise<void> => userEvent.click(screen.getByRole('button', { name }))
const values = (): unknown => JSON.parse(screen.getByRole('status').textContent ?? '')
const focused = () => document.activeElement?.getAttribute('name')

test('its fields show the values and change them', async () => {
  render(<Payment problems={{}} />)
  expect(box('Paid by').value).toBe('Ann')
  await userEvent.type(box('Paid by'), 'ie')
  await userEvent.type(box('Amount'), '12,50')
  await userEvent.click(screen.getByRole('checkbox'))
  expect(values()).toEqual({ payer: 'Annie', amount: '12.50', agreed: true })
  await press('All of it')
  expect(values()).toEqual({ payer: 'Ben', amount: '7.25', agreed: true })
  await press('Start again')
  expect(values()).toEqual(first)
})

test('a refusal is shown at its fields, and the first wrong one is focused as soon as it can be', async () => {
  render(<Payment problems={{ agreed: 'Please agree', amount: 'Too much' }} />)
  await press('Send')
  await waitFor(() => expect(focused()).toBe('amount'))
  expect(screen.getByText('Too much')).toBeDefined()
  expect(screen.getByText('Please agree')).toBeDefined()
  expect(box('Amount').getAttribute('aria-invalid')).toBe('true')
  expect(box('Paid by').getAttribute('aria-invalid')).toBeNull()
})

test('changing a field removes its problem and no other, and keeps the focus', async () => {
  render(<Payment problems={{ payer: 'Who is this?', amount: 'Too much' }} />)
  await press('Send')
  await waitFor(() => expect(focused()).toBe('payer'))
  await userEvent.type(box('Paid by'), 'a')
  expect(screen.queryByText('Who is this?')).toBeNull()
  expect(screen.getByText('Too much')).toBeDefined()
  expect(document.activeElement).toBe(box('Paid by'))
})

test('the same refusal a second time focuses the field again', async () => {
  render(<Payment problems={{ amount: 'Too much' }} />)
  await press('Send')
  await waitFor(() => expect(focused()).toBe('amount'))
  await press('Send')
  await waitFor(() => expect(focused()).toBe('amount'))
})

test('a problem with an item of a list is the list’s', async () => {
  render(<Payment problems={{ 'lines.3': 'The third line is empty' }} />)
  await press('Send')
  expect(await screen.findByText('The third line is empty')).toBeDefined()
  await press('Start again')
  expect(screen.queryByText('The third line is empty')).toBeNull()
})

const Checked = (): ReactNode => {
  const draft = useDraft(() => ({ name: '' }))
  const [sent, setSent] = useState(0)
  return (
    <form
      id={draft.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        const wrong = draft.refuse({ name: draft.values.name === '' ? 'Please give a name' : undefined })
        if (!wrong) setSent(sent + 1)
      }}
    >
      <TextField {...draft.field('name')} label="Name" />
      <output>{sent}</output>
      <button type="submit">Save</button>
    </form>
  )
}

test('what the form itself finds wrong keeps it from being sent', async () => {
  render(<Checked />)
  await press('Save')
  expect(document.activeElement).toBe(box('Name'))
  expect([screen.queryByText('Please give a name') === null, values()]).toEqual([false, 0])
  await userEvent.type(box('Name'), 'Ann')
  await press('Save')
  expect(values()).toBe(1)
})
