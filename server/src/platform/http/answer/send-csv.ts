import type { FastifyReply } from 'fastify'
import { csvFile } from '../../csv.ts'

/** Answers with a table for spreadsheets that is written already, to keep under this name. */
export const sendCsvText = (reply: FastifyReply, name: string, text: string): FastifyReply =>
  reply
    .header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(name)}`)
    .header('cache-control', 'private, no-store')
    .type('text/csv; charset=utf-8')
    .send(text)

/** Answers with a table for spreadsheets, to keep under this name. */
export const sendCsv = (reply: FastifyReply, name: string, lines: Parameters<typeof csvFile>[0]): FastifyReply =>
  sendCsvText(reply, name, csvFile(lines))
