import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState, type ReactNode } from 'react'
import { afterEach, expect, test } from 'vitest'
import { ChoiceField, choicesOf } from './choice-field.tsx'
import { DayField } from './day-field.tsx'
import { ReasonField } from './reason-field.tsx'
import { TextField } from './text-field.tsx'

afterEach(cleanup)

/** A field with its value, which is shown below it. */
const Kept = ({ children }: { readonly children: (value: string, onChange: (value: string) => void) => ReactNode }) => {
  const [value, setValue] = useState('')
  return (
    <form>
      {children(value, setValue)}
      <output>{value}</output>
    </form>
  )
}
const kept = (): string | null => screen.getByRole('status').textContent
const words = (element: HTMLElement) =>
  (element.getAttribute('aria-describedby') ?? '').split(' ').map((id) => document.getElementById(id)?.textContent?.trim())

test('a text of one line has its label, its hint and its problem, and gives what is typed', async () => {
  render(
    <Kept>
      {(value, onChange) => (
        <TextField
          label="Email"
          hint="We write seldom."
          error="No such address"
          type="email"
          value={value}
          onChange={onChange}
        />
      )}
    </Kept>,
  )
  const box = screen.getByRole<HTMLInputElement>('textbox', { name: 'Email' })
  expect([box.tagName, box.type]).toEqual(['INPUT', 'email'])
  expect(words(box)).toEqual(['No such address', 'We write seldom.'])
  expect(box.getAttribute('aria-invalid')).toBe('true')
  await userEvent.type(box, 'ann@example.com')
  expect(kept()).toBe('ann@example.com')
})

test('a text of several lines is a box with that many rows', async () => {
  render(
    <Kept>{(value, onChange) => <TextField label="Words" rows={4} maxLength={5} value={value} onChange={onChange} />}</Kept>,
  )
  const box = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Words' })
  expect([box.tagName, box.rows]).toEqual(['TEXTAREA', 4])
  await userEvent.type(box, 'a{Enter}badge')
  expect(kept()).toBe('a\nbad')
})

test('a reason must be given', async () => {
  render(<Kept>{(value, onChange) => <ReasonField hint="The customer reads it." value={value} onChange={onChange} />}</Kept>)
  const box = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Why' })
  expect([box.validity.valueMissing, box.maxLength]).toEqual([true, 300])
  expect(words(box)).toEqual(['The customer reads it.'])
  await userEvent.type(box, 'Charged twice')
  expect(box.validity.valid).toBe(true)
  expect(kept()).toBe('Charged twice')
})

test('a day is given as year, month and day, and has a first and a last', () => {
  render(
    <Kept>
      {(value, onChange) => (
        <DayField label="Paid on" min="2026-02-01" max="2026-02-28" required value={value} onChange={onChange} />
      )}
    </Kept>,
  )
  const box = screen.getByLabelText<HTMLInputElement>('Paid on')
  expect([box.type, box.min, box.max, box.validity.valueMissing]).toEqual(['date', '2026-02-01', '2026-02-28', true])
  fireEvent.change(box, { target: { value: '2026-02-12' } })
  expect(kept()).toBe('2026-02-12')
  fireEvent.change(box, { target: { value: '' } })
  expect(kept()).toBe('')
})

const kinds = ['warehouse', 'locker'] as const
const kindWords = { warehouse: 'Warehouse', locker: 'Locker' }
const Place = ({ required }: { readonly required: boolean }): ReactNode => {
  const [kind, setKind] = useState<(typeof kinds)[number] | ''>('')
  return (
    <ChoiceField
      label="Kind"
      error="Choose a kind"
      none="Choose one"
      required={required}
      choices={choicesOf(kinds, kindWords)}
      value={kind}
      onChange={setKind}
    />
  )
}

test('a choice lists its values by their words, an empty one first', async () => {
  render(<Place required />)
  const box = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Kind' })
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['Choose one', 'Warehouse', 'Locker'])
  expect(words(box)).toEqual(['Choose a kind'])
  expect(box.validity.valueMissing).toBe(true)
  await userEvent.selectOptions(box, 'Locker')
  expect([box.value, box.validity.valid]).toEqual(['locker', true])
})
