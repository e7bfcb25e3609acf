import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto'

/** Encrypts values that must not be readable in the database or the object store. */
export interface Sealing {
  /** `context` (such as the row's id) must be the same when opened: a sealed value cannot be moved elsewhere. */
  seal(plain: Uint8Array, context: string): Buffer
  /** Throws when the value was altered, belongs to another context, or its key is no longer known. */
  open(sealed: Uint8Array, context: string): Buffer
}

/** Versions of the header: one key for a purpose, or one for a purpose of one company. */
const SHARED = 1
const OWN = 2
const KEY_ID_BYTES = 4
const NONCE_BYTES = 12
const TAG_BYTES = 16
const HEADER_BYTES = 1 + KEY_ID_BYTES + NONCE_BYTES
/** How many bytes longer a sealed value is than its content. */
export const SEAL_BYTES = HEADER_BYTES + TAG_BYTES

const keyIdOf = (secret: Buffer): Buffer =>
  createHash('sha256').update('key id').update(secret).digest().subarray(0, KEY_ID_BYTES)
const keyOf = (secret: Buffer, purpose: string): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, '', `parcelport ${purpose}`, 32))

/**
 * AES-256-GCM with a key derived (HKDF) from SECRET_KEY for one purpose. With `owner` (a company's id) the key is that
 * company's alone, and values sealed earlier with the purpose's shared key can still be opened. The first secret seals; every
 * secret opens, selected by the key id in the header: version, key id, nonce, content, tag.
 */
export const createSealing = (secrets: readonly [Buffer, ...Buffer[]], purpose: string, owner?: string): Sealing => {
  const keyed = (of: string) => new Map(secrets.map((secret) => [keyIdOf(secret).toString('hex'), keyOf(secret, of)]))
  const shared = { version: SHARED, keys: keyed(purpose) }
  const own = owner === undefined ? shared : { version: OWN, keys: keyed(`${purpose} of ${owner}`) }
  const currentId = keyIdOf(secrets[0])
  return {
    seal: (plain, context) => {
      const key = own.keys.get(currentId.toString('hex'))
      if (!key) throw new Error('No key seals')
      const nonce = randomBytes(NONCE_BYTES)
      const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(context))
      const content = [cipher.update(plain), cipher.final()]
      return Buffer.concat([Buffer.of(own.version), currentId, nonce, ...content, cipher.getAuthTag()])
    },
    open: (sealed, context) => {
      const bytes = Buffer.from(sealed)
      const known = [own, shared].find(({ version }) => version === bytes[0])
      if (bytes.length < SEAL_BYTES || !known) throw new Error('Not a sealed value')
      const key = known.keys.get(bytes.toString('hex', 1, 1 + KEY_ID_BYTES))
      if (!key) throw new Error('Sealed with a key that is not configured')
      const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(1 + KEY_ID_BYTES, HEADER_BYTES), {
        authTagLength: TAG_BYTES,
      })
      decipher.setAAD(Buffer.from(context)).setAuthTag(bytes.subarray(-TAG_BYTES))
      return Buffer.concat([decipher.update(bytes.subarray(HEADER_BYTES, -TAG_BYTES)), decipher.final()])
    },
  }
}
