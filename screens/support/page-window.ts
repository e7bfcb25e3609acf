import { act } from '@testing-library/react'
import { vi } from 'vitest'

const WIDTH = 1280
const changed = new EventTarget()

/** Of a media query: its least and greatest width, in px; one about anything else does not match. */
const matchesNow = (media: string): boolean => {
  const limits = [...media.matchAll(/\((min|max)-width: ([\d.]+)px\)/g)]
  const fits = limits.every(([, end, px]) => (end === 'min' ? innerWidth >= Number(px) : innerWidth <= Number(px)))
  return limits.length > 0 && fits && !/prefers|hover|pointer/.test(media)
}

const mediaOf = (media: string) => ({
  media,
  get matches() {
    return matchesNow(media)
  },
  addEventListener: (_: string, listener: () => void) => changed.addEventListener('change', listener),
  removeEventListener: (_: string, listener: () => void) => changed.removeEventListener('change', listener),
})

class NothingSeen {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
  takeRecords(): [] {
    return []
  }
}

/** Gives the window of a test what jsdom lacks and screens use. There is no layout: what needs one is tested in a browser. */
export const lendWhatJsdomLacks = (): void => {
  HTMLDialogElement.prototype.showModal = function (this: HTMLDialogElement) {
    this.open = true
  }
  HTMLDialogElement.prototype.close = function (this: HTMLDialogElement) {
    this.open = false
    this.dispatchEvent(new Event('close'))
  }
  HTMLCanvasElement.prototype.getContext = () => null
  Element.prototype.scrollIntoView = () => {}
  URL.createObjectURL = () => 'blob:nothing-is-drawn'
  URL.revokeObjectURL = () => {}
  vi.stubGlobal('scrollTo', () => {})
  vi.stubGlobal('matchMedia', mediaOf)
  vi.stubGlobal('IntersectionObserver', NothingSeen)
  vi.stubGlobal('ResizeObserver', NothingSeen)
}

/** Makes the window so many px wide, 1280 unless said. Only what scripts ask of it changes: there are no styles here. */
export const setWidth = (px = WIDTH): void => {
  act(() => {
    window.innerWidth = px
    changed.dispatchEvent(new Event('change'))
    window.dispatchEvent(new Event('resize'))
  })
}
