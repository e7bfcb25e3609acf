import { createHash, randomBytes } from 'node:crypto'

export interface SecretToken {
  readonly token: string
  readonly hash: Buffer
}

/** SHA-256 of a token, for storing and finding it. The token has 256 bits, so it needs no salt. */
export const tokenHash = (token: string): Buffer => createHash('sha256').update(token).digest()

/** A new random token of 256 bits, safe in a URL. */
export const newToken = (): SecretToken => {
  const token = randomBytes(32).toString('base64url')
  return { token, hash: tokenHash(token) }
}
