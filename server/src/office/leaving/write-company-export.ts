import { randomUUID } from 'node:crypto'
import { inChunks } from '../../platform/jobs/in-chunks.ts'
import { enqueue, type Recurring, type Task, type TaskContext } from '../../platform/jobs/task.ts'
import { keepFile } from '../../platform/files/private-files.ts'
import { addPart, beginRun, dropParts, endOldExports, endRun, noteProgress } from './company-exports-queries.ts'
import { companyZip, noProgress } from './company-zip.ts'
import { leavingCompany } from './leaving-company.ts'

/** Bytes of one piece: what a download holds in memory, twice. */
const PART = 4 * 1024 * 1024
/** Milliseconds between two notes of how far it is. */
const NOTE_MS = 1_000
const PARTS_AT_ONCE = 200
const MOST_OLD = 100

interface Payload {
  readonly exportId: string
}

/** Removes the pieces of an export that cannot be taken any more. */
export const dropCompanyExport: Task<Payload> = {
  name: 'company-exports.drop',
  run: ({ exportId }, context) => inChunks(context, (tx) => dropParts(tx, exportId, PARTS_AT_ONCE)),
}

/** Somebody stopped the export, or a later attempt goes on with it. */
class Stopped extends Error {}

const writeParts = async (context: TaskContext, ids: { readonly exportId: string; readonly run: string }): Promise<void> => {
  const { services, tenantId, signal, transaction } = context
  const { files, clock, database } = services
  const { name } = await database.system
    .selectFrom('tenants')
    .select('name')
    .where('id', '=', tenantId)
    .executeTakeFirstOrThrow()
  const progress = noProgress()
  let [part, bytes, noted] = [0, 0, 0]
  let waiting: Uint8Array[] = []
  let size = 0
  const keep = async (): Promise<void> => {
    const content = Buffer.concat(waiting)
    ;[waiting, size] = [[], 0]
    const stored = await files.store(tenantId, { bytes: content, name: `export-${part}.zip`, type: 'application/zip' })
    bytes += content.length
    await transaction(async (tx) => {
      if (!(await noteProgress(tx, ids, progress, bytes))) throw new Stopped()
      await addPart(tx, { exportId: ids.exportId, part, fileId: await keepFile(tx, stored) })
    })
    part += 1
  }
  for await (const piece of companyZip({ ...leavingCompany(services, { id: tenantId, name }), signal }, progress)) {
    waiting.push(piece)
    size += piece.length
    if (size >= PART) await keep()
    const now = clock.now().getTime()
    if (now - noted < NOTE_MS) continue
    noted = now
    if (!(await transaction((tx) => noteProgress(tx, ids, progress, bytes)))) throw new Stopped()
  }
  await keep()
}

/**
 * Writes everything of a company into pieces of one ZIP. A job that dies begins again; two of them do not mix, for only the latest attempt
 * may add to it. After the last attempt the export has failed.
 */
export const writeCompanyExport: Task<Payload> = {
  name: 'company-exports.write',
  maxAttempts: 5,
  run: async ({ exportId }, context) => {
    const ids = { exportId, run: randomUUID() }
    if (!(await context.transaction((tx) => beginRun(tx, exportId, ids.run)))) return
    await inChunks(context, (tx) => dropParts(tx, exportId, PARTS_AT_ONCE))
    try {
      await writeParts(context, ids)
      await context.transaction((tx) => endRun(tx, ids, 'ready'))
    } catch (error) {
      if (error instanceof Stopped) return
      if (context.isLastAttempt)
        await context.transaction(async (tx) => {
          await endRun(tx, ids, 'failed')
          await enqueue(tx, dropCompanyExport, { exportId })
        })
      throw error
    }
  },
}

/** Removes exports whose days are over. */
export const sweepCompanyExports: Recurring = {
  name: 'company-exports.sweep',
  pattern: '29 * * * *',
  run: async ({ database }) => {
    const tenants = await database.system.selectFrom('tenants').select('id').execute()
    for (const { id } of tenants)
      await database.inTenant(id, async (tx) => {
        for (const exportId of await endOldExports(tx, MOST_OLD)) await enqueue(tx, dropCompanyExport, { exportId })
      })
  },
}
