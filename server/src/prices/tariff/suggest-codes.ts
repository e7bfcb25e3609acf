import type { SuggestedCode } from '@parcelport/contract/prices/tariff.ts'
import { MOST_SUGGESTED } from '@parcelport/contract/prices/tariff-rules.ts'
import type { TariffEntry } from './read-tariff.ts'

/** Words that say nothing of what goods are. */
const small = new Set(
  'a an and as at by for from in is it its of on or other others than that the their this to with without nes new set pair pack'.split(
    ' ',
  ),
)

/** The stems of a text's words: small letters, without plural ends. Pure. */
export const stemsOf = (text: string): string[] =>
  (
    text
      .normalize('NFKD')
      .replaceAll(/\p{M}/gu, '')
      .toLowerCase()
      .match(/[a-z]{2,}|\d{2,}/g) ?? []
  )
    .filter((word) => !small.has(word))
    .map((word) =>
      word.replace(/(?<=[a-z]{3})(?:ies|y)$/, 'i').replace(/(?<=[a-z]{2}(?:s|x|z|ch|sh))es$|(?<=[a-z]{2}[^s])s$/, ''),
    )

/** A tariff made ready for questions: each code with the stems of its own words and of the headings above it. */
export interface WordedTariff {
  readonly byCode: ReadonlyMap<string, TariffEntry>
  /** By stem: the codes that have it in their own words, and those under a heading that has it. */
  readonly own: ReadonlyMap<string, readonly string[]>
  readonly above: ReadonlyMap<string, readonly string[]>
}

const headingsOf = (hs: string): string[] =>
  [2, 4, 6, 8].filter((length) => length < hs.length).map((length) => hs.slice(0, length))

/** Lines between two pauses of {@link wordingOf}: some milliseconds. */
const AT_ONCE = 1_000

/** Makes the lines of a tariff ready for questions, with pauses: of 20,000 lines it takes a fifth of a second. Pure. */
export function* wordingOf(entries: readonly TariffEntry[]): Generator<undefined, WordedTariff> {
  const byCode = new Map(entries.map((entry) => [entry.hs, entry]))
  const stems = new Map<string, ReadonlySet<string>>()
  const [own, above] = [new Map<string, string[]>(), new Map<string, string[]>()]
  const note = (index: Map<string, string[]>, stem: string, hs: string): void => {
    const codes = index.get(stem)
    if (codes) codes.push(hs)
    else index.set(stem, [hs])
  }
  for (const [at, { hs, description }] of entries.entries()) {
    if (at % AT_ONCE === AT_ONCE - 1) yield
    stems.set(hs, new Set(stemsOf(description)))
  }
  for (const [at, { hs }] of entries.entries()) {
    if (at % AT_ONCE === AT_ONCE - 1) yield
    if (hs.length < 6) continue
    for (const stem of stems.get(hs) ?? []) note(own, stem, hs)
    for (const stem of new Set(headingsOf(hs).flatMap((heading) => [...(stems.get(heading) ?? [])]))) note(above, stem, hs)
  }
  return { byCode, own, above }
}

/** The words of a code under those of its headings, from the chapter on, each said once. Pure. */
const wordsUnder = ({ byCode }: WordedTariff, hs: string): string =>
  [...new Set([...headingsOf(hs), hs].flatMap((code) => byCode.get(code)?.description || []))].slice(-3).join(' › ')

interface CodedProduct {
  readonly name: string
  readonly words: readonly string[]
  readonly hs_code: string
}

/** How well codes of a tariff fit stems: rare stems weigh more, a heading's less than a code's own. Pure. */
const scoresOf = ({ own, above, byCode }: WordedTariff, stems: readonly string[]): Map<string, number> => {
  const scores = new Map<string, number>()
  for (const stem of stems)
    for (const [codes, weight] of [
      [own.get(stem) ?? [], 1],
      [above.get(stem) ?? [], 0.5],
    ] as const) {
      const rarity = Math.log(1 + byCode.size / (1 + codes.length)) * weight
      for (const hs of codes) scores.set(hs, (scores.get(hs) ?? 0) + rarity)
    }
  return scores
}

const numberOf = (rate: string | null | undefined): number | null => (rate == null ? null : Number(rate))

/**
 * Codes that fit some words, the best first: the company's own products, then lines of its tariff, each code once. Only a suggestion: a person
 * chooses. Pure.
 */
export const suggestCodes = (words: string, products: readonly CodedProduct[], tariff: WordedTariff): SuggestedCode[] => {
  const stems = [...new Set(stemsOf(words))].slice(0, 40)
  if (stems.length === 0) return []
  const rated = (hs: string) => {
    // A code of ours may be finer than the tariff's line.
    const line = [hs, ...headingsOf(hs).toReversed()]
      .map((code) => tariff.byCode.get(code))
      .find((found) => found !== undefined)
    return { duty: numberOf(line?.duty), vat: numberOf(line?.vat), notes: line?.notes ?? '' }
  }
  const fits = ({ name, words: more }: CodedProduct): number => {
    const known = new Set(stemsOf([name, ...more].join(' ')))
    return stems.filter((stem) => known.has(stem)).length
  }
  const ours = products
    .map((product) => ({ product, fit: fits(product) }))
    .filter(({ fit }) => fit > 0)
    .toSorted((one, other) => other.fit - one.fit || one.product.name.localeCompare(other.product.name))
    .map(({ product }): SuggestedCode => ({
      hs: product.hs_code,
      words: product.name,
      from: 'product',
      ...rated(product.hs_code),
    }))
  const theirs = [...scoresOf(tariff, stems)]
    .toSorted(([one, first], [other, second]) => second - first || (one < other ? -1 : 1))
    .slice(0, 2 * MOST_SUGGESTED)
    .map(([hs]): SuggestedCode => ({ hs, words: wordsUnder(tariff, hs), from: 'tariff', ...rated(hs) }))
  const seen = new Set<string>()
  return [...ours.slice(0, MOST_SUGGESTED / 2), ...theirs]
    .filter(({ hs }) => !seen.has(hs) && seen.add(hs))
    .slice(0, MOST_SUGGESTED)
}
