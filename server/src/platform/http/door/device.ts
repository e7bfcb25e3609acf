import { createHash, randomBytes } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** The device of a sign-in. Identified by hashes only: neither the cookie nor the address is stored. */
export interface Device {
  /** Hash of the cookie that an earlier sign-in left; undefined without one. */
  readonly byCookie: Buffer | undefined
  /** Hash of program and network address: for clients that keep no cookies. */
  readonly byProgram: Buffer
  readonly userAgent: string
  readonly network: string
}

const COOKIE = 'device'
const COOKIE_SECONDS = 400 * 86_400
const USER_AGENT_MAX = 300
const form = /^[A-Za-z0-9_-]{22}$/

const hashOf = (...parts: readonly string[]): Buffer => createHash('sha256').update(JSON.stringify(parts)).digest()

export const deviceOf = (request: FastifyRequest): Device => {
  const userAgent = (request.headers['user-agent'] ?? '').slice(0, USER_AGENT_MAX)
  const token = request.cookies[COOKIE]
  return {
    byCookie: token !== undefined && form.test(token) ? hashOf('cookie', token) : undefined,
    byProgram: hashOf('program', userAgent, request.ip),
    userAgent,
    network: request.ip,
  }
}

/**
 * Sets the cookie that identifies this device next time, readable by the server only, and returns the device with it. A device
 * that already has the cookie keeps it.
 */
export const rememberDevice = (device: Device, request: FastifyRequest, reply: FastifyReply): Device => {
  if (device.byCookie) return device
  const token = randomBytes(16).toString('base64url')
  const secure = request.protocol === 'https'
  reply.setCookie(COOKIE, token, { path: '/', maxAge: COOKIE_SECONDS, httpOnly: true, sameSite: 'lax', secure })
  return { ...device, byCookie: hashOf('cookie', token) }
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
