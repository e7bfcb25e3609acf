import { pino, type DestinationStream } from 'pino'
import type { FastifyBaseLogger } from 'fastify'
import { plainAddress } from '../door/plain-address.ts'

/** Fields whose values never reach a log line, at the top level and two levels below. */
const secret = [
  'authorization',
  'cookie',
  'password',
  'confirmPassword',
  'currentPassword',
  'token',
  'otp',
  'govId',
  'secret',
  'secretKey',
]
const paths = secret.flatMap((name) => [name, `*.${name}`, `*.*.${name}`, `["set-${name}"]`, `*["set-${name}"]`])

interface Described {
  readonly type?: string
  readonly code?: unknown
  readonly constraint?: unknown
}

/** An error for the log: never PostgreSQL's `detail`, which quotes the row. */
const describe = (error: Error & Described) => ({
  type: error.name,
  message: error.message,
  code: error.code,
  constraint: error.constraint,
  stack: error.stack,
})

/** Structured logs on standard output (or `destination`), without secrets. */
export const createLogger = (level: string, destination?: DestinationStream): FastifyBaseLogger =>
  pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      redact: { paths, censor: '[hidden]' },
      serializers: {
        err: describe,
        req: (request: { method: string; url: string; id: string }) => ({
          method: request.method,
          path: plainAddress(request.url),
        }),
        res: (reply: { statusCode: number }) => ({ status: reply.statusCode }),
      },
    },
    destination ?? pino.destination(1),
  )
