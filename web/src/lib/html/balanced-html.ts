const tag = /<(\/?)([a-z][a-z0-9]*)\b[^<>]*>/g
const empty = new Set(['br', 'hr', 'img'])
/** A second one directly inside the first means that the first has ended. */
const endsItself = new Set(['p', 'li', 'dt', 'dd', 'tr', 'td', 'th'])
/** Deeper than any text needs, and far below the depth at which browsers begin to rearrange. */
const DEEPEST = 40

const closing = (names: readonly string[]): string =>
  names
    .toReversed()
    .map((name) => `</${name}>`)
    .join('')

/**
 * Sanitised HTML in which every element is closed inside it, and no other element is closed, so that it cannot affect the page
 * around it: an open table or bold would continue over the rest of a page that the server renders. Expects the output of an
 * escaping sanitiser: lower-case tags, no bare angle bracket in texts and attributes.
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
