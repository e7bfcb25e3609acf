import type { Battery, Condition } from '@parcelport/contract/warehouse/desk/receiving-rules.ts'

/** The columns behind {@link listedFactsOf}. */
export const listedColumns = ['consignee', 'declared_value', 'weight_lb', 'billable_weight_lb', 'shelf'] as const

/** The columns behind {@link packageFactsOf}: what both its customer and staff read about one package. */
export const factColumns = [...listedColumns, 'condition'] as const

/** What the desk notes besides weight, size and shelf. Packages and unknown packages have these columns. */
export const notedColumns = ['condition', 'battery'] as const

/** The same columns, named with their table for a query that joins others. Pure. */
export const ofPackages = <Column extends string>(columns: readonly Column[]) =>
  columns.map((column) => `packages.${column}` as const)

type Listed = { readonly [Column in Exclude<(typeof listedColumns)[number], 'consignee'>]: string | null } & {
  readonly consignee: string
}
type Facts = Listed & { readonly condition: string | null }
interface Noted {
  readonly condition: string | null
  readonly battery: string | null
}

const number = (amount: string | null): number | null => (amount === null ? null : Number(amount))

/** What every list of staff says of a package, as the contract spells it. Pure. */
export const listedFactsOf = (pkg: Listed) => ({
  consignee: pkg.consignee,
  packageValue: number(pkg.declared_value),
  weightLb: number(pkg.weight_lb),
  billableWeightLb: number(pkg.billable_weight_lb),
  shelf: pkg.shelf,
})

/** What both its customer and staff read about one package, as the contract spells it. Pure. */
export const packageFactsOf = (pkg: Facts) => ({ ...listedFactsOf(pkg), condition: pkg.condition as Condition | null })

/** What the desk noted about a received package. Pure. */
export const notedOf = ({ condition, battery }: Noted) => ({
  condition: condition as Condition,
  battery: battery as Battery,
})
