import { kofi } from './neighbours/kofi.ts'
import { marcus } from './neighbours/marcus.ts'
import { patrice } from './neighbours/patrice.ts'
import { shanelle } from './neighbours/shanelle.ts'
import { simone } from './neighbours/simone.ts'
import { wendell } from './neighbours/wendell.ts'
import type { DemoNeighbour } from './neighbours/neighbour.ts'

export type { DemoNeighbour } from './neighbours/neighbour.ts'

/** Customers of the demonstration beside those who sign in: their parcels, documents and notes fill the console. */
export const demoNeighbours: readonly DemoNeighbour[] = [shanelle, kofi, patrice, wendell, simone, marcus]
