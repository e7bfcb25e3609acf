import { Type } from 'typebox'
import { Day } from '../../fields.ts'

/** The days between which a package is usually ready, from the company's recent flights; the place is open on both. */
export const ReadyWindow = Type.Object({ from: Day, until: Day })
