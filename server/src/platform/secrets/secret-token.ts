import { createHash, randomBytes } from 'node:crypto'

/** A secret that is handed out once, and the hash that is kept of it. */
export interface SecretToken {
  readonly token: string
  readonly hash: Buffer
}

/** SHA-256 of a token: what is stored and looked up. The token itself has 256 bits, so it needs no salt. */
export const tokenHash = (token: string): Buffer => createHash('sha256').update(token).digest()

/** A new random token of 256 bits, safe in a URL. */
export const newToken = (): SecretToken => {
  const token = randomBytes(32).toString('base64url')
  return { token, hash: tokenHash(token) }
}
