import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { SETTLE_MS, useSettledText } from './use-settled-text.ts'

const settled = vi.fn<(text: string) => void>()
const Search = ({ value, here }: { readonly value: string; readonly here: string }) => (
  <input type="search" {...useSettledText(value, here, settled).field} />
)
let show: (value: string, here: string) => void

beforeEach(() => {
  vi.useFakeTimers()
  settled.mockReset()
  history.replaceState(null, '', '/list')
  const { rerender } = render(<Search value="" here="/list" />)
  show = (value, here) => rerender(<Search value={value} here={here} />)
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})
const pass = (milliseconds: number): void => act(() => void vi.advanceTimersByTime(milliseconds))
const type = (text: string): boolean => fireEvent.change(screen.getByRole('searchbox'), { target: { value: text } })
const shown = (): string => screen.getByRole<HTMLInputElement>('searchbox').value
const follow = (value: string): void => {
  history.replaceState(null, '', `/list?search=${encodeURIComponent(value)}`)
  show(value, `/list?search=${encodeURIComponent(value)}`)
}

test('takes effect, without the spaces around it, once typing rests', () => {
  type(' 1')
  pass(SETTLE_MS - 1)
  type(' 1Z ')
  pass(SETTLE_MS - 1)
  expect(settled).not.toHaveBeenCalled()
  pass(1)
  expect(settled.mock.calls).toEqual([['1Z']])
})

test('a screen that draws itself again and again does not put it off', () => {
  type('1Z')
  for (let drawn = 0; drawn < SETTLE_MS; drawn += 50) {
    pass(50)
    show('', '/list')
  }
  expect(settled.mock.calls).toEqual([['1Z']])
})

test('nothing that is typed meanwhile is taken back', () => {
  type('Ana ')
  pass(SETTLE_MS)
  type('Ana B')
  follow('Ana')
  expect(shown()).toBe('Ana B')
  pass(SETTLE_MS)
  expect(settled.mock.calls).toEqual([['Ana'], ['Ana B']])
})

test('a space at the end stays while the next word is thought of', () => {
  type('Ana ')
  pass(SETTLE_MS)
  follow('Ana')
  expect(shown()).toBe('Ana ')
})

test('follows a value that changes elsewhere: Back, a link, Clear filters', () => {
  follow('1Z')
  expect(shown()).toBe('1Z')
  follow('')
  expect(shown()).toBe('')
  pass(SETTLE_MS)
  expect(settled).not.toHaveBeenCalled()
})

test('takes no effect once its screen is left', () => {
  type('1Z')
  history.pushState(null, '', '/list/one')
  pass(SETTLE_MS * 3)
  expect(settled).not.toHaveBeenCalled()
})

test('waits while another filter of the same screen is on its way, and settles after it', () => {
  type('1Z')
  history.replaceState(null, '', '/list?status=Delivered')
  pass(SETTLE_MS)
  expect(settled).not.toHaveBeenCalled()
  show('', '/list?status=Delivered')
  pass(SETTLE_MS)
  expect(settled.mock.calls).toEqual([['1Z']])
})

test('knows its address however the browser spells it', () => {
  history.replaceState(null, '', "/list?shelf=it's <b>")
  show('', "/list?shelf=it's <b>")
  type('1Z')
  pass(SETTLE_MS)
  expect(settled.mock.calls).toEqual([['1Z']])
})
