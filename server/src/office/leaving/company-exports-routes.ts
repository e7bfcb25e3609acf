import { Readable } from 'node:stream'
import type { FastifyRequest } from 'fastify'
import { basePath } from '@parcelport/contract/call.ts'
import {
  askCompanyExportCall,
  companyExportsCall,
  removeCompanyExportCall,
  takeCompanyExportCall,
} from '@parcelport/contract/company/staff-company-exports.ts'
import { DAYS_OF_EXPORT } from '@parcelport/contract/company/staff-company-exports-rules.ts'
import { audit } from '../../company/audit/audit.ts'
import { provePassword } from '../../company/staff/sign-in/prove-staff.ts'
import type { Tx } from '../../platform/database/database.ts'
import { handle } from '../../platform/http/answer/handle.ts'
import { pageOf, readCursor, writeCursor } from '../../platform/http/answer/page-cursor.ts'
import { tokensIn, withToken } from '../../platform/http/door/cookie-tokens.ts'
import type { SignedInStaff } from '../../platform/http/door/authenticators.ts'
import type { App } from '../../platform/http/serve/app-types.ts'
import { enqueue } from '../../platform/jobs/task.ts'
import type { LimitRule } from '../../platform/limits/limits.ts'
import { newToken, tokenHash } from '../../platform/secrets/secret-token.ts'
import type { Services } from '../../platform/services.ts'
import {
  addExport,
  endExport,
  exportById,
  exportsAfter,
  partOf,
  takeExport,
  wireExport,
  type Asking,
} from './company-exports-queries.ts'
import { dropCompanyExport, writeCompanyExport } from './write-company-export.ts'

const PAGE = 25
const COOKIE = 'company-export'
const form = /^[A-Za-z0-9_-]{43}$/

const limit: LimitRule = {
  name: 'company-export',
  points: 10,
  seconds: 86_400,
  message: 'Your company was exported several times today. Please wait until tomorrow.',
}

const askingOf = (request: FastifyRequest, { id: staffId }: Pick<SignedInStaff, 'id'>): Asking => ({
  staffId,
  devices: tokensIn(request, COOKIE, form).map((token) => tokenHash(token)),
})

/** The bytes of an export, piece by piece: no transaction is open while they leave. */
async function* bytesOf(
  { files }: Pick<Services, 'files'>,
  exportId: string,
  transaction: <T>(work: (tx: Tx) => Promise<T>) => Promise<T>,
): AsyncGenerator<Uint8Array> {
  for (let part = 0; ; part += 1) {
    const number = part
    const file = await transaction((tx) => partOf(tx, exportId, number))
    if (!file) return
    yield (await files.read(file)).bytes
  }
}

/** Routes of the export of a whole company, for its owner: asked for with the password, and taken in the browser that asked. */
export const companyExportsRoutes = (app: App, services: Services): void => {
  handle(app, services, askCompanyExportCall, async ({ body, staff, tenant, request, reply, transaction, act }) => {
    await provePassword(services, { staffId: staff.id, password: body.password, field: 'password', transaction })
    await services.limits.consume(limit, tenant.id)
    const { token, hash } = newToken()
    const answer = await act(async (tx) => {
      const exportId = await addExport(tx, hash)
      await audit(tx, 'company-export.ask', { kind: 'company-export', id: exportId })
      await enqueue(tx, writeCompanyExport, { exportId })
      const data = await exportById(tx, exportId, { staffId: staff.id, devices: [hash] })
      return { message: 'Your export is being made. You can close this window.', data }
    })
    void reply.setCookie(COOKIE, withToken(token, tokensIn(request, COOKIE, form)), {
      path: `${basePath(tenant.slug)}/staff/company-exports`,
      maxAge: (DAYS_OF_EXPORT + 1) * 86_400,
      httpOnly: true,
      sameSite: 'strict',
      secure: request.protocol === 'https' || tenant.publicUrl.startsWith('https:'),
    })
    return answer
  })

  handle(app, services, companyExportsCall, ({ query: { cursor, limit: most = PAGE }, staff, request, transaction }) =>
    transaction(async (tx) => {
      const rows = await exportsAfter(tx, cursor === undefined ? undefined : readCursor(cursor), most + 1)
      const { page, nextCursor } = pageOf(rows, most, (row) => writeCursor({ at: row.cursor_at, id: row.id }))
      const asking = askingOf(request, staff)
      return { data: page.map((row) => wireExport(row, asking)), nextCursor }
    }),
  )

  handle(
    app,
    services,
    takeCompanyExportCall,
    async ({ params: { exportId }, tenant, staff, request, reply, transaction, act }) => {
      const bytes = await act(async (tx) => {
        const size = await takeExport(tx, exportId, askingOf(request, staff))
        await audit(tx, 'company-export.take', { kind: 'company-export', id: exportId })
        return size
      })
      const day = services.clock.now().toISOString().slice(0, 10)
      return reply
        .header('content-disposition', `attachment; filename="${tenant.slug}-${day}.zip"`)
        .header('content-length', bytes)
        .header('cache-control', 'private, no-store')
        .type('application/zip')
        .send(Readable.from(bytesOf(services, exportId, transaction)))
    },
  )

  handle(app, services, removeCompanyExportCall, ({ params: { exportId }, staff, request, act }) =>
    act(async (tx) => {
      await endExport(tx, exportId)
      await audit(tx, 'company-export.remove', { kind: 'company-export', id: exportId })
      await enqueue(tx, dropCompanyExport, { exportId })
      return { message: 'The export is removed.', data: await exportById(tx, exportId, askingOf(request, staff)) }
    }),
  )
}
