import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { translated, translatePage } from '../testing/translate-page.ts'
import { CopyLine } from './copy-line.tsx'

const write = vi.fn<(text: string) => Promise<void>>()
beforeEach(() => {
  write.mockReset().mockResolvedValue()
  vi.stubGlobal('navigator', { clipboard: { writeText: write } })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('pressing a line copies its value and says so', async () => {
  const copied = vi.fn<() => void>()
  render(<CopyLine label="City" value="Doral" onCopied={copied} />)
  await act(async () => fireEvent.click(screen.getByRole('button')))
  expect(write).toHaveBeenCalledWith('Doral')
  expect(copied).toHaveBeenCalledOnce()
  expect(screen.getByText('Copied')).toBeTruthy()
})

test('a browser that refuses is told to the caller', async () => {
  write.mockRejectedValue(new Error('Denied'))
  const failed = vi.fn<(reason: unknown) => void>()
  render(<CopyLine label="City" value="Doral" onFailed={failed} />)
  await act(async () => fireEvent.click(screen.getByRole('button')))
  expect(failed).toHaveBeenCalledOnce()
  expect(screen.queryByText('Copied')).toBeNull()
})

test('on a translated page the value stays as a store and a carrier read it, and its label is translated', async () => {
  render(<CopyLine label="Street" value="8420 Pine Gardens" />)
  const end = translatePage()
  expect(screen.getByText('8420 Pine Gardens')).toBeTruthy()
  expect(screen.getByText(translated('Street'))).toBeTruthy()
  await act(async () => fireEvent.click(screen.getByRole('button')))
  expect(write).toHaveBeenCalledWith('8420 Pine Gardens')
  expect(screen.getByText(translated('Copied'))).toBeTruthy()
  end()
})

test('a missing value is a dash that copies nothing', () => {
  render(<CopyLine label="State" value="" />)
  expect(screen.getByText('—')).toBeTruthy()
  expect(screen.queryByRole('button')).toBeNull()
})
