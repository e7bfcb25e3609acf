import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { lineFor } from './password-line.ts'

// OWASP's second recommendation for argon2id: 19 MiB, two passes, one lane.
const MEMORY_KIB = 19 * 1024
const PASSES = 2
const LANES = 1
const SALT_BYTES = 16
const HASH_BYTES = 32

/** Hashes at once: each takes a thread of the pool and 19 MiB. Waiting: some three seconds of work. */
const line = lineFor({ atOnce: 2, waiting: 64 })

const argon = promisify(argon2)

interface Cost {
  readonly memory: number
  readonly passes: number
  readonly parallelism: number
}

const derive = (password: string, nonce: Buffer, tagLength: number, cost: Cost): Promise<Buffer> =>
  line.join(() => argon('argon2id', { message: password.normalize('NFKC'), nonce, tagLength, ...cost }))

const unpadded = (bytes: Buffer): string => bytes.toString('base64').replace(/={1,2}$/, '')

const phc = (salt: Buffer, hash: Buffer, { memory, passes, parallelism }: Cost): string =>
  `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${unpadded(salt)}$${unpadded(hash)}`

const form = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/

/**
 * The argon2id hash of a password in PHC notation, made off the event loop. Throws 503 with a sentence when too many are
 * waiting. Source: specification.md §10 "Passwords".
 */
export const hashPassword = async (password: string): Promise<string> => {
  const salt = randomBytes(SALT_BYTES)
  const cost = { memory: MEMORY_KIB, passes: PASSES, parallelism: LANES }
  return phc(salt, await derive(password, salt, HASH_BYTES, cost), cost)
}

// Of no password: what an unknown address is compared with, so that it costs the same as a known one.
const nobody = phc(randomBytes(SALT_BYTES), randomBytes(HASH_BYTES), { memory: MEMORY_KIB, passes: PASSES, parallelism: LANES })

/** Whether a hash was made at less cost than today's: then the next right password should make a new one. */
export const isWeakHash = (hash: string): boolean => {
  const [, memory, passes] = form.exec(hash) ?? []
  return Number(memory) < MEMORY_KIB || Number(passes) < PASSES
}

/** Whether a password is the one behind a hash. Without a hash it does the same work and says no. Throws 503 as {@link hashPassword}. */
export const isPassword = async (password: string, hash: string | undefined): Promise<boolean> => {
  const [, memory, passes, parallelism, salt, expected] = form.exec(hash ?? nobody) ?? []
  if (!salt || !expected) throw new TypeError('A stored password hash is not argon2id in PHC notation')
  const tag = Buffer.from(expected, 'base64')
  const cost = { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism) }
  const actual = await derive(password, Buffer.from(salt, 'base64'), tag.length, cost)
  return timingSafeEqual(actual, tag) && hash !== undefined
}
