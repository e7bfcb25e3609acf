/** An element with an id, together with its descendants without one. */
interface Part {
  own: number
  /** Nearest descendants that have an id. */
  readonly inner: Part[]
  /** The ids it refers to, one entry per reference. */
  readonly refersTo: string[]
  /** A gradient: none of its elements is drawn. */
  readonly isPaint: boolean
}

const references = /(?:href ?= ?["'] ?#|url\( ?["']? ?#)([^"') ]+)/g
const id = / id ?= ?["']([^"']+)/
/** Start and end of markup that is not an element. */
const others = [
  ['<!--', '-->'],
  ['<![', ']]>'],
  ['<?', '?>'],
] as const
const MOST_DEPTH = 200

/** End of the tag that begins at `start`; a `>` in quotes does not end it. */
const tagEnd = (text: string, start: number): number => {
  let quote = ''
  for (let at = start; at < text.length; at += 1) {
    const letter = text.charAt(at)
    if (quote !== '') quote = letter === quote ? '' : quote
    else if (letter === '"' || letter === "'") quote = letter
    else if (letter === '>') return at
  }
  return -1
}

/** The root of a drawing and all elements with an id; undefined when a tag has no end. */
const partsOf = (text: string): { readonly root: Part; readonly byId: ReadonlyMap<string, Part> } | undefined => {
  const newPart = (tag = ''): Part => ({ own: 0, inner: [], refersTo: [], isPaint: /^<(linear|radial)Gradient/.test(tag) })
  const root = newPart()
  const byId = new Map<string, Part>()
  const open = [root]
  for (let at = text.indexOf('<'); at >= 0; at = text.indexOf('<', at)) {
    const [begins, ends] = others.find(([first]) => text.startsWith(first, at)) ?? []
    const end = ends === undefined ? tagEnd(text, at) : text.indexOf(ends, at + begins.length)
    if (end < 0) return undefined
    const tag = text.slice(at, end)
    at = end
    if (ends !== undefined) continue
    if (tag.startsWith('</')) {
      open.pop()
      continue
    }
    const around = open.at(-1) ?? root
    const name = id.exec(tag)?.[1]
    const part = name === undefined ? around : newPart(tag)
    if (name !== undefined) {
      around.inner.push(part)
      if (!byId.has(name)) byId.set(name, part)
    }
    part.own += 1
    for (const [, target = ''] of tag.matchAll(references)) part.refersTo.push(target)
    if (!tag.endsWith('/')) open.push(part)
    if (open.length > MOST_DEPTH) return undefined
  }
  return { root, byId }
}

/**
 * How many elements of an SVG are drawn again through references (`use`, patterns, masks), at all levels; infinite when it
 * cannot be counted. `text` has single blanks for all white space. Each element is counted once: linear. Pure.
 */
export const repeatedParts = (text: string): number => {
  const parts = partsOf(text)
  if (!parts) return Number.POSITIVE_INFINITY
  const counted = new Map<Part, { readonly written: number; readonly drawn: number }>()
  const count = (part: Part, depth: number): { readonly written: number; readonly drawn: number } => {
    const known = counted.get(part)
    if (known) return known
    if (depth > MOST_DEPTH) return { written: 0, drawn: Number.POSITIVE_INFINITY }
    // No program draws an element that refers to itself.
    counted.set(part, { written: 0, drawn: 0 })
    let [written, drawn] = [part.own, part.own]
    for (const inner of part.inner) {
      const within = count(inner, depth + 1)
      written += within.written
      drawn += within.drawn
    }
    for (const target of part.refersTo) {
      const found = parts.byId.get(target)
      if (found && !found.isPaint) drawn += count(found, depth + 1).drawn
    }
    const both = { written, drawn }
    counted.set(part, both)
    return both
  }
  const { written, drawn } = count(parts.root, 0)
  return drawn - written
}
