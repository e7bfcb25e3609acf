import type { ReactNode } from 'react'

const ID = 'first-screen-end'

/**
 * Marks the end of a page's first screen. A browser that paints while the document still loads would move the hero's words with
 * every further line: the head makes it wait for this mark. The mark is an element of its own, because Chromium waits for the
 * start of the expected element, not for its end.
 */
export const FirstScreenEnd = (): ReactNode => <span id={ID} hidden />

/** The tag for the head of a rendered document; empty without the mark, since the browser would then wait for the whole document. */
export const expectFirstScreen = (html: string): string =>
  html.includes(`<span id="${ID}"`) ? `<link rel="expect" href="#${ID}" blocking="render">` : ''
