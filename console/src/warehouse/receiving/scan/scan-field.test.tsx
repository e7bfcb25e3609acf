import { cleanup, createEvent, fireEvent, render, screen } from '@testing-library/react'
import { useRef, type ReactNode } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { ScanField } from './scan-field.tsx'
import { useScanCapture } from './use-scan-capture.ts'

const heard = vi.fn<(entry: string) => void>()

const Desk = ({ onScan = heard }: { readonly onScan?: (entry: string) => void }): ReactNode => {
  const field = useRef<HTMLInputElement>(null)
  useScanCapture(field, { onScan })
  return (
    <>
      <ScanField field={field} label="Scan" hint="a label" placeholder="" onEntry={heard} onClear={() => undefined} />
      <input aria-label="Weight" defaultValue="2.3" />
      <input aria-label="Last four digits" defaultValue="" />
    </>
  )
}

/** Types into a box as fast as a scanner does: a key every 5 ms, then Enter or Tab. Returns whether the last key kept its effect. */
const scanInto = (box: HTMLInputElement, text: string, end = 'Enter', from = 1_000): boolean => {
  let at = from
  let kept = true
  for (const key of [...text, ...(end ? [end] : [])]) {
    at += 5
    const press = createEvent.keyDown(box, { key })
    Object.defineProperty(press, 'timeStamp', { value: at })
    kept = fireEvent(box, press)
    if (key.length === 1) fireEvent.change(box, { target: { value: box.value + key } })
  }
  return kept
}

const boxes = () =>
  [screen.getByLabelText(/^Scan/, { selector: 'input' }), screen.getByLabelText('Weight')] as [
    HTMLInputElement,
    HTMLInputElement,
  ]

afterEach(() => {
  cleanup()
  heard.mockReset()
})

test.for([
  [']C1420331229400111206206406260787', '420331229400111206206406260787'],
  [']C0B-07', 'B-07'],
  ['1Z999AA10123456784', '1Z999AA10123456784'],
])('%s is heard as %s, whichever box the focus is in', ([typed, said]) => {
  render(<Desk />)
  const [field, weight] = boxes()
  scanInto(field, typed!)
  scanInto(weight, typed!)
  expect(heard.mock.calls).toEqual([[said], [said]])
  expect([field.value, weight.value]).toEqual(['', '2.3'])
})

test('a scanner that ends with Tab is heard for each number, and the focus stays', () => {
  render(<Desk />)
  const [field, weight] = boxes()
  expect(scanInto(field, '1Z999AA10123456784', 'Tab')).toBe(false)
  expect(scanInto(field, '9400111206206406260787', 'Tab')).toBe(false)
  expect(scanInto(weight, '399594546820', 'Tab')).toBe(false)
  expect(heard.mock.calls).toEqual([['1Z999AA10123456784'], ['9400111206206406260787'], ['399594546820']])
  expect([field.value, weight.value, document.activeElement]).toEqual(['', '2.3', field])
})

test('Tab goes on from an empty field, backwards from any, and after what a person types elsewhere', () => {
  render(<Desk />)
  const [field, weight] = boxes()
  expect(fireEvent.keyDown(field, { key: 'Tab' })).toBe(true)
  fireEvent.change(field, { target: { value: '1Z' } })
  expect(fireEvent.keyDown(field, { key: 'Tab', shiftKey: true })).toBe(true)
  expect(scanInto(weight, '12.31', 'Tab')).toBe(true)
  expect(heard).not.toHaveBeenCalled()
})

test('a scanner on a French keyboard is heard in any box', () => {
  render(<Desk />)
  const [, weight] = boxes()
  scanInto(weight, `&WçççQQ&à&é"'(-è_'`)
  expect([heard.mock.calls, weight.value]).toEqual([[[`&WçççQQ&à&é"'(-è_'`]], '2.3'])
})

test('a scan that goes on from one box to the next is heard whole, and both boxes keep what they had', () => {
  render(<Desk />)
  const [, weight] = boxes()
  const digits = screen.getByLabelText<HTMLInputElement>('Last four digits')
  scanInto(digits, '9400', '')
  scanInto(weight, '111206206406260787', 'Enter', 1_020)
  expect(heard.mock.calls).toEqual([['9400111206206406260787']])
  expect([digits.value, weight.value]).toEqual(['', '2.3'])
})

test('a scan during which the page is rendered again is heard whole', () => {
  const page = render(<Desk />)
  const [, weight] = boxes()
  scanInto(weight, 'TBA3564029', '')
  const heardNow = vi.fn<(entry: string) => void>()
  page.rerender(<Desk onScan={heardNow} />)
  scanInto(weight, '92646', 'Enter', 1_050)
  expect([heard.mock.calls, heardNow.mock.calls, weight.value]).toEqual([[], [['TBA356402992646']], '2.3'])
})
