import { lazy, Suspense, useState, useSyncExternalStore, type ComponentType, type ReactNode } from 'react'

type Load = () => Promise<ComponentType>

// Not captured: a carousel that moves by itself scrolls too.
const SIGNS = ['scroll', 'pointermove', 'pointerdown', 'keydown', 'focusin', 'click'] as const

/** Whether the visitor has done anything yet on this page. */
let moved = import.meta.env.SSR
const firstMove = new Promise<void>((resolve) => {
  if (moved) return resolve()
  const done = (): void => {
    moved = true
    for (const sign of SIGNS) removeEventListener(sign, done, sign !== 'scroll')
    resolve()
  }
  for (const sign of SIGNS) addEventListener(sign, done, { passive: true, capture: sign !== 'scroll' })
})

const never = (): (() => void) => () => {}

/** The button pressed last in a part that was still asleep. */
let pressed: HTMLElement | undefined

if (!import.meta.env.SSR) {
  addEventListener(
    'click',
    (event) => {
      const button = (event.target as Element).closest<HTMLElement>('[data-asleep] button')
      if (!button) return
      event.preventDefault()
      event.stopPropagation()
      pressed = button
    },
    true,
  )
}

/** Presses again, for the code that has come, what was pressed while it was on its way. */
const wake = (part: HTMLElement | null): void => {
  if (!part) return
  delete part.dataset.asleep
  setTimeout(() => {
    if (!part.contains(pressed ?? null)) return
    pressed?.click()
    pressed = undefined
  })
}

/**
 * A part of a page that is out of sight when the page arrives: its HTML is there from the start, its code comes with the
 * visitor's first scroll, touch or key and brings it to life; a button pressed meanwhile answers then. Where the browser
 * renders the part itself, its code is fetched at once.
 */
export const late = (load: Load): ComponentType => {
  const AtOnce = lazy(async () => ({ default: await load() }))
  const AfterFirstMove = lazy(async () => {
    await firstMove
    return { default: await load() }
  })
  if (moved && !import.meta.env.SSR) void load()
  return (): ReactNode => {
    const hydrating = useSyncExternalStore(never, () => false, () => !import.meta.env.SSR)
    // The same element for good: given another one, React would throw away HTML that it has not brought to life yet.
    const [part] = useState(() => {
      const Part = hydrating ? AfterFirstMove : AtOnce
      return (
        <Suspense fallback={null}>
          <div ref={wake} className="contents" data-asleep="">
            <Part />
          </div>
        </Suspense>
      )
    })
    return part
  }
}
