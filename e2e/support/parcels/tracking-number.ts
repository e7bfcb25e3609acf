import { randomInt } from 'node:crypto'

/** A number as Amazon issues them, that nobody has used. */
export const freshTrackingNumber = (): string => `TBA${randomInt(1e11).toString().padStart(12, '3')}`
