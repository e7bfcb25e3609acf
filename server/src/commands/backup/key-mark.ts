import { createHmac } from 'node:crypto'

/** A value that distinguishes one SECRET_KEY from another without revealing either. */
export const keyMarkOf = (secret: Buffer): string =>
  createHmac('sha256', secret).update('parcelport backup').digest('hex').slice(0, 24)
