/**
 * A name split on its last space: the last word is the last name. A single word is the first name (specification.md §2
 * "Address").
 */
export const splitName = (name: string): { readonly first: string; readonly last: string } => {
  const whole = name.trim()
  const space = whole.lastIndexOf(' ')
  return space === -1 ? { first: whole, last: '' } : { first: whole.slice(0, space).trimEnd(), last: whole.slice(space + 1) }
}
