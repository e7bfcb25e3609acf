import type { FastifyReply } from 'fastify'
import type { KeptFile } from '../platform/files/files.ts'

/** A private file: a picture to look at, anything else to save; never kept by what lies between. */
export const sendKeptFile = (reply: FastifyReply, { name, type, bytes }: KeptFile): FastifyReply =>
  reply
    .header(
      'content-disposition',
      `${type.startsWith('image/') ? 'inline' : 'attachment'}; filename*=UTF-8''${encodeURIComponent(name)}`,
    )
    .header('cache-control', 'private, no-store')
    .type(type)
    .send(bytes)
