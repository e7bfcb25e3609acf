import { useEffect, useRef } from 'react'
import type { ElementType, ReactNode } from 'react'

export interface RevealProps {
  as?: ElementType | undefined
  /** The item's position in its row: each starts 150 ms after the one before. */
  index?: number | undefined
  /** Duration in milliseconds. */
  duration?: number | undefined
  /** Milliseconds between items. */
  stagger?: number | undefined
  /** The pixels of it that must be in view from below. */
  offset?: number | undefined
  className?: string | undefined
  children: ReactNode
}

const wanted = '(min-width: 768px) and (prefers-reduced-motion: no-preference)'

/**
 * Fades its content up when it is scrolled into view; the numbers are SPEC §9's. Only a script hides it, and only when it is
 * below the window, never when a row brings it in from its side: without JavaScript, on narrow windows and under reduced motion
 * it is simply visible.
 */
export const Reveal = ({ as, index = 0, duration = 1000, stagger = 150, offset = 120, className, children }: RevealProps) => {
  const Element = as ?? 'div'
  const element = useRef<HTMLElement>(null)
  useEffect(() => {
    const node = element.current
    if (!node || typeof IntersectionObserver === 'undefined' || !window.matchMedia(wanted).matches) return
    const { top, left } = node.getBoundingClientRect()
    const row = node.closest('ul') ?? document.body
    if (top < window.innerHeight || left >= row.getBoundingClientRect().right) return
    node.style.setProperty('--reveal-for', `${duration}ms`)
    node.style.setProperty('--reveal-after', `${index * stagger}ms`)
    node.classList.add('reveal-wait')
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return
        node.classList.add('reveal-run')
        node.classList.remove('reveal-wait')
        observer.disconnect()
      },
      // at most the element's own height, which it can still reach at the very end of a page
      { rootMargin: `0px 0px -${Math.min(offset, node.offsetHeight)}px 0px` },
    )
    observer.observe(node)
    return () => {
      observer.disconnect()
      node.classList.remove('reveal-wait', 'reveal-run')
    }
  }, [duration, index, offset, stagger])
  return (
    <Element ref={element} className={className}>
      {children}
    </Element>
  )
}
