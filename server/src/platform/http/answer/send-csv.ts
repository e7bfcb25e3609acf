import type { FastifyReply } from 'fastify'
import { csvFile } from '../../csv.ts'

/** Sends a finished CSV table for download under this name. */
export const sendCsvText = (reply: FastifyReply, name: string, text: string): FastifyReply =>
  reply
    .header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(name)}`)
    .header('cache-control', 'private, no-store')
    .type('text/csv; charset=utf-8')
    .send(text)

export const sendCsv = (reply: FastifyReply, name: string, lines: Parameters<typeof csvFile>[0]): FastifyReply =>
  sendCsvText(reply, name, csvFile(lines))
