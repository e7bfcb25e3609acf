const plain = (name: string): string =>
  name
    .normalize('NFKC')
    .replaceAll(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

/** What each column seems to be by its name: the first word that fits and is not taken yet; null for others. Pure. */
export const suggestColumns = <Kind extends string>(
  names: readonly string[],
  words: readonly (readonly [Kind, RegExp])[],
): readonly (Kind | null)[] => {
  const taken = new Set<Kind>()
  return names.map((name) => {
    const said = plain(name)
    const found = words.find(([kind, word]) => !taken.has(kind) && word.test(said))?.[0]
    if (found === undefined) return null
    taken.add(found)
    return found
  })
}
