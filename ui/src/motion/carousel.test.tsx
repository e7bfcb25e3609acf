import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Carousel } from './carousel.tsx'

const slideWidth = 100
let reduced = false

// jsdom lays nothing out: a window of two slides out of five, 100 px each
const measure = () => {
  const track = document.querySelector<HTMLElement>('.carousel-track')!
  Object.defineProperties(track, { clientWidth: { value: 200 }, scrollWidth: { value: 500 } })
  ;[...track.children].forEach((slide, i) => Object.defineProperty(slide, 'offsetLeft', { value: i * slideWidth }))
  return track
}
const slides = [1, 2, 3, 4, 5].map((number) => (
  <a key={number} href={`/${number}`}>
    Slide {number}
  </a>
))
const show = (autoplay?: number) => {
  render(
    <Carousel label="Brands" autoplay={autoplay} speed={1200} className="slides-2">
      {slides}
    </Carousel>,
  )
  return measure()
}
const pass = (milliseconds: number): void =>
  act(() => {
    vi.advanceTimersByTime(milliseconds)
  })
const press = (name: string) => {
  fireEvent.click(screen.getByRole('button', { name }))
  pass(1300)
}

beforeEach(() => {
  reduced = false
  vi.useFakeTimers()
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: query === '(any-hover: hover)' || reduced }))
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

test('next and previous go one slide; past the end comes the start', () => {
  const track = show()
  press('Next')
  expect(track.scrollLeft).toBe(100)
  press('Next')
  press('Next')
  expect(track.scrollLeft).toBe(300)
  press('Next')
  expect(track.scrollLeft).toBe(0)
  press('Previous')
  expect(track.scrollLeft).toBe(300)
})

test('a step takes its speed and snaps again afterwards', () => {
  const track = show()
  fireEvent.click(screen.getByRole('button', { name: 'Next' }))
  pass(600)
  expect(track.scrollLeft).toBeGreaterThan(20)
  expect(track.scrollLeft).toBeLessThan(80)
  expect(track.className).toContain('is-moving')
  pass(700)
  expect([track.scrollLeft, track.className]).toEqual([100, 'carousel-track'])
})

test('it advances by itself every so many milliseconds', () => {
  const track = show(2500)
  pass(2490)
  expect(track.scrollLeft).toBe(0)
  pass(1300)
  expect(track.scrollLeft).toBe(100)
  pass(2500)
  expect(track.scrollLeft).toBe(200)
})

test('the pause button stops it and starts it again', () => {
  const track = show(2500)
  fireEvent.click(screen.getByRole('button', { name: 'Pause' }))
  pass(10_000)
  expect(track.scrollLeft).toBe(0)
  fireEvent.click(screen.getByRole('button', { name: 'Play' }))
  pass(3800)
  expect(track.scrollLeft).toBe(100)
})

test('it rests while something in it has the focus, and in a hidden tab', () => {
  const track = show(2500)
  screen.getByText('Slide 1').focus()
  pass(6000)
  expect(track.scrollLeft).toBe(0)
  ;(document.activeElement as HTMLElement).blur()
  const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
  pass(6000)
  expect(track.scrollLeft).toBe(0)
  hidden.mockRestore()
  pass(3800)
  expect(track.scrollLeft).toBeGreaterThan(0)
})

test('under reduced motion it never moves by itself, and at once when asked', () => {
  reduced = true
  const track = show(2500)
  pass(10_000)
  expect(track.scrollLeft).toBe(0)
  fireEvent.click(screen.getByRole('button', { name: 'Next' }))
  expect(track.scrollLeft).toBe(100)
})

test('the mouse drags it, it settles on a slide, and the drag is no click', async () => {
  const track = show()
  // What drags comes by itself a moment later.
  await act(async () => import('./drag-to-scroll.ts'))
  const link = screen.getByText('Slide 2')
  const followed = vi.fn<(event: Event) => void>((event) => event.preventDefault())
  link.addEventListener('click', followed)
  fireEvent.pointerDown(link, { pointerType: 'mouse', button: 0, clientX: 150 })
  fireEvent.pointerMove(window, { pointerType: 'mouse', clientX: 60 })
  expect(track.scrollLeft).toBe(90)
  fireEvent.pointerUp(window, { pointerType: 'mouse' })
  fireEvent.click(link)
  pass(1300)
  expect(followed).not.toHaveBeenCalled()
  expect(track.scrollLeft % slideWidth).toBe(0)
  fireEvent.pointerDown(link, { pointerType: 'mouse', button: 0, clientX: 150 })
  fireEvent.pointerUp(window, { pointerType: 'mouse' })
  fireEvent.click(link)
  expect(followed).toHaveBeenCalledOnce()
})

test('all slides are there before any script, without a style attribute', () => {
  const html = renderToStaticMarkup(
    <Carousel label="Brands" autoplay={2500} className="slides-2">
      {slides}
    </Carousel>,
  )
  expect(html.match(/<li>/g)).toHaveLength(5)
  expect(html).not.toContain('style=')
})
