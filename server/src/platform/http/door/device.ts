import { createHash, randomBytes } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { tokensIn, withToken } from './cookie-tokens.ts'

/** The device of a sign-in. Identified by hashes only: neither the cookie nor the address is stored. */
export interface Device {
  /**
   * Hashes of the tokens in its cookie: one for each account that signed in here. A cookie can be made up, so a token says something
   * only of the account that it was made for.
   */
  readonly byCookie: readonly Buffer[]
  /** Hash of program and network address: for clients that keep no cookies. */
  readonly byProgram: Buffer
  readonly userAgent: string
  readonly network: string
}

const COOKIE = 'device'
const COOKIE_SECONDS = 400 * 86_400
const USER_AGENT_MAX = 300
const form = /^[A-Za-z0-9_-]{22}$/

/** A device with the token that is made for one account at its sign-in. */
export interface RememberedDevice extends Device {
  readonly hash: Buffer
  /** The value of the cookie to leave. */
  readonly cookie: string
}

const hashOf = (...parts: readonly string[]): Buffer => createHash('sha256').update(JSON.stringify(parts)).digest()

export const deviceOf = (request: FastifyRequest): Device => {
  const userAgent = (request.headers['user-agent'] ?? '').slice(0, USER_AGENT_MAX)
  return {
    byCookie: tokensIn(request, COOKIE, form).map((token) => hashOf('cookie', token)),
    byProgram: hashOf('program', userAgent, request.ip),
    userAgent,
    network: request.ip,
  }
}

/**
 * Makes the token by which an account knows this device next time. It is always a new one: a token that somebody put into the
 * browser before the sign-in is worth nothing after it. `known`: the token's hash that the account has, which the new one
 * replaces; tokens of other accounts stay in the cookie.
 */
export const remembered = (request: FastifyRequest, known: Buffer | undefined): RememberedDevice => {
  const token = randomBytes(16).toString('base64url')
  const others = tokensIn(request, COOKIE, form).filter((other) => !known?.equals(hashOf('cookie', other)))
  return { ...deviceOf(request), hash: hashOf('cookie', token), cookie: withToken(token, others) }
}

/** Leaves the cookie of a device, readable by the server only. Called when the account has the device's hash. */
export const leaveDeviceCookie = ({ cookie }: RememberedDevice, request: FastifyRequest, reply: FastifyReply): void => {
  const secure = request.protocol === 'https'
  void reply.setCookie(COOKIE, cookie, { path: '/', maxAge: COOKIE_SECONDS, httpOnly: true, sameSite: 'lax', secure })
}

const programs: readonly (readonly [RegExp, string])[] = [
  [/Edg(?:e|A|iOS)?\//, 'Edge'],
  [/OPR\/|Opera/, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
]

const systems: readonly (readonly [RegExp, string])[] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS X|Macintosh/, 'Mac'],
  [/CrOS/, 'Chromebook'],
  [/Linux/, 'Linux'],
]

const nameIn = (names: readonly (readonly [RegExp, string])[], text: string) => names.find(([form]) => form.test(text))?.[1]

/** A user agent as people call it: "Chrome on Windows". */
export const deviceName = (userAgent: string): string => {
  const program = nameIn(programs, userAgent)
  const system = nameIn(systems, userAgent)
  if (program && system) return `${program} on ${system}`
  return program ?? system ?? 'Unknown device'
}
