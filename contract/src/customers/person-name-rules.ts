/**
 * A name split on its last space: the last word is the last name (specification.md §2 "Address"). One word is the first name alone
 * (specification.md §2 "Address").
 */
export const splitName = (name: string): { readonly first: string; readonly last: string } => {
  const whole = name.trim()
  const space = whole.lastIndexOf(' ')
  return space === -1 ? { first: whole, last: '' } : { first: whole.slice(0, space).trimEnd(), last: whole.slice(space + 1) }
}
