import { cleanup, createEvent, fireEvent, render, screen } from '@testing-library/react'
import { useRef, type ReactNode } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { ScanField } from './scan-field.tsx'
import { useScanCapture } from './use-scan-capture.ts'

const keys = {}
const heard = vi.fn<(entry: string) => void>()

const Desk = (): ReactNode => {
  const field = useRef<HTMLInputElement>(null)
  useScanCapture(field, { onScan: heard, keys })
  return (
    <>
      <ScanField field={field} label="Scan" hint="a label" placeholder="" onEntry={heard} onClear={() => undefined} />
      <input aria-label="Weight" defaultValue="2.3" />
    </>
  )
}

/** Types into a box as fast as a scanner does: a key every 5 ms, then Enter. */
const scanInto = (box: HTMLInputElement, text: string): void => {
  let at = 1_000
  for (const key of [...text, 'Enter']) {
    at += 5
    const press = createEvent.keyDown(box, { key })
    Object.defineProperty(press, 'timeStamp', { value: at })
    fireEvent(box, press)
    if (key.length === 1) fireEvent.change(box, { target: { value: box.value + key } })
  }
}

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
  const [field, weight] = [
    screen.getByLabelText(/^Scan/, { selector: 'input' }),
    screen.getByLabelText('Weight'),
  ] as HTMLInputElement[]
  scanInto(field!, typed!)
  scanInto(weight!, typed!)
  expect(heard.mock.calls).toEqual([[said], [said]])
  expect([field!.value, weight!.value]).toEqual(['', '2.3'])
})
