/** A category of the company's list of restricted items. */
interface Category {
  readonly category: string
  readonly items: readonly string[]
}

/** Words after which an item of the list says its condition, and no longer what it is. */
const condition = / (?:without|over|that|which|who|for|under|above|until|included) .*$/
/** Between two things that one item names. */
const between = /,|\/| and | or | including | included/
/** Words that tell no goods apart. */
const vague = new Set('a an the of their its your other others all any goods item items product products part parts'.split(' '))

/** The words of a text, small, without accents, each in its singular as far as a plain s shows it. Pure. */
const wordsOf = (text: string): string[] =>
  text
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\d]+/u)
    .filter((word) => word.length > 1 && !vague.has(word))
    .map((word) => (word.length > 3 ? word.replace(/(?<!s)s$/, '') : word))

/** The things that an item of the list names: "Power banks and sparklers without a licence" are power bank, and sparkler. Pure. */
const thingsOf = (item: string): string[][] =>
  item
    .toLowerCase()
    .replace(condition, '')
    .split(between)
    .map((thing) => wordsOf(thing))
    .filter((words) => words.length > 0)

/**
 * The first item of the company's list of restricted items whose words a description has, as the list writes it; undefined without one. It is
 * advice: a description may mean something else, and one that hides its contents is not found. Pure.
 */
export const restrictedIn = (description: string, list: readonly Category[]): string | undefined => {
  const said = new Set(wordsOf(description))
  if (said.size === 0) return undefined
  return list
    .flatMap(({ items }) => items)
    .find((item) => thingsOf(item).some((thing) => thing.every((word) => said.has(word))))
}
