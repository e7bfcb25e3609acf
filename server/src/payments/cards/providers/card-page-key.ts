import { createHash, randomBytes } from 'node:crypto'

/** 128 random bits, for an address. */
export const newPageKey = (): string => randomBytes(16).toString('base64url')

/** What is kept of a key. Pure. */
export const pageKeyHash = (key: string): string => createHash('sha256').update(key).digest('hex')
