import { createCipheriv, createHash } from 'node:crypto'

const hashes = ['sha256', 'sha384', 'sha512'] as const

/**
 * The hash of an empty password with a salt of eight bytes: SHA-256 in revision 5, at least 64 rounds of AES and SHA-2 in
 * revision 6 (ISO 32000-2 §7.6.4.3.4, algorithm 2.B). 32 bytes.
 */
export const hashWithoutPassword = (salt: Buffer, revision: number): Buffer => {
  let hash = createHash('sha256').update(salt).digest()
  if (revision < 6) return hash
  for (let [round, last] = [0, 0]; round < 64 || last > round - 32; round += 1) {
    const repeated = Buffer.concat(Array.from({ length: 64 }, () => hash))
    const cipher = createCipheriv('aes-128-cbc', hash.subarray(0, 16), hash.subarray(16, 32)).setAutoPadding(false)
    const mixed = cipher.update(repeated)
    const remainder = mixed.subarray(0, 16).reduce((sum, byte) => sum + byte, 0) % 3
    last = mixed.at(-1) ?? 0
    hash = createHash(hashes[remainder] ?? 'sha256')
      .update(mixed)
      .digest()
  }
  return hash.subarray(0, 32)
}
