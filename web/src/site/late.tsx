import { lazy, Suspense, useState, useSyncExternalStore, type ComponentType, type ReactNode } from 'react'

type Load = () => Promise<ComponentType>

// Not captured: a carousel that moves by itself scrolls too.
const SIGNS = ['scroll', 'pointermove', 'pointerdown', 'keydown', 'focusin'] as const

/** Whether the visitor has done anything yet on this page. */
let moved = import.meta.env.SSR
const firstMove = new Promise<void>((resolve) => {
  if (moved) return resolve()
  const done = (): void => {
    moved = true
    for (const sign of SIGNS) removeEventListener(sign, done)
    resolve()
  }
  for (const sign of SIGNS) addEventListener(sign, done, { passive: true })
})

const never = (): (() => void) => () => {}

/**
 * A part of a page that is out of sight when the page arrives: its HTML is there from the start, its code comes with the
 * visitor's first scroll, touch or key and brings it to life. Where the browser renders the part itself, its code is
 * fetched at once.
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
    const [Part] = useState(() => (hydrating ? AfterFirstMove : AtOnce))
    return (
      <Suspense fallback={null}>
        <Part />
      </Suspense>
    )
  }
}
