/** The words of a part of a page, or of markup, that are read before any script runs: no scripts, styles or tags, spaces folded. */
export const wordsOf = (part: Element | string): string => {
  const { body } = new DOMParser().parseFromString(typeof part === 'string' ? part : part.outerHTML, 'text/html')
  for (const unread of body.querySelectorAll('script, style, template')) unread.remove()
  return body.textContent.replaceAll(/\s+/g, ' ').trim()
}
