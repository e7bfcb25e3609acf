const tag = /<(\/?)([a-z][a-z0-9]*)\b[^<>]*>/g
const empty = new Set(['br', 'hr', 'img'])
/** A second one right inside the first means that the first has ended. */
const endsItself = new Set(['p', 'li', 'dt', 'dd', 'tr', 'td', 'th'])
/** Deeper than any writing, and far from where browsers begin to rearrange. */
const DEEPEST = 40

const closing = (names: readonly string[]): string =>
  names
    .toReversed()
    .map((name) => `</${name}>`)
    .join('')

/**
 * Sanitised HTML with every element closed inside it and none closed that it did not open, so that it cannot reach out of
 * the element that it is put into: an open table or bold would go on over the rest of a page that the server renders.
 * Takes what an escaping sanitiser leaves: lower-case tags, no bare angle bracket in texts and attributes.
 */
export const balancedHtml = (html: string): string => {
  const open: string[] = []
  const balanced = html.replaceAll(tag, (whole, slash: string, name: string) => {
    if (empty.has(name)) return slash ? '' : whole
    const at = open.lastIndexOf(name)
    if (slash) return at === -1 ? '' : closing(open.splice(at))
    const ended = endsItself.has(name) && at !== -1 && at === open.length - 1 ? closing(open.splice(at)) : ''
    if (open.length >= DEEPEST) return ended
    open.push(name)
    return ended + whole
  })
  return balanced + closing(open)
}
