import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { lineFor } from './password-line.ts'

/** Cost of making a hash. `memory` in KiB. */
export interface PasswordCost {
  readonly memory: number
  readonly passes: number
  readonly parallelism: number
}

// OWASP's second recommendation for argon2id: 19 MiB, two passes, one lane.
const recommended: PasswordCost = { memory: 19 * 1024, passes: 2, parallelism: 1 }
const SALT_BYTES = 16
const HASH_BYTES = 32

/** Simultaneous hashes: each takes a thread of the pool and 19 MiB. Waiting: about three seconds of work. */
const line = lineFor({ atOnce: 2, waiting: 64 })

const argon = promisify(argon2)

const derive = (password: string, nonce: Buffer, tagLength: number, cost: PasswordCost): Promise<Buffer> =>
  line.join(() => argon('argon2id', { message: password.normalize('NFKC'), nonce, tagLength, ...cost }))

const unpadded = (bytes: Buffer): string => bytes.toString('base64').replace(/={1,2}$/, '')

const phc = (salt: Buffer, hash: Buffer, { memory, passes, parallelism }: PasswordCost): string =>
  `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${unpadded(salt)}$${unpadded(hash)}`

const form = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/

/** Hashes passwords with argon2id, in PHC notation. Source: specification.md §10 "Passwords". */
export interface Passwords {
  /** The hash of a password, computed off the event loop. Throws 503 with a sentence when too many are waiting. */
  hash(password: string): Promise<string>
  /** Whether a password matches a hash. Without a hash it does the same work and returns false. Throws 503 as `hash` does. */
  isRight(password: string, hash: string | undefined): Promise<boolean>
  /** Whether a hash cost less than today's: the next successful sign-in should replace it. */
  isWeak(hash: string): boolean
}

/** @param cost of every new hash; only tests lower it */
export const createPasswords = (cost = recommended): Passwords => {
  // A hash of no password, compared for unknown addresses, so that they take as long as known ones.
  const nobody = phc(randomBytes(SALT_BYTES), randomBytes(HASH_BYTES), cost)
  return {
    hash: async (password) => {
      const salt = randomBytes(SALT_BYTES)
      return phc(salt, await derive(password, salt, HASH_BYTES, cost), cost)
    },
    isRight: async (password, hash) => {
      const [, memory, passes, parallelism, salt, expected] = form.exec(hash ?? nobody) ?? []
      if (!salt || !expected) throw new TypeError('A stored password hash is not argon2id in PHC notation')
      const tag = Buffer.from(expected, 'base64')
      const itsCost = { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism) }
      const actual = await derive(password, Buffer.from(salt, 'base64'), tag.length, itsCost)
      return timingSafeEqual(actual, tag) && hash !== undefined
    },
    isWeak: (hash) => {
      const [, memory, passes] = form.exec(hash) ?? []
      return Number(memory) < cost.memory || Number(passes) < cost.passes
    },
  }
}
