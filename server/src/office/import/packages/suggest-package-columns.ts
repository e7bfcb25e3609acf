import type { PackageColumn, StatusMeaning } from '@parcelport/contract/company/staff-imports-rules.ts'
import { suggestColumns } from '../suggest-columns.ts'

/** How old systems name their columns, in the order in which they are tried: `Package status` is a status, not a description. */
const words: readonly (readonly [PackageColumn, RegExp])[] = [
  ['invoice', /\b(?:invoice|receipt) (?:file|pdf|scan|image|document|attachment)\b/],
  ['tracking number', /\btracking\b|\btrack(?: ?no| ?number)?\b|\bwaybill\b|\bawb\b/],
  ['status', /^(?!(?:paid|payment|invoice|delivered|customs)\b).*\b(?:status|state|stage)\b/],
  ['received on', /\breceived\b|\barrived\b|\barrival\b|\bchecked in\b|\bdate\b/],
  ['weight in kg', /^(?!(?:chargeable|billable|vol|dim)).*\b(?:kgs?|kilos?)\b/],
  ['weight in lb', /^(?!(?:chargeable|billable|vol|dim)).*\b(?:weight|lbs?|pounds?)\b/],
  ['value', /\bvalue\b|\bprice\b|\bdeclared\b(?! date)|\binvoice (?:total|amount)\b/],
  ['shelf', /\bshelf\b|\bbin\b|\brack\b|\blocation\b/],
  ['store', /\bstore\b|\bmerchant\b|\bvendor\b|\bshop\b|\bshipper\b|\bsupplier\b|\bseller\b/],
  ['box number', /\bsuite\b|\b(?:mail ?)?box\b|\blocker\b|\bsuitecode\b|\baccount (?:no|number)\b/],
  ['customer id', /^(?:customer|client|account|member|user)(?: (?:id|code|no|number|ref))$/],
  ['description', /\bdescriptions?\b|\bcategory\b|\bcontents?\b|\bitems?\b|\bgoods\b/],
]

/** What each column of a file of packages seems to be, by its name; null for others. Nothing is suggested twice. Pure. */
export const suggestPackageColumns = (names: readonly string[]): readonly (PackageColumn | null)[] =>
  suggestColumns(names, words)

/** What old systems call their statuses, in the order in which they are tried. */
const meanings: readonly (readonly [StatusMeaning, RegExp])[] = [
  ['Ready for pickup', /\bready\b|\bavailable\b|\bat (?:the )?(?:branch|counter|store)\b/],
  ['left out', /\bdelivered\b|\bcollected\b|\bpicked up\b|\bcompleted?\b|\breturned\b|\bdisposed\b|\bcancel/],
  ['In transit', /\btransit\b|\bmanifest|\bshipped\b|\bflight\b|\bdeparted\b|\bcustoms\b|\bair ?borne\b/],
  ['Prealerted', /\bpre ?alert|\bexpected\b|\bannounced\b|\bawaiting\b|\bpending arrival\b/],
  ['Received', /\bwarehouse\b|\breceived\b|\bmiami\b|\bchecked in\b|\bin stock\b/],
]

/** What a word of an old system's status seems to mean; null where a person must say it. Pure. */
export const suggestMeaning = (word: string): StatusMeaning | null => {
  const plain = word.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
  return meanings.find(([, form]) => form.test(plain))?.[0] ?? null
}
