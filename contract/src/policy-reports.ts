import { Type } from 'typebox'
import { Acknowledged, call } from './call.ts'

const text = Type.Optional(Type.String({ maxLength: 4_000 }))
const number = Type.Optional(Type.Integer({ minimum: 0, maximum: 2_147_483_647 }))

/** Browsers' reports of something blocked on a page: the format of report-uri, and that of report-to. */
const Old = Type.Object({
  'csp-report': Type.Object({
    'document-uri': text,
    'effective-directive': text,
    'violated-directive': text,
    'blocked-uri': text,
    'source-file': text,
    'line-number': number,
  }),
})
const New = Type.Object({
  type: Type.String({ maxLength: 100 }),
  body: Type.Object({
    documentURL: text,
    effectiveDirective: text,
    blockedURL: text,
    sourceFile: text,
    lineNumber: number,
  }),
})

/** Browsers send it themselves, as application/csp-report or application/reports+json. */
export const reportViolationCall = call({
  method: 'POST',
  path: '/post/policy-report',
  access: 'public',
  tag: 'Site',
  summary: 'Accepts browsers’ reports of content that the security policy blocked; they are logged and not stored',
  body: Type.Union([Old, Type.Array(New, { maxItems: 20 })]),
  maxBodyBytes: 32 * 1024,
  response: Acknowledged,
})
