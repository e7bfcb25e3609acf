const ease = (t: number): number => (t < 0.5 ? 4 * t ** 3 : 1 - (-2 * t + 2) ** 3 / 2)

/** Scrolls a row sideways to `left` within `speed` milliseconds, without snapping until then. Returns a function that stops it. */
export const glide = (track: HTMLElement, left: number, speed: number): (() => void) => {
  const from = track.scrollLeft
  let frame = 0
  const end = () => {
    cancelAnimationFrame(frame)
    track.classList.remove('is-moving')
  }
  track.classList.add('is-moving')
  if (speed <= 0 || Math.abs(left - from) < 1) {
    track.scrollLeft = left
    end()
    return end
  }
  let began: number | undefined
  const move = (now: number) => {
    began ??= now
    const t = Math.min((now - began) / speed, 1)
    track.scrollLeft = from + (left - from) * ease(t)
    if (t < 1) frame = requestAnimationFrame(move)
    else end()
  }
  frame = requestAnimationFrame(move)
  return end
}
