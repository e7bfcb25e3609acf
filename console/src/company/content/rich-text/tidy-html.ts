/** Attributes without meaning, or that the site does not keep. */
const idle: Readonly<Record<string, (value: string) => boolean>> = {
  style: () => true,
  colwidth: () => true,
  target: () => true,
  rel: () => true,
  class: () => true,
  colspan: (value) => value === '1',
  rowspan: (value) => value === '1',
}

const parsed = (html: string): HTMLElement => new DOMParser().parseFromString(`<body>${html}</body>`, 'text/html').body

/** Makes a first row of headings the table's head, as in articles. */
const giveHead = (table: HTMLTableElement): void => {
  for (const group of table.querySelectorAll('colgroup')) group.remove()
  const [first] = table.rows
  if (!first || table.tHead || ![...first.cells].every((cell) => cell.localName === 'th')) return
  for (const cell of first.cells) cell.setAttribute('scope', 'col')
  table.createTHead().append(first)
}

/** Replaces the only paragraph of an entry by its content. */
const unwrapOnly = (entry: Element): void => {
  const paragraphs = [...entry.children].filter(({ localName }) => localName === 'p')
  const [only] = paragraphs
  if (only && paragraphs.length === 1 && entry.firstElementChild === only) only.replaceWith(...only.childNodes)
}

/** The editor's HTML as the site stores it: without the editor's own attributes, and an empty text as ''. Pure. */
export const tidyHtml = (html: string): string => {
  const body = parsed(html)
  for (const table of body.querySelectorAll('table')) giveHead(table)
  for (const entry of body.querySelectorAll('li')) unwrapOnly(entry)
  for (const element of body.querySelectorAll('*'))
    for (const { name, value } of [...element.attributes]) if (idle[name]?.(value)) element.removeAttribute(name)
  return body.children.length === 1 &&
    body.firstElementChild?.localName === 'p' &&
    body.textContent === '' &&
    !body.querySelector('img')
    ? ''
    : body.innerHTML
}

const alias: Readonly<Record<string, string>> = { b: 'strong', i: 'em', del: 's', strike: 's', h1: 'h2' }
/** The elements in order with the text between them, without whitespace that only formats the source. */
const gist = (html: string): string => {
  const body = parsed(html)
  const parts = [...body.querySelectorAll('*')].filter((part) => !part.matches(':is(li, td, th, blockquote) > p, tbody, thead'))
  const names = parts.map(({ localName }) => alias[localName] ?? localName)
  return `${names.join()} ${(body.textContent ?? '').replaceAll(/\s+/g, '')}`
}

/** Whether two texts have the same parts and words: then an editor that read one and wrote the other lost nothing. Pure. */
export const saysTheSame = (before: string, after: string): boolean => gist(before) === gist(after)
