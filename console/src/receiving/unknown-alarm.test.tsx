import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { UnknownAlarm } from './unknown-alarm.tsx'

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
  const { rerender } = render(<UnknownAlarm stage="nothing" />)
  expect(heard).toEqual([])
  rerender(<UnknownAlarm stage={stage} />)
  rerender(<UnknownAlarm stage={stage} />)
  expect(heard).toHaveLength(2)
})

it('is silent once muted, also when the desk is opened again, until it is wanted again', async () => {
  const { unmount } = render(<UnknownAlarm stage="nothing" />)
  await userEvent.click(mute())
  expect(mute().getAttribute('aria-pressed')).toBe('true')
  unmount()
  render(<UnknownAlarm stage="customer" />)
  expect(mute().getAttribute('aria-pressed')).toBe('true')
  expect(heard).toEqual([])
  await userEvent.click(mute())
  cleanup()
  render(<UnknownAlarm stage="customer" />)
  expect(heard).toHaveLength(2)
})

it('is felt where the device can shake, muted or not', () => {
  const felt: unknown[] = []
  Object.defineProperty(navigator, 'vibrate', { value: (pattern: unknown) => felt.push(pattern), configurable: true })
  localStorage.setItem('parcelport-desk-muted', 'yes')
  const { rerender } = render(<UnknownAlarm stage="ready" />)
  expect(felt).toEqual([])
  rerender(<UnknownAlarm stage="customer" />)
  rerender(<UnknownAlarm stage="customer" />)
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
  render(<UnknownAlarm stage="customer" />)
  expect(mute().getAttribute('aria-pressed')).toBe('false')
})
