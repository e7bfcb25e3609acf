import { hsDigits } from '@parcelport/contract/prices/hs-code-rules.ts'
import type { NewItem } from '@parcelport/contract/warehouse/packages/items/package-items.ts'
import { itemBounds, type ValuedItem } from '@parcelport/contract/warehouse/packages/items/package-items-rules.ts'
import type { PackageItem } from '@parcelport/contract/warehouse/packages/package-fields.ts'
import type { StaffPackageDetail } from '@parcelport/contract/warehouse/packages/staff-packages.ts'

/** An item while a person types it. */
export interface ItemDraft {
  /** Tells the items of one form apart, whatever is added or removed. */
  readonly id: number
  readonly description: string
  readonly quantity: string
  readonly unitValue: string
  readonly hsCode: string
  readonly origin: string
}

/** The drafts of the items that a package has. Pure. */
export const draftsOf = (items: readonly PackageItem[]): ItemDraft[] =>
  items.map(({ description, quantity, unitValue, hsCode = '', origin = '' }, id) => ({
    id,
    description,
    quantity: String(quantity),
    unitValue: unitValue.toFixed(2),
    hsCode,
    origin,
  }))

/** The drafts with another one at the end. Pure. */
export const withAnother = (drafts: readonly ItemDraft[], item: Partial<ItemDraft> = {}): ItemDraft[] => [
  ...drafts,
  {
    description: '',
    quantity: '1',
    unitValue: '',
    hsCode: '',
    origin: '',
    ...item,
    id: Math.max(-1, ...drafts.map(({ id }) => id)) + 1,
  },
]

/** What is known of a package's contents, from its prealert or as it was corrected, as one item; undefined without a description. Pure. */
export const announcedItem = ({
  description,
  packageValue,
  hsCode = '',
}: StaffPackageDetail): Partial<ItemDraft> | undefined => {
  const words = description.replaceAll(/\s+/g, ' ').trim().slice(0, itemBounds.description)
  if (words === '') return undefined
  return { description: words, unitValue: packageValue?.toFixed(2) ?? '', hsCode }
}

/** The drafts as the request's body. Pure. */
export const itemsOf = (drafts: readonly ItemDraft[]): NewItem[] =>
  drafts.map(({ description, quantity, unitValue, hsCode, origin }) => ({
    description: description.trim(),
    quantity: Number(quantity),
    unitValue: Number(unitValue),
    hsCode: hsDigits(hsCode),
    origin: origin.trim().toUpperCase(),
  }))

/** The drafts of which pieces and value are typed. Pure. */
export const valuedOf = (drafts: readonly ItemDraft[]): ValuedItem[] =>
  drafts
    .filter(({ quantity, unitValue }) => quantity !== '' && unitValue !== '')
    .map(({ quantity, unitValue }) => ({ quantity: Number(quantity), unitValue: Number(unitValue) }))

const countries = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' })

/** The country of two letters; undefined for letters that are no country's. Pure. */
export const countryOf = (letters: string): string | undefined => {
  const code = letters.trim().toUpperCase()
  if (!/^[A-Z]{2}$/.test(code)) return undefined
  const name = countries.of(code)
  return name === 'Unknown Region' ? undefined : name
}
