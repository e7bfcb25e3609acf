import type { FastifyReply } from 'fastify'
import type { KeptFile } from '../../files/files.ts'

/** What a browser shows without running anything; another type is only ever downloaded. */
const shown = new Set(['image/jpeg', 'image/png', 'image/webp', 'image/gif', 'image/avif', 'application/pdf'])

/** A browser's own viewer of PDFs needs itself as a plug-in, and no sandbox; the document still loads nothing from anywhere. */
const pdfPolicy = "default-src 'none'; object-src 'self'; style-src 'unsafe-inline'; frame-ancestors 'none'"

/** Somebody's identity document, shown and never kept. No file name: it says whose it is, and would stay in the history of downloads. */
export const showDocument = (reply: FastifyReply, { type, bytes }: KeptFile): FastifyReply => {
  const isShown = shown.has(type)
  return reply
    .header('content-disposition', isShown ? 'inline' : 'attachment; filename="document"')
    .header('cache-control', 'no-store')
    .header('content-security-policy', type === 'application/pdf' ? pdfPolicy : "default-src 'none'; sandbox")
    .type(isShown ? type : 'application/octet-stream')
    .send(bytes)
}
