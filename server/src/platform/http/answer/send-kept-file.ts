import type { FastifyReply } from 'fastify'
import type { KeptFile } from '../../files/files.ts'

/** A file opened as a page runs nothing, loads nothing, and has no origin. */
const ALONE = "default-src 'none'; sandbox"

/**
 * Sends a private file, never cached on the way: as a download, not as a page of ours. Staff may see a picture in the browser
 * (`shown`), because it was re-encoded from its pixels.
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
