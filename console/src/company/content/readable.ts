const parser = (): DOMParser => new DOMParser()

/** Blocks of rich text, separated by line breaks in the result. */
const blocks = 'p, h2, h3, h4, li, tr, br, hr, blockquote, dt, dd'

const textOf = (html: string): string => {
  const { body } = parser().parseFromString(html, 'text/html')
  for (const block of body.querySelectorAll(blocks)) block.after('\n')
  for (const image of body.querySelectorAll('img')) image.replaceWith(`[${image.alt || 'picture'}]`)
  return (body.textContent ?? '').replaceAll(/\n{2,}/g, '\n').trim()
}

/** Any value of a document as plain text: rich text without its tags, an entry as its texts, line by line. */
export const readable = (value: unknown): string => {
  if (value === null || value === undefined || value === '') return '(empty)'
  if (typeof value === 'string') return /<[a-z]/i.test(value) ? textOf(value) : value
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  if (Array.isArray(value)) return value.map(readable).join('\n')
  if (typeof value === 'number') return String(value)
  if (typeof value !== 'object') return ''
  const own = Object.entries(value).filter(([name, inner]) => !['_id', 'id'].includes(name) && inner !== '')
  return own.map(([, inner]) => readable(inner)).join('\n')
}
