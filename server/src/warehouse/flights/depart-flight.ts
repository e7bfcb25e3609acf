import type { Tx } from '../../platform/database/database.ts'
import { inChunks } from '../../platform/jobs/in-chunks.ts'
import type { Task, TaskContext } from '../../platform/jobs/task.ts'
import { recordFlight } from '../packages/custody/record-flight.ts'
import { lockPackage } from '../packages/packages-queries.ts'
import { staysBecause } from './load-flight.ts'
import { flyingWords, readyWindowOf } from './flight-words.ts'
import { lockFlight } from './flights-queries.ts'
import { CHUNK, moveLine, type MovingPayload } from './move-lines.ts'

const leaveBehind = (tx: Tx, lineId: string, note: string) =>
  tx.updateTable('manifest_lines').set({ state: 'left behind', holds: false, note }).where('id', '=', lineId).execute()

/** Moves the next few packages of a departed flight. Returns false when none are left, and notes that. */
const departSome = async (tx: Tx, context: TaskContext, { flightId, network }: MovingPayload): Promise<boolean> => {
  const { services } = context
  // Locked for the chunk: a second worker with the same job waits, and then finds only the rest.
  const flight = await lockFlight(tx, flightId)
  if (!flight?.departed_at || flight.departed_by === null || flight.departure_done_at !== null) return false
  const lines = await tx
    .selectFrom('manifest_lines')
    .select(['id', 'package_id', 'tracking_number'])
    .where('manifest_id', '=', flightId)
    .where('state', '=', 'aboard')
    .where('departed_at', 'is', null)
    .orderBy('id')
    .limit(CHUNK)
    .execute()
  const at = services.clock.now()
  const also = flyingWords(flight.name, await readyWindowOf(tx, flight))
  for (const line of lines) {
    const pkg = line.package_id === null ? undefined : await lockPackage(tx, line.package_id)
    const grounded = pkg === undefined ? `${line.tracking_number} is gone.` : await staysBecause(tx, pkg, at)
    // Somebody moved it to In transit by hand just before: it flies as well.
    if (pkg?.status !== 'In transit' && grounded !== undefined) {
      await leaveBehind(tx, line.id, grounded)
      const actor = { kind: 'staff', id: flight.departed_by } as const
      if (pkg) await recordFlight(tx, { at, actor }, { flight: flight.name, what: 'left behind' }, [pkg.id])
      continue
    }
    if (pkg?.status === 'Received')
      await moveLine(tx, {
        flight,
        pkg,
        to: 'In transit',
        staffId: flight.departed_by,
        network,
        statusNote: `On flight ${flight.name}`,
        also,
      })
    await tx.updateTable('manifest_lines').set({ departed_at: at }).where('id', '=', line.id).execute()
  }
  if (lines.length === CHUNK) return true
  await tx.updateTable('manifests').set({ departure_done_at: at }).where('id', '=', flightId).execute()
  return false
}

/** Moves a departed flight's packages to In transit, each with its news, a few per transaction. */
export const departTask: Task<MovingPayload> = {
  name: 'manifests.depart',
  run: (payload, context) => inChunks(context, (tx) => departSome(tx, context, payload)),
}
