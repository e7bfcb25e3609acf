import { sql } from 'kysely'
import { audit } from '../../audit/audit.ts'
import type { Tx } from '../../../platform/database/database.ts'
import type { Recurring } from '../../../platform/jobs/task.ts'
import type { Services } from '../../../platform/services.ts'
import { acting, visitor } from '../../../platform/database/acting.ts'
import { NOBODY } from './staff-devices-queries.ts'

const QUARTER_MS = 15 * 60_000
/** Of one company in one run; what is left is for the next. */
const MOST_TOLD = 500

interface Failure {
  /** Undefined: nobody has the address. It is counted like others, so that it takes the same time, and told of nowhere. */
  readonly staffId: string | undefined
  readonly what: 'password' | 'code'
  readonly network: string
  readonly at: Date
}

/** Counts a sign-in that failed: one row for each account, network and quarter of an hour, however many there are. */
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

/** Writes what failed in quarters that are over into the audit log, each row as one line, and forgets the rows. */
const tellOf = async (tx: Tx, now: Date): Promise<void> => {
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

/** Every five minutes: what failed and is not told of yet goes into the audit log of its company. */
export const tellFailedSignIns: Recurring = {
  name: 'staff.tell-failed-sign-ins',
  pattern: '*/5 * * * *',
  run: async ({ database, clock }: Services) => {
    const tenants = await database.system.selectFrom('tenants').select('id').execute()
    for (const { id } of tenants) await database.inTenant(id, (tx) => tellOf(tx, clock.now()))
  },
}
