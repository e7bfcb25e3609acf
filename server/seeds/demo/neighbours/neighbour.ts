import type { DemoPackage } from '../packages.ts'
import { picture } from '../picture.ts'

/** A customer who fills the warehouse beside Ana and signs in nowhere. Days count back from the moment of seeding. */
export interface DemoNeighbour {
  readonly name: string
  readonly email: string
  readonly telephoneNumber: string
  readonly homeAddress: string
  readonly boxNumber: number
  readonly governmentIdNumber: string
  readonly joinedDaysAgo: number
  /** The card that they handed in, and what became of it; none where they have sent none. */
  readonly identity?: {
    readonly card: string
    readonly sentDaysAgo: number
    readonly state: IdentityState
    readonly reason?: string
  }
  /** What staff noted of them. */
  readonly note?: string
  readonly packages: readonly DemoPackage[]
}

type IdentityState = 'waiting' | 'approved' | 'refused'

/** The picture of the card that somebody handed in. */
export const card = (face: string): string => picture(`desk/card-${face}.webp`)
/** Photos that the desk took of a parcel. */
export const photos = (...names: readonly string[]): readonly string[] =>
  names.map((name) => picture(`desk/parcel-${name}.webp`))
