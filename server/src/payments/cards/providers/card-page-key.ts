import { createHash, randomBytes } from 'node:crypto'

/** A random key of 128 bits, for an address. */
export const newPageKey = (): string => randomBytes(16).toString('base64url')

/** Hash of a key, for storing. Pure. */
export const pageKeyHash = (key: string): string => createHash('sha256').update(key).digest('hex')
