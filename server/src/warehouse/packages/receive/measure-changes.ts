import { notedColumns } from '../package-facts.ts'
import type { MeasureColumns } from './measures.ts'

type Measured = { readonly [Name in keyof MeasureColumns]: string | null }

const sizeOf = ({ length_in, width_in, height_in }: Measured): string =>
  length_in === null || width_in === null || height_in === null
    ? 'no size'
    : `${[length_in, width_in, height_in].map(Number).join(' × ')} in`

const change = (what: string, from: string, to: string): string[] => (from === to ? [] : [`${what} ${from} → ${to}`])

/** Differences between two sets of measures: `weight 2.31 lb → 2.5 lb`. Pure. */
export const changesOf = (before: Measured, after: Measured): string[] => [
  ...change('weight', `${Number(before.weight_lb)} lb`, `${Number(after.weight_lb)} lb`),
  ...change('size', sizeOf(before), sizeOf(after)),
  ...change('shelf', before.shelf ?? 'none', after.shelf ?? 'none'),
  ...notedColumns.flatMap((noted) => change(noted, before[noted] ?? 'unknown', after[noted] ?? 'unknown')),
]
