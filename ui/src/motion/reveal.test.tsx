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

test('what a row brings in from its side never hides: it would leave a hole where it comes in', () => {
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function (this: HTMLElement) {
    const box: Partial<DOMRect> =
      this.tagName === 'UL' ? { right: 1280 } : { top: 2000, left: this.textContent === 'Aside' ? 1280 : 900 }
    return box as DOMRect
  })
  render(
    <ul>
      <Reveal as="li">In the row</Reveal>
      <Reveal as="li">Aside</Reveal>
    </ul>,
  )
  expect(screen.getByText('In the row').className).toBe('reveal-wait')
  expect(screen.getByText('Aside').className).toBe('')
})

test('narrow windows and reduced motion are left alone', () => {
  wide = false
  expect(show(2000).className).toBe('')
  expect(asked).toBe('(min-width: 768px) and (prefers-reduced-motion: no-preference)')
})

test('the server hides nothing', () => {
  expect(renderToStaticMarkup(<Reveal index={2}>Pixelquay</Reveal>)).toBe('<div>Pixelquay</div>')
})
