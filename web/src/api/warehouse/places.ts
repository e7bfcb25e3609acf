import type { PublicPlace } from '@parcelport/contract/warehouse/desk/places.ts'
import { publicQuery } from '../reader.ts'

/** Counters and lockers where customers collect, in the company's order; null if they could not be loaded. */
export const places = publicQuery<readonly PublicPlace[]>('places', '/get/places')
