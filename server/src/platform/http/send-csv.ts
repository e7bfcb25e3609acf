import type { FastifyReply } from 'fastify'
import { csvLine } from '../csv.ts'

type Line = Parameters<typeof csvLine>[0]

/** Answers with a table for spreadsheets, to keep under this name; the mark at its beginning has them read accents. */
export const sendCsv = (reply: FastifyReply, name: string, lines: readonly Line[]): FastifyReply =>
  reply
    .header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(name)}`)
    .header('cache-control', 'private, no-store')
    .type('text/csv; charset=utf-8')
    .send(`\u{FEFF}${lines.map((line) => csvLine(line)).join('')}`)
