import { Type, type Static, type TObject } from 'typebox'
import { Nullable, reasonOf, RequiredText } from '../../fields.ts'
import { batteries, conditions } from '../desk/receiving-rules.ts'
import { imageTypes, MAX_UPLOAD_BYTES } from '../../uploads-rules.ts'
import { Edition } from '../../edition.ts'
import { wishKinds, wishStates } from '../requests/wishes-rules.ts'

/** The version that the screen shows; 409 where somebody has changed the package since. */
export const version = Edition('The version of the package is missing.')
export const reason = reasonOf(500)

export const photo = { accept: [...imageTypes], maxBytes: MAX_UPLOAD_BYTES, required: false } as const
const side = Type.Number({ exclusiveMinimum: 0, maximum: 500, message: 'Length, width and height are numbers above 0.' })

export const shelf = RequiredText({ maxLength: 20, message: 'Please choose a shelf.' })

/** What the desk notes about every package. Size: all three sides with their unit, or none. */
export const measures = {
  weight: Type.Number({ exclusiveMinimum: 0, maximum: 10_000, message: 'The weight is a number above 0.' }),
  weightUnit: Type.Enum(['lb', 'kg'], { message: 'The weight is in lb or kg.' }),
  length: Type.Optional(side),
  width: Type.Optional(side),
  height: Type.Optional(side),
  sizeUnit: Type.Optional(Type.Enum(['in', 'cm'], { message: 'The size is in in or cm.' })),
  shelf,
  condition: Type.Enum([...conditions], { message: 'Please say what condition the package is in.' }),
  battery: Type.Enum([...batteries], { message: 'Please say whether there is a battery.' }),
} as const
/** Measures as the desk sends them. */
export type Measures = Static<TObject<typeof measures>>

/** What every list of staff says of a package. Weights in lb, value in US dollars; null until it is known. */
export const listedFacts = {
  consignee: Type.String(),
  /** Null where nobody has declared it: the package came without a prealert. */
  packageValue: Nullable(Type.Number()),
  weightLb: Nullable(Type.Number()),
  billableWeightLb: Nullable(Type.Number()),
  shelf: Nullable(Type.String()),
} as const

/** A standing wish that applies to a package, in words; `why`: the reason why it did not come to that. */
export const PackageWishShown = Type.Object({
  kind: Type.Enum([...wishKinds]),
  state: Type.Enum([...wishStates]),
  words: Type.String(),
  why: Type.Optional(Type.String()),
})
export type PackageWishShown = Static<typeof PackageWishShown>

/** What both its customer and staff read about one package. The server's half is `package-facts.ts`. */
export const packageFacts = {
  /** Of a package that has not been received: what would apply today. Left out without standing wishes. */
  wishes: Type.Optional(Type.Array(PackageWishShown)),
  ...listedFacts,
  /** Condition noted at the desk; null until it is received. */
  condition: Nullable(Type.Enum([...conditions])),
} as const

export const photos = { photo1: photo, photo2: photo, photo3: photo, photo4: photo } as const

/** Some pieces of one kind in a package, as Customs is told of them. */
export const PackageItem = Type.Object({
  description: Type.String(),
  quantity: Type.Integer(),
  /** US dollars for one piece. */
  unitValue: Type.Number(),
  /** Six to ten digits of the Harmonized System; left out where nobody entered any. */
  hsCode: Type.Optional(Type.String()),
  /** Two letters of ISO 3166-1; left out where nobody entered them. */
  origin: Type.Optional(Type.String()),
})
export type PackageItem = Static<typeof PackageItem>

/** What Customs and the export system know a package's contents by; left out where nobody entered it. For staff. */
export const customsCodes = {
  hsCode: Type.Optional(Type.String()),
  /** The number of its Electronic Export Information. */
  itn: Type.Optional(Type.String()),
  /** In the order of its papers; left out without any. */
  items: Type.Optional(Type.Array(PackageItem)),
}
