import type { FastifyReply } from 'fastify'

/** Answers with a paper, to be looked at or kept under this name. */
export const sendPaper = (reply: FastifyReply, name: string, bytes: Uint8Array): FastifyReply =>
  reply
    .header('content-disposition', `inline; filename="${name}"`)
    .header('cache-control', 'private, no-store')
    .type('application/pdf')
    .send(Buffer.from(bytes))
