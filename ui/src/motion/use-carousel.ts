import { useCallback, useEffect, useRef, useState, type RefObject } from 'react'
import { glide } from './glide.ts'

export interface CarouselOptions {
  /** Milliseconds between automatic steps; 0 or undefined: it moves only when asked. */
  autoplay?: number | undefined
  /** Milliseconds that a step takes. */
  speed?: number | undefined
}

/** Only with a mouse: fingers scroll natively, and a phone need not load the code for dragging. */
const mouseMedia = '(any-hover: hover)'
const stillMedia = '(prefers-reduced-motion: reduce)'
const offsets = (track: HTMLElement): number[] => {
  const slides = [...track.children] as HTMLElement[]
  const first = slides[0]?.offsetLeft ?? 0
  const end = track.scrollWidth - track.clientWidth
  return slides.map((slide) => Math.min(slide.offsetLeft - first, end))
}
const closest = (all: readonly number[], aim: number): number => {
  let best = 0
  let least = Infinity
  all.forEach((left, i) => {
    const away = Math.abs(left - aim)
    // the last slides share the row's end: the first of them represents it
    if (away < least - 1) [best, least] = [i, away]
  })
  return best
}
const nearest = (track: HTMLElement): number => closest(offsets(track), track.scrollLeft)

/** Lets a mouse drag the row: letting go moves it on to the slide where the drag would end. */
const useDrag = (row: RefObject<HTMLElement | null>, goTo: (target: number) => void): void => {
  useEffect(() => {
    const track = row.current
    if (!track || !window.matchMedia(mouseMedia).matches) return
    const onEnd = (velocity: number) => goTo(closest(offsets(track), track.scrollLeft + velocity * 200))
    let release: (() => void) | undefined
    let left = false
    // If it does not load, buttons and wheel still move the row.
    import('./drag-to-scroll.ts').then(
      ({ dragToScroll }) => {
        if (!left) release = dragToScroll(track, onEnd)
      },
      () => undefined,
    )
    return () => {
      left = true
      release?.()
    }
  }, [row, goTo])
}

/** Steps on every so many milliseconds (0: never), except while the region is pointed at, focused or touched, or the tab is hidden. */
const useAutoplay = (region: RefObject<HTMLElement | null>, every: number, step: (by: 1) => void): void => {
  useEffect(() => {
    const area = region.current
    if (!area || !every || window.matchMedia(stillMedia).matches) return
    let touched = false
    const resting = () => touched || document.hidden || area.matches(':hover, :focus-within')
    const timer = setInterval(() => resting() || step(1), every)
    const down = () => (touched = true)
    const up = () => (touched = false)
    area.addEventListener('pointerdown', down)
    for (const end of ['pointerup', 'pointercancel']) window.addEventListener(end, up)
    return () => {
      clearInterval(timer)
      area.removeEventListener('pointerdown', down)
      for (const end of ['pointerup', 'pointercancel']) window.removeEventListener(end, up)
    }
  }, [region, every, step])
}

/**
 * Moves a scroll-snap row of slides: by steps, automatically, by dragging. Spread `root` on the region and `track` on the
 * scrolling list, whose children are the slides; CSS sets how many are in view (`slides-*`). It pauses while pointed at, focused
 * or dragged, in a hidden tab, when the person paused it, and always under reduced motion.
 */
export const useCarousel = <Track extends HTMLElement = HTMLUListElement>({
  autoplay = 0,
  speed = 600,
}: CarouselOptions = {}) => {
  const region = useRef<HTMLElement>(null)
  const row = useRef<Track>(null)
  const stop = useRef<(() => void) | undefined>(undefined)
  const [index, setIndex] = useState(0)
  const [paused, setPaused] = useState(false)

  const goTo = useCallback(
    (target: number) => {
      const track = row.current
      if (!track) return
      stop.current?.()
      const left = offsets(track)[target] ?? 0
      stop.current = glide(track, left, window.matchMedia(stillMedia).matches ? 0 : speed)
    },
    [speed],
  )
  /** Moves one slide on or back; after the last comes the first. */
  const step = useCallback(
    (by: 1 | -1) => {
      const track = row.current
      if (!track) return
      const all = offsets(track)
      const last = closest(all, Math.max(0, ...all))
      const here = Math.min(nearest(track), last)
      goTo(by === 1 ? (here >= last ? 0 : here + 1) : here <= 0 ? last : here - 1)
    },
    [goTo],
  )

  useEffect(() => {
    const track = row.current
    if (!track) return
    const seen = () => setIndex(nearest(track))
    track.addEventListener('scroll', seen, { passive: true })
    const hold = () => stop.current?.()
    track.addEventListener('pointerdown', hold, { passive: true })
    return () => {
      track.removeEventListener('scroll', seen)
      track.removeEventListener('pointerdown', hold)
      hold()
    }
  }, [])

  useDrag(row, goTo)
  useAutoplay(region, paused ? 0 : autoplay, step)

  return {
    root: { ref: region, 'aria-roledescription': 'carousel' } as const,
    track: { ref: row } as const,
    /** The first slide in view. */
    index,
    goTo,
    next: () => step(1),
    previous: () => step(-1),
    /** Whether it moves automatically, unless the person paused it. */
    playing: autoplay > 0 && !paused,
    toggle: () => setPaused((was) => !was),
  }
}
