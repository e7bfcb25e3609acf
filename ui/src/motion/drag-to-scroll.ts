/**
 * Lets a mouse drag a row sideways as a finger does (fingers scroll natively); the click at the end of a drag is suppressed.
 * `onEnd` gets the row's speed when it was let go, in pixels per millisecond of its scroll direction. Returns a function that
 * removes it.
 */
export const dragToScroll = (track: HTMLElement, onEnd: (velocity: number) => void): (() => void) => {
  let startX = 0
  let startLeft = 0
  let held = false
  let dragged = false
  let velocity = 0
  let last = { x: 0, at: 0 }

  const down = (event: PointerEvent) => {
    dragged = false
    if (event.pointerType !== 'mouse' || event.button !== 0) return
    held = true
    startX = event.clientX
    startLeft = track.scrollLeft
    velocity = 0
    last = { x: event.clientX, at: event.timeStamp }
  }
  const move = (event: PointerEvent) => {
    if (!held) return
    const by = event.clientX - startX
    if (!dragged && Math.abs(by) < 6) return
    if (!dragged) {
      dragged = true
      track.classList.add('is-moving', 'is-dragged')
      track.setPointerCapture?.(event.pointerId)
    }
    track.scrollLeft = startLeft - by
    const since = event.timeStamp - last.at
    if (since > 0) velocity = (last.x - event.clientX) / since
    last = { x: event.clientX, at: event.timeStamp }
  }
  const up = () => {
    if (!held) return
    held = false
    if (!dragged) return
    track.classList.remove('is-moving', 'is-dragged')
    onEnd(velocity)
  }
  const click = (event: MouseEvent) => {
    if (!dragged) return
    dragged = false
    event.preventDefault()
    event.stopPropagation()
  }
  const still = (event: Event) => event.preventDefault()

  const window_ = track.ownerDocument.defaultView ?? window
  track.addEventListener('pointerdown', down)
  window_.addEventListener('pointermove', move)
  window_.addEventListener('pointerup', up)
  window_.addEventListener('pointercancel', up)
  track.addEventListener('click', click, true)
  track.addEventListener('dragstart', still)
  return () => {
    track.removeEventListener('pointerdown', down)
    window_.removeEventListener('pointermove', move)
    window_.removeEventListener('pointerup', up)
    window_.removeEventListener('pointercancel', up)
    track.removeEventListener('click', click, true)
    track.removeEventListener('dragstart', still)
  }
}
