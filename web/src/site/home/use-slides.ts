import { useEffect, useRef, useState } from 'react'

/** The time of one slide, in milliseconds: enough to read two lines. */
const STAY = 7_000
const STILL = '(prefers-reduced-motion: reduce)'

/**
 * The current one of several slides. They change automatically until somebody chooses or pauses, and stop while pointed at,
 * focused or in a hidden tab; under reduced motion they never change automatically.
 */
export const useSlides = (count: number) => {
  const region = useRef<HTMLElement>(null)
  const [current, setCurrent] = useState(0)
  const [paused, setPaused] = useState(false)
  const [alive, setAlive] = useState(false)
  const [still, setStill] = useState(false)

  useEffect(() => {
    setStill(matchMedia(STILL).matches)
    const wake = (): void => setAlive(true)
    if (document.readyState === 'complete') wake()
    else addEventListener('load', wake, { once: true })
    return () => removeEventListener('load', wake)
  }, [])

  const playing = count > 1 && !paused && !still
  useEffect(() => {
    if (!playing || !alive) return
    const timer = setInterval(() => {
      if (document.hidden || region.current?.matches(':hover, :focus-within')) return
      setCurrent((was) => (was + 1) % count)
    }, STAY)
    return () => clearInterval(timer)
  }, [playing, alive, count])

  return {
    root: { ref: region } as const,
    current: Math.min(current, Math.max(0, count - 1)),
    /** Whether the page has loaded, so that the pictures of the other slides may load. */
    alive,
    playing,
    show: (index: number): void => {
      setCurrent(index)
      setPaused(true)
    },
    toggle: (): void => (still ? setStill(false) : setPaused(!paused)),
  }
}
