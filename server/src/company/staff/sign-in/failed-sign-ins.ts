import { sql } from 'kysely'
import { audit } from '../../audit/audit.ts'
import type { Tx } from '../../../platform/database/database.ts'
import type { Recurring } from '../../../platform/jobs/task.ts'
import type { Services } from '../../../platform/services.ts'
import { acting, visitor } from '../../../platform/database/acting.ts'
import { NOBODY } from './staff-devices-queries.ts'

const QUARTER_MS = 15 * 60_000
/** Most rows per company and run; the rest waits for the next run. */
const MOST_TOLD = 500

interface Failure {
  /** Undefined for an unknown address: counted the same, so that it takes as long, but not reported. */
  readonly staffId: string | undefined
  readonly what: 'password' | 'code'
  readonly network: string
  readonly at: Date
}

/** Counts a failed sign-in: one row per account, network and quarter of an hour. */
export const noteFailedSignIn = async (tx: Tx, { staffId = NOBODY, what, network, at }: Failure): Promise<void> => {
  const quarter = new Date(Math.floor(at.getTime() / QUARTER_MS) * QUARTER_MS)
  await tx
    .insertInto('staff_failed_sign_ins')
    .values({ staff_id: staffId, what, network: network.slice(0, 64), quarter, times: 1 })
    .onConflict((conflict) =>
      conflict
        .columns(['tenant_id', 'quarter', 'staff_id', 'what', 'network'])
        .doUpdateSet({ times: sql`staff_failed_sign_ins.times + 1` }),
    )
    .execute()
}

const actions = { password: 'staff.fail-password', code: 'staff.fail-code' } as const

/** Writes the failures of past quarters into the audit log, one line per row, and deletes the rows. */
const recordFailures = async (tx: Tx, now: Date): Promise<void> => {
  const over = tx
    .selectFrom('staff_failed_sign_ins')
    .select(['quarter', 'staff_id', 'what', 'network'])
    .where('quarter', '<=', new Date(now.getTime() - QUARTER_MS))
    .orderBy('quarter')
    .limit(MOST_TOLD)
    .forUpdate()
    .skipLocked()
  const rows = await tx
    .deleteFrom('staff_failed_sign_ins')
    .where(({ eb, refTuple }) =>
      eb(refTuple('quarter', 'staff_id', 'what', 'network'), 'in', over.$asTuple('quarter', 'staff_id', 'what', 'network')),
    )
    .returning(['staff_id', 'what', 'network', 'quarter', 'times'])
    .execute()
  for (const { staff_id, what, network, quarter, times } of rows)
    if (staff_id !== NOBODY)
      await audit(
        acting(tx, { actor: visitor, network, at: now }),
        actions[what as keyof typeof actions],
        { kind: 'staff', id: staff_id },
        { times, since: quarter.toISOString() },
      )
}

/** Every five minutes: writes new failures into the audit log of their company. */
export const tellFailedSignIns: Recurring = {
  name: 'staff.tell-failed-sign-ins',
  pattern: '*/5 * * * *',
  run: async ({ database, clock }: Services) => {
    const tenants = await database.system.selectFrom('tenants').select('id').execute()
    for (const { id } of tenants) await database.inTenant(id, (tx) => recordFailures(tx, clock.now()))
  },
}
