import type { onSendHookHandler } from 'fastify'

/**
 * A file that was read while the database is away says in its name until when it is complete, in the time of UTC:
 * `payments-as-of-2026-11-28-1803-utc.csv`. A page says it by the header `X-Data-As-Of`, which a saved file has no longer.
 */
export const nameOldFile: onSendHookHandler = (_request, reply, payload, done) => {
  const asOf = reply.getHeader('x-data-as-of')
  const disposition = reply.getHeader('content-disposition')
  if (typeof asOf === 'string' && typeof disposition === 'string') {
    const [, day, hour, minute] = /^(.{10})T(..):(..)/.exec(asOf) ?? []
    reply.header('content-disposition', disposition.replace(/(\.\w+"?)$/, `-as-of-${day}-${hour}${minute}-utc$1`))
  }
  done(null, payload)
}
