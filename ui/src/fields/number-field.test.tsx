import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState, type ReactNode } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { MoneyField } from './money-field.tsx'
import { NumberField } from './number-field.tsx'

afterEach(cleanup)

const told = vi.fn<(value: string) => void>()
const Form = ({ first = '' }: { readonly first?: string }): ReactNode => {
  const [amount, setAmount] = useState(first)
  const onChange = (value: string): void => {
    told(value)
    setAmount(value)
  }
  return (
    <form>
      <MoneyField label="Amount" required value={amount} onChange={onChange} />
      <button type="button" onClick={() => setAmount('7.25')}>
        All of it
      </button>
    </form>
  )
}
const box = (): HTMLInputElement => screen.getByRole('textbox', { name: 'Amount' })
const type = async (text: string): Promise<void> => {
  await userEvent.clear(box())
  await userEvent.type(box(), text)
}

test('a comma is read as a point, and shown as one when the field is left', async () => {
  render(<Form />)
  await type('12,50')
  expect(told).toHaveBeenLastCalledWith('12.50')
  expect(box().value).toBe('12,50')
  await userEvent.tab()
  expect(box().value).toBe('12.50')
  expect(box().validity.valid).toBe(true)
})

test('a sum that can be read in two ways is not told and cannot be sent; it stays as typed, with what to write', async () => {
  render(<Form />)
  await type('1,250')
  expect(told).toHaveBeenLastCalledWith('')
  expect(box().validationMessage).toBe('Write 1250 or 1.25: 1,250 can be read in two ways.')
  expect(screen.queryByText(/two ways/)).toBeNull()
  await userEvent.tab()
  expect(box().value).toBe('1,250')
  expect(box().getAttribute('aria-invalid')).toBe('true')
  expect(screen.getByText('Write 1250 or 1.25: 1,250 can be read in two ways.')).toBeDefined()
  await type('1250')
  expect(told).toHaveBeenLastCalledWith('1250')
  expect(box().validity.valid).toBe(true)
})

test('nothing turns the number but typing: no wheel, no arrow key', async () => {
  render(<Form first="120.00" />)
  expect(box().type).toBe('text')
  box().focus()
  fireEvent.wheel(box(), { deltaY: 200 })
  await userEvent.keyboard('{ArrowDown}{ArrowUp}{ArrowUp}')
  expect(box().value).toBe('120.00')
})

test('shows what the form sets, and asks for what is required', async () => {
  render(<Form first="3" />)
  await userEvent.click(screen.getByRole('button', { name: 'All of it' }))
  expect(box().value).toBe('7.25')
  await userEvent.clear(box())
  expect(box().validity.valueMissing).toBe(true)
})

const Days = (): ReactNode => {
  const [days, setDays] = useState('10')
  return <NumberField label="Days" max={365} value={days} onChange={setDays} />
}

test('a count takes whole numbers within its limits', async () => {
  render(<Days />)
  const days = screen.getByRole<HTMLInputElement>('textbox', { name: 'Days' })
  expect(days.inputMode).toBe('numeric')
  await userEvent.type(days, '0')
  expect(days.validity.valid).toBe(true)
  await userEvent.type(days, '0')
  expect(days.value).toBe('1000')
  expect(days.validationMessage).toBe('365 at most, please.')
})
