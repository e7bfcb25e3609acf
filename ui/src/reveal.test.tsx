import { act, cleanup, render, screen } from '@testing-library/react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Reveal } from './reveal.tsx'

let see: (() => void) | undefined
let rootMargin: string | undefined
let asked = ''
let wide = true

beforeEach(() => {
  wide = true
  see = undefined
  vi.stubGlobal('matchMedia', (query: string) => {
    asked = query
    return { matches: wide }
  })
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(report: (entries: { isIntersecting: boolean }[]) => void, options: { rootMargin: string }) {
        rootMargin = options.rootMargin
        see = () => report([{ isIntersecting: true }])
      }
      observe() {}
      disconnect() {}
    },
  )
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})
const show = (top: number) => {
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockReturnValue({ top } as DOMRect)
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(180)
  render(<Reveal index={3}>Pixelquay</Reveal>)
  return screen.getByText('Pixelquay')
}

test('below the window it waits, then rises for 1000 ms after 150 ms times its index', () => {
  const element = show(2000)
  expect(element.className).toBe('reveal-wait')
  expect([element.style.getPropertyValue('--reveal-for'), element.style.getPropertyValue('--reveal-after')]).toEqual([
    '1000ms',
    '450ms',
  ])
  expect(rootMargin).toBe('0px 0px -120px 0px')
  act(() => see?.())
  expect(element.className).toBe('reveal-run')
})

test('what is in the window already never hides', () => {
  expect(show(100).className).toBe('')
})

test('narrow windows and reduced motion are left alone', () => {
  wide = false
  expect(show(2000).className).toBe('')
  expect(asked).toBe('(min-width: 768px) and (prefers-reduced-motion: no-preference)')
})

test('the server hides nothing', () => {
  expect(renderToStaticMarkup(<Reveal index={2}>Pixelquay</Reveal>)).toBe('<div>Pixelquay</div>')
})
