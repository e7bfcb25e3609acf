import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { toast as hotToast } from 'react-hot-toast/headless'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Toaster, toast } from './toaster.tsx'

beforeEach(() => {
  vi.useFakeTimers()
  render(<Toaster />)
})
afterEach(() => {
  act(() => hotToast.remove())
  cleanup()
  vi.useRealTimers()
})
const pass = (milliseconds: number): void =>
  act(() => {
    vi.advanceTimersByTime(milliseconds)
  })

test('a success is a status and leaves after 2 s', () => {
  act(() => void toast.success('Copied to clipboard!'))
  expect(screen.getByRole('status').textContent).toContain('Copied to clipboard!')
  pass(1900)
  expect(screen.queryByRole('status')).not.toBeNull()
  pass(200) // it fades
  pass(300)
  expect(screen.queryByRole('status')).toBeNull()
})

test('an error is an alert and stays 4 s', () => {
  act(() => void toast.error('Failed to copy.'))
  expect(screen.getByRole('alert').textContent).toContain('Failed to copy.')
  pass(3900)
  expect(screen.queryByRole('alert')).not.toBeNull()
  pass(200) // it fades
  pass(300)
  expect(screen.queryByRole('alert')).toBeNull()
})

test('at most 20 are held; the oldest goes first', () => {
  act(() => {
    for (let i = 1; i <= 23; i++) toast.error(`Message ${i}.`, { keepOthers: true })
  })
  const shown = screen.getAllByRole('alert').map((item) => item.textContent)
  expect(shown).toHaveLength(20)
  expect(shown).toContain('Message 23.')
  expect(shown).toContain('Message 4.')
  expect(shown).not.toContain('Message 3.')
})

test('it can be dismissed, and writes no style into the document', () => {
  act(() => void toast.error('Failed to copy.'))
  act(() => screen.getByRole('button', { name: 'Dismiss' }).click())
  pass(300)
  expect(screen.queryByRole('alert')).toBeNull()
  expect(document.querySelectorAll('style, [style]')).toHaveLength(0)
})

test('one dismissed under the pointer does not keep those after it for ever', () => {
  act(() => void toast.error('Failed to copy.'))
  fireEvent.mouseEnter(screen.getByRole('region', { name: 'Messages' }))
  act(() => screen.getByRole('button', { name: 'Dismiss' }).click())
  pass(300)
  act(() => void toast.error('Failed to copy.'))
  pass(4_000)
  pass(300)
  expect(screen.queryByRole('alert')).toBeNull()
})

test('one dismissed by a tap, which enters and presses at once, does not keep those after it for ever', () => {
  act(() => void toast.error('Failed to copy.'))
  act(() => {
    fireEvent.mouseEnter(screen.getByRole('region', { name: 'Messages' }))
    screen.getByRole('button', { name: 'Dismiss' }).click()
  })
  pass(300)
  act(() => void toast.error('Failed to copy.'))
  pass(4_000)
  pass(300)
  expect(screen.queryByRole('alert')).toBeNull()
})

test('a success ends the errors before it', () => {
  act(() => {
    toast.error('Invalid email or password.')
    toast.error('Failed to copy.', { keepOthers: true })
    toast.success('Login successful!')
  })
  pass(300)
  expect(screen.queryByRole('alert')).toBeNull()
  expect(screen.getByRole('status').textContent).toContain('Login successful!')
})

test('an error ends what the form said before, but not what only failed to load beside another', () => {
  act(() => {
    toast.success('Prealert submitted successfully!')
    toast.error('Please complete all required fields.')
    toast.error('This file is larger than 10 MB.')
  })
  pass(300)
  expect(screen.queryByRole('status')).toBeNull()
  expect(screen.getByRole('alert').textContent).toContain('This file is larger than 10 MB.')
  act(() => void toast.error('Failed to load your packages.', { keepOthers: true }))
  pass(300)
  expect(screen.getAllByRole('alert')).toHaveLength(2)
})
