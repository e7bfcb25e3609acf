import { createDecipheriv, createHash } from 'node:crypto'
import { hashWithoutPassword } from './pdf-lock-hash.ts'
import { rc4 } from './rc4.ts'
import { bytesOfText, isDictionary, isText, type PdfDictionary, type PdfValue } from './pdf-value.ts'

/** How the bytes of a document's streams are locked, and with what key. */
export interface PdfKey {
  readonly key: Buffer
  readonly cipher: 'rc4' | 'aes-128' | 'aes-256' | 'none'
}

/** What stands for the letters that a password lacks (ISO 32000-1 §7.6.3.3). */
const PADDING = Buffer.from('28bf4e5e4e758a4164004e56fffa01082e2e00b6d0683e802f0ca9fe6453697a', 'hex')
const KEY_ROUNDS = 50

const md5 = (...parts: readonly Buffer[]): Buffer => createHash('md5').update(Buffer.concat(parts)).digest()

const numberOf = (value: PdfValue | undefined, otherwise = 0): number => (typeof value === 'number' ? value : otherwise)

const ciphers: Readonly<Record<string, PdfKey['cipher']>> = { V2: 'rc4', AESV2: 'aes-128', AESV3: 'aes-256' }

const cipherOf = (lock: PdfDictionary): PdfKey['cipher'] => {
  const [version, filters, named] = [numberOf(lock.get('V')), lock.get('CF'), lock.get('StmF')]
  if (version < 4) return 'rc4'
  const filter = isDictionary(filters) && typeof named === 'string' ? filters.get(named) : undefined
  const method = isDictionary(filter) ? filter.get('CFM') : undefined
  return (typeof method === 'string' ? ciphers[method] : undefined) ?? 'none'
}

/** Revisions 2 to 4: the key follows from the password; the lock keeps what it makes of known bytes. */
const oldKey = (lock: PdfDictionary, [owner, user]: readonly [Buffer, Buffer], id: Buffer): Buffer | undefined => {
  const revision = numberOf(lock.get('R'))
  const length = revision === 2 ? 5 : Math.min(16, Math.max(5, numberOf(lock.get('Length'), revision === 4 ? 128 : 40) / 8))
  const permissions = Buffer.alloc(4)
  permissions.writeInt32LE(numberOf(lock.get('P')) | 0)
  const open = revision >= 4 && lock.get('EncryptMetadata') === false ? Buffer.alloc(4, 0xff) : Buffer.alloc(0)
  let hash = md5(PADDING, owner.subarray(0, 32), permissions, id, open)
  for (let round = 0; revision >= 3 && round < KEY_ROUNDS; round += 1) hash = md5(hash.subarray(0, length))
  const key = hash.subarray(0, length)
  let kept = rc4(key, revision === 2 ? PADDING : md5(PADDING, id))
  for (let round = 1; revision >= 3 && round < 20; round += 1)
    kept = rc4(
      key.map((byte) => byte ^ round),
      kept,
    )
  return user.subarray(0, kept.length).equals(kept) ? key : undefined
}

/** Revisions 5 and 6: the lock keeps a hash of the password, and the key wrapped with another one. */
const newKey = (lock: PdfDictionary, user: Buffer, wrapped: Buffer): Buffer | undefined => {
  const hashed = (salt: Buffer): Buffer => hashWithoutPassword(salt, numberOf(lock.get('R')))
  if (user.length < 48 || wrapped.length < 32 || !hashed(user.subarray(32, 40)).equals(user.subarray(0, 32))) return undefined
  const unwrap = createDecipheriv('aes-256-cbc', hashed(user.subarray(40, 48)), Buffer.alloc(16)).setAutoPadding(false)
  return Buffer.concat([unwrap.update(wrapped.subarray(0, 32)), unwrap.final()])
}

/**
 * The key of a document that opens without a password, as one does that only its owner's password protects; undefined when
 * a reader would ask for one. `lock` is the dictionary of its encryption, `id` the first part of its name
 * (ISO 32000-2 §7.6.4).
 */
export const keyWithoutPassword = (document: Buffer, lock: PdfDictionary, id: Buffer): PdfKey | undefined => {
  const textOf = (name: string): Buffer => {
    const value = lock.get(name)
    return isText(value) ? bytesOfText(document, value) : Buffer.alloc(0)
  }
  if (lock.get('Filter') !== 'Standard') return undefined
  const isOld = numberOf(lock.get('R')) < 5
  const key = isOld ? oldKey(lock, [textOf('O'), textOf('U')], id) : newKey(lock, textOf('U'), textOf('UE'))
  return key && { key, cipher: cipherOf(lock) }
}

/** The bytes of a stream, unlocked; as far as whole blocks go. */
export const unlocked = (
  { key, cipher }: PdfKey,
  bytes: Buffer,
  { number, generation }: { readonly number: number; readonly generation: number },
): Buffer => {
  if (cipher === 'none') return bytes
  const name = Buffer.alloc(8)
  name.writeUInt32LE(Math.max(0, number) % 2 ** 32)
  name.writeUInt32LE(generation, 3)
  const salt = Buffer.from(cipher === 'aes-128' ? 'sAlT' : '')
  const own = cipher === 'aes-256' ? key : md5(key, name.subarray(0, 5), salt).subarray(0, Math.min(16, key.length + 5))
  if (cipher === 'rc4') return rc4(own, bytes)
  const blocks = bytes.subarray(16, bytes.length - (bytes.length % 16))
  if (blocks.length === 0) return Buffer.alloc(0)
  const method = cipher === 'aes-256' ? 'aes-256-cbc' : 'aes-128-cbc'
  const unlock = createDecipheriv(method, own, bytes.subarray(0, 16)).setAutoPadding(false)
  return Buffer.concat([unlock.update(blocks), unlock.final()])
}
