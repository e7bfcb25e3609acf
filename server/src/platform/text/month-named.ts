/** The months as banks and old systems of the region write them (Unicode CLDR): English, Spanish, French, Dutch and Portuguese. */
const names: readonly (readonly string[])[] = [
  ['january', 'enero', 'janvier', 'januari', 'janeiro'],
  ['february', 'febrero', 'fevrier', 'februari', 'fevereiro'],
  ['march', 'marzo', 'mars', 'maart', 'mrt', 'marco'],
  ['april', 'abril', 'avril'],
  ['may', 'mayo', 'mai', 'mei', 'maio'],
  ['june', 'junio', 'juin', 'juni', 'junho'],
  ['july', 'julio', 'juillet', 'juli', 'julho'],
  ['august', 'agosto', 'aout', 'augustus'],
  ['september', 'sept', 'septiembre', 'septembre', 'setiembre', 'setembro'],
  ['october', 'octubre', 'octobre', 'oktober', 'outubro'],
  ['november', 'noviembre', 'novembre', 'novembro'],
  ['december', 'diciembre', 'decembre', 'dezembro'],
]
const FEWEST_LETTERS = 3

/** The month, 1 to 12, that a word names, whole or by its first three letters or more; 0 for any other word. Pure. */
export const monthNamed = (word: string): number => {
  const folded = word
    .normalize('NFKD')
    .replaceAll(/\p{Mn}/gu, '')
    .toLowerCase()
  if (folded.length < FEWEST_LETTERS) return 0
  const months = names.flatMap((ofMonth, at) => (ofMonth.some((name) => name.startsWith(folded)) ? [at + 1] : []))
  return months.length === 1 ? (months[0] ?? 0) : 0
}
