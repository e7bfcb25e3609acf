import type { FastifyReply } from 'fastify'
import type { KeptFile } from '../../files/files.ts'

/** Types that a browser shows without running anything; others are only downloaded. */
const shown = new Set(['image/jpeg', 'image/png', 'image/webp', 'image/gif', 'image/avif', 'application/pdf'])

/** A browser's PDF viewer needs itself as a plug-in, and no sandbox; the document still loads nothing. */
const pdfPolicy = "default-src 'none'; object-src 'self'; style-src 'unsafe-inline'; frame-ancestors 'none'"

/** Shows an identity document, never cached. It has no file name, which would name its owner in the history of downloads. */
export const showDocument = (reply: FastifyReply, { type, bytes }: KeptFile): FastifyReply => {
  const isShown = shown.has(type)
  return reply
    .header('content-disposition', isShown ? 'inline' : 'attachment; filename="document"')
    .header('cache-control', 'no-store')
    .header('content-security-policy', type === 'application/pdf' ? pdfPolicy : "default-src 'none'; sandbox")
    .type(isShown ? type : 'application/octet-stream')
    .send(bytes)
}
