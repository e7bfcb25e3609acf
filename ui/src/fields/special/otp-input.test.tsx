import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useEffect, useState } from 'react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { OtpInput } from './otp-input.tsx'

let value = ''
const Code = () => {
  const [code, setCode] = useState('')
  useEffect(() => {
    value = code
  }, [code])
  return <OtpInput value={code} onChange={setCode} />
}
const box = (position: number) => screen.getByLabelText<HTMLInputElement>(`Digit ${position} of 4`)
const shown = () => [1, 2, 3, 4].map((position) => box(position).value)

beforeEach(() => void render(<Code />))
afterEach(cleanup)

test('typing goes on from box to box and takes digits only', async () => {
  await userEvent.click(box(1))
  await userEvent.keyboard('1a234')
  expect(value).toBe('1234')
  expect(document.activeElement).toBe(box(4))
})

test('Backspace empties a box; on an empty one it goes back', async () => {
  await userEvent.click(box(1))
  await userEvent.keyboard('123{Backspace}')
  expect([value, document.activeElement]).toEqual(['12', box(3)])
  await userEvent.keyboard('{Backspace}')
  expect([value, document.activeElement]).toEqual(['1', box(2)])
})

test('a new digit takes the place of the one in the box', async () => {
  await userEvent.click(box(1))
  await userEvent.keyboard('1234')
  fireEvent.change(box(2), { target: { value: '29' } })
  expect(value).toBe('1934')
})

test('a gap in the middle stays a gap', async () => {
  await userEvent.click(box(3))
  await userEvent.keyboard('7')
  expect(value).toBe('  7')
  expect(shown()).toEqual(['', '', '7', ''])
})

test('a pasted code fills all boxes from whichever it was pasted into', async () => {
  await userEvent.click(box(3))
  await userEvent.paste(' 45-67 ')
  expect(shown()).toEqual(['4', '5', '6', '7'])
})

test('a code that the phone fills into the first box is spread', () => {
  fireEvent.change(box(1), { target: { value: '8901' } })
  expect(value).toBe('8901')
})

test('the phone is told what it is', () => {
  expect([box(1).inputMode, box(1).autocomplete]).toEqual(['numeric', 'one-time-code'])
})
