import type { PublicPlace } from '@parcelport/contract/warehouse/desk/places.ts'
import type { Tx } from '../../platform/database/database.ts'
import { firstPlace } from './places-queries.ts'

/** Contact details of the place where customers collect, in the format of the site settings. */
export interface CounterContact {
  readonly address: string
  readonly phoneNumber?: string
  readonly openingHours?: PublicPlace['openingHours']
}

/** Contact details of the company's first open counter with an address; undefined without one: then the site settings apply. */
export const counterContact = async (tx: Tx): Promise<CounterContact | undefined> => {
  const counter = await firstPlace(tx, 'counter')
  if (!counter || counter.address_lines.length === 0) return undefined
  const openingHours = counter.opening_hours as PublicPlace['openingHours']
  return {
    address: counter.address_lines.join(', '),
    ...(counter.telephone !== '' && { phoneNumber: counter.telephone }),
    ...(openingHours.length > 0 && { openingHours }),
  }
}
