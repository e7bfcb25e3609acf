import { companyDays } from '../../company/tenants/company-day.ts'
import type { Tx } from '../../platform/database/database.ts'
import { inChunks } from '../../platform/jobs/in-chunks.ts'
import type { Task } from '../../platform/jobs/task.ts'
import { tellCustoms } from '../packages/news/tell-customs.ts'
import { lockPackage, recordEvent } from '../packages/packages-queries.ts'
import { landedWords, readyWindowOf } from './flight-words.ts'
import { lockFlight } from './flights-queries.ts'
import { CHUNK } from './move-lines.ts'

interface Landed {
  readonly flightId: string
}

/** Tells the customers of the next few packages of a flight that has landed. Returns false when none are left, and notes that. */
const tellSome = async (tx: Tx, { flightId }: Landed): Promise<boolean> => {
  const flight = await lockFlight(tx, flightId)
  if (!flight?.arrived_at || flight.landing_done_at !== null) return false
  const lines = await tx
    .selectFrom('manifest_lines')
    .select(['id', 'package_id'])
    .where('manifest_id', '=', flightId)
    .where('departed_at', 'is not', null)
    .where('landing_told_at', 'is', null)
    .orderBy('id')
    .limit(CHUNK)
    .execute()
  const landedOn = (await companyDays(tx))(flight.arrived_at)
  const actor = flight.arrived_by === null ? ({ kind: 'system' } as const) : ({ kind: 'staff', id: flight.arrived_by } as const)
  const words = landedWords(flight.name, landedOn, await readyWindowOf(tx, flight))
  for (const line of lines) {
    const pkg = line.package_id === null ? undefined : await lockPackage(tx, line.package_id)
    // One that was moved on by hand just before has later news.
    if (pkg?.status === 'In transit') {
      const note = `Landed with flight ${flight.name}.`
      await recordEvent(tx, { packageId: pkg.id, status: pkg.status, actor, at: tx.now(), note, customsStep: 'landed' })
      await tellCustoms(tx, pkg, 'landed', words)
    }
    await tx.updateTable('manifest_lines').set({ landing_told_at: tx.now() }).where('id', '=', line.id).execute()
  }
  if (lines.length === CHUNK) return true
  await tx.updateTable('manifests').set({ landing_done_at: tx.now() }).where('id', '=', flightId).execute()
  return false
}

/** Tells the customers of a flight that it has landed, a few packages per transaction; each package is told once. */
export const landTask: Task<Landed> = {
  name: 'manifests.land',
  run: (payload, context) => inChunks(context, (tx) => tellSome(tx, payload)),
}
