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

const heic = new File(['x'.repeat(1500)], 'IMG_0042.HEIC', { type: 'image/heic' })

test('a photo of an iPhone that this browser cannot decode says how to send it', async () => {
  render(<Invoice />)
  await userEvent.upload(screen.getByLabelText(/Invoice/), heic)
  expect(await screen.findByText('IMG_0042.HEIC')).toBeTruthy()
  expect(screen.getByText(/HEIC format.*Take a screenshot of it/)).toBeTruthy()
})

test('one that it can decode becomes a JPEG, unless another file is chosen in between', async () => {
  const decoded = Promise.withResolvers<{ width: number; height: number; close: () => void }>()
  vi.stubGlobal('createImageBitmap', () => decoded.promise)
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null)
  const { promise: drawn, resolve: draw } = Promise.withResolvers<undefined>()
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((done) => {
    done(new Blob(['jpeg'], { type: 'image/jpeg' }))
    draw(undefined)
  })
  const { container } = render(<Invoice />)
  fireEvent.drop(zone(container), { dataTransfer: { files: [heic] } })
  fireEvent.drop(zone(container), { dataTransfer: { files: [pdf] } })
  decoded.resolve({ width: 4, height: 3, close: () => undefined })
  await drawn
  expect(screen.getByText('order.pdf')).toBeTruthy()
  fireEvent.drop(zone(container), { dataTransfer: { files: [heic] } })
  expect(await screen.findByText('IMG_0042.jpg')).toBeTruthy()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
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
