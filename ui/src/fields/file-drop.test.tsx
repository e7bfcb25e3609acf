import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { acceptsFile } from './accepts-file.ts'
import { Field } from './field.tsx'
import { FileDrop } from './file-drop.tsx'

const refused = vi.fn<(reason: string) => void>()
const Invoice = () => {
  const [file, setFile] = useState<File | null>(null)
  return (
    <Field label="Invoice">
      <FileDrop
        file={file}
        onChange={setFile}
        accept="image/*,.pdf"
        maxBytes={2000}
        onRefuse={refused}
        camera
        hint="Up to 2 KB"
      />
    </Field>
  )
}
const pdf = new File(['x'.repeat(1500)], 'order.pdf', { type: 'application/pdf' })
const zone = (container: HTMLElement) => container.querySelector('.drop')!

afterEach(() => {
  cleanup()
  refused.mockClear()
})

test('a chosen file shows its name and can be taken away', async () => {
  render(<Invoice />)
  await userEvent.upload(screen.getByLabelText(/Invoice/), pdf)
  expect(screen.getByText('order.pdf')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Remove' }))
  expect(screen.queryByText('order.pdf')).toBeNull()
  expect(document.activeElement).toBe(screen.getByLabelText(/Invoice/))
})

test('a dropped file is taken like a chosen one', () => {
  const { container } = render(<Invoice />)
  fireEvent.dragOver(zone(container))
  expect(zone(container).className).toContain('is-over')
  fireEvent.drop(zone(container), { dataTransfer: { files: [pdf] } })
  expect(screen.getByText('order.pdf')).toBeTruthy()
  expect(zone(container).className).not.toContain('is-over')
})

test('a dropped file of another type, or too big, is refused with the reason', () => {
  const { container } = render(<Invoice />)
  fireEvent.drop(zone(container), { dataTransfer: { files: [new File(['x'], 'virus.exe')] } })
  fireEvent.drop(zone(container), { dataTransfer: { files: [new File(['x'.repeat(2001)], 'big.pdf')] } })
  expect(refused.mock.calls.map(([reason]) => reason)).toEqual(['type', 'size'])
  expect(screen.queryByText('virus.exe')).toBeNull()
})

test('the camera is asked for the back of the phone', () => {
  render(<Invoice />)
  expect(screen.getByLabelText('Take a photo').getAttribute('capture')).toBe('environment')
})

test('accept lists know endings, types and families of types', () => {
  const accepted = (name: string, type: string, accept?: string) => acceptsFile({ name, type }, accept)
  expect(accepted('A.PDF', '', 'image/*,.pdf')).toBe(true)
  expect(accepted('a.png', 'image/png', 'image/*')).toBe(true)
  expect(accepted('a.pdf', 'application/pdf', 'application/pdf')).toBe(true)
  expect(accepted('a.pdf.exe', 'application/octet-stream', 'image/*,.pdf')).toBe(false)
  expect(accepted('a.exe', '', undefined)).toBe(true)
})
