import type { Socket } from 'node:net'
import type { ConnectionError, FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import type { App } from '../serve/app-types.ts'
import { failureOf } from './failure-of.ts'
import { Refusal } from './refusal.ts'
import { wallPage, wallPolicy, wantsPage } from '../door/wall-page.ts'

const send = (error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply => {
  const { status, body, retryAfterSeconds } = failureOf(error)
  if (status === 503) request.log.warn({ err: error }, 'not available')
  else if (status >= 500) request.log.error({ err: error }, 'request failed')
  if (retryAfterSeconds !== undefined) reply.header('retry-after', Math.max(1, Math.ceil(retryAfterSeconds)))
  // The rest of the body may still arrive for a while (`linger.ts`); Fastify would close the connection at once.
  if (status === 413) reply.removeHeader('connection')
  reply.code(status).header('cache-control', 'no-store')
  if (wantsPage(request)) {
    const advice = error instanceof Refusal ? error.advice : undefined
    return reply
      .headers({ 'content-security-policy': wallPolicy, vary: 'accept' })
      .type('text/html; charset=utf-8')
      .serializer(String)
      .send(wallPage({ status, message: body.message, advice }))
  }
  // Serialised here, so that a refusal that the call did not announce still has the envelope's shape.
  return reply.type('application/json; charset=utf-8').serializer(JSON.stringify).send(body)
}

/** Maps every error to the contract's envelope; a browser that opens a page gets a page. */
export const answerFailures = (app: App): void => {
  app.setErrorHandler((error, request, reply) => send(error, request, reply))
}

/** For addresses that the router itself refuses: broken escapes, endless parameters. */
export const answerFrameworkError = (error: FastifyError, request: FastifyRequest, reply: FastifyReply): void => {
  send(error, request, reply)
}

const clientErrors: Record<string, { status: number; reason: string }> = {
  ERR_HTTP_REQUEST_TIMEOUT: { status: 408, reason: 'Request Timeout' },
  HPE_HEADER_OVERFLOW: { status: 431, reason: 'Request Header Fields Too Large' },
}

/**
 * Answers what never became a request: bytes that are not HTTP, too many headers, or a body that never came. `always`: headers
 * of every answer.
 */
export const answerClientError = (
  error: Pick<ConnectionError, 'code'>,
  socket: Socket,
  always: Readonly<Record<string, string>>,
): void => {
  if (error.code === 'ECONNRESET' || socket.destroyed || !socket.writable) {
    socket.destroy()
    return
  }
  const { status, reason } = clientErrors[error.code] ?? { status: 400, reason: 'Bad Request' }
  const body = JSON.stringify(failureOf(Object.assign(new Error(reason), { statusCode: status })).body)
  const head = [
    `HTTP/1.1 ${status} ${reason}`,
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Connection: close',
    ...Object.entries(always).map(([name, value]) => `${name}: ${value}`),
  ]
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`)
}
