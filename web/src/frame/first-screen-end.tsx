import type { ReactNode } from 'react'

const ID = 'first-screen-end'

/**
 * Marks where a page's first screen has been written. A browser that paints while the document still comes would move the
 * hero's words with every line that follows: the head asks it to wait for this mark. The mark is an element of its own, because
 * Chromium waits for the beginning of what it expects, not for its end.
 */
export const FirstScreenEnd = (): ReactNode => <span id={ID} hidden />

/** The tag for the head of a rendered document; none without the mark, for then it would wait for the whole document. */
export const expectFirstScreen = (html: string): string =>
  html.includes(`<span id="${ID}"`) ? `<link rel="expect" href="#${ID}" blocking="render">` : ''
