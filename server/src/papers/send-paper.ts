import type { FastifyReply } from 'fastify'

/** Sends a paper as a PDF with this name, to view or save. */
export const sendPaper = (reply: FastifyReply, name: string, bytes: Uint8Array): FastifyReply =>
  reply
    .header('content-disposition', `inline; filename="${name}"`)
    .header('cache-control', 'private, no-store')
    .type('application/pdf')
    .send(Buffer.from(bytes))
