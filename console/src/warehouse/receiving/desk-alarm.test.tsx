import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { DeskAlarm } from './desk-alarm.tsx'

/** The tones that were begun, by their pitch. */
let heard: number[]

beforeEach(() => {
  heard = []
  localStorage.clear()
  class Context {
    currentTime = 0
    destination = {}
    createGain = () => ({ gain: { value: 1 }, connect: () => {} })
    createOscillator = () => {
      const frequency = { value: 0 }
      return { frequency, connect: () => {}, start: () => heard.push(frequency.value), stop: () => {} }
    }
    close = async (): Promise<void> => {}
  }
  vi.stubGlobal('AudioContext', Context)
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const mute = () => screen.getByRole('button', { name: 'Mute the alert sound' })

it.each(['customer', 'in bin'] as const)('sounds once when nobody is known for a scan (%s)', (stage) => {
  const { rerender } = render(<DeskAlarm stage="nothing" waiting={0} />)
  expect(heard).toEqual([])
  rerender(<DeskAlarm stage={stage} waiting={0} />)
  rerender(<DeskAlarm stage={stage} waiting={0} />)
  expect(heard).toHaveLength(2)
})

it('sounds once when scans begin to wait for the clerk, and again when others do later', () => {
  const { rerender } = render(<DeskAlarm stage="ready" waiting={0} />)
  rerender(<DeskAlarm stage="ready" waiting={1} />)
  rerender(<DeskAlarm stage="ready" waiting={2} />)
  expect(heard).toHaveLength(2)
  rerender(<DeskAlarm stage="nothing" waiting={0} />)
  rerender(<DeskAlarm stage="ready" waiting={1} />)
  expect(heard).toHaveLength(4)
})

it('is silent once muted, also when the desk is opened again, until it is wanted again', async () => {
  const { unmount } = render(<DeskAlarm stage="nothing" waiting={0} />)
  await userEvent.click(mute())
  expect(mute().getAttribute('aria-pressed')).toBe('true')
  unmount()
  render(<DeskAlarm stage="customer" waiting={0} />)
  expect(mute().getAttribute('aria-pressed')).toBe('true')
  expect(heard).toEqual([])
  await userEvent.click(mute())
  cleanup()
  render(<DeskAlarm stage="customer" waiting={0} />)
  expect(heard).toHaveLength(2)
})

it('is felt where the device can shake, muted or not', () => {
  const felt: unknown[] = []
  Object.defineProperty(navigator, 'vibrate', { value: (pattern: unknown) => felt.push(pattern), configurable: true })
  localStorage.setItem('parcelport-desk-muted', 'yes')
  const { rerender } = render(<DeskAlarm stage="ready" waiting={0} />)
  expect(felt).toEqual([])
  rerender(<DeskAlarm stage="customer" waiting={0} />)
  rerender(<DeskAlarm stage="customer" waiting={0} />)
  expect(felt).toEqual([[120, 60, 120]])
  Reflect.deleteProperty(navigator, 'vibrate')
})

it('needs neither sound nor storage', () => {
  vi.stubGlobal('AudioContext', undefined)
  vi.stubGlobal('localStorage', {
    getItem: () => {
      throw new Error('denied')
    },
  })
  render(<DeskAlarm stage="customer" waiting={0} />)
  expect(mute().getAttribute('aria-pressed')).toBe('false')
})
