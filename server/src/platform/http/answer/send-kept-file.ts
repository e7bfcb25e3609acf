import type { FastifyReply } from 'fastify'
import type { KeptFile } from '../../files/files.ts'

/** Opened by itself a file runs nothing, loads nothing, and is of no origin. */
const ALONE = "default-src 'none'; sandbox"

/**
 * A private file, never kept by what lies between: saved, not shown as a page of ours. Staff are shown a picture (`shown`), which
 * was made anew from its pixels.
 */
export const sendKeptFile = (
  reply: FastifyReply,
  { name, type, bytes }: KeptFile,
  { shown }: { shown: boolean },
): FastifyReply =>
  reply
    .header(
      'content-disposition',
      `${shown && type.startsWith('image/') ? 'inline' : 'attachment'}; filename*=UTF-8''${encodeURIComponent(name)}`,
    )
    .header('cache-control', 'private, no-store')
    .header('content-security-policy', ALONE)
    .type(type)
    .send(bytes)
