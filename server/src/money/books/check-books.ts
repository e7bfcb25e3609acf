import { audit } from '../../company/audit/audit.ts'
import { bookRules } from '../ledger/verify-books.ts'
import { acting, bySystem } from '../../platform/database/acting.ts'
import { appRole } from '../../platform/database/connect/connection-settings.ts'
import type { Recurring } from '../../platform/jobs/task.ts'
import type { Services } from '../../platform/services.ts'
import { lastCheck } from './last-check.ts'

const HOUR_MS = 3_600_000
/** Age at which books are checked again: less than a day, so that a late night skips no company. */
const CHECKED_EVERY_MS = 20 * HOUR_MS
/** Time limit of one rule, enough for millions of bills. */
const RULE_PATIENCE = '10min'
/** Most faults counted per rule, and most fault messages kept. */
const MOST_OF_A_RULE = 1000
const MOST_WORDS = 20

/** Faults in a company's books. Each rule runs in its own transaction, so that it sees one moment and does not delay the next. */
const faultsOf = async ({ database }: Services, tenantId: string): Promise<string[]> => {
  const faults: string[] = []
  for (const rule of bookRules) {
    const { sql: text, parameters } = rule.compile(database.system)
    const client = await database.owner.connect()
    try {
      await client.query('begin read only')
      await client.query(`set local role ${appRole}`)
      await client.query(`set local statement_timeout = '${RULE_PATIENCE}'`)
      await client.query(`select set_config('app.tenant', $1, true)`, [tenantId])
      const { rows } = await client.query<{ words: string }>(
        `select words from (${text}) as faults (words) limit ${MOST_OF_A_RULE}`,
        [...parameters],
      )
      await client.query('commit')
      client.release()
      faults.push(...rows.map(({ words }) => words))
    } catch (error) {
      client.release(true)
      throw error
    }
  }
  return faults
}

/** Checks the books of one company and stores the result. A change to faulty or back to sound goes into the audit log. */
const checkCompany = async (services: Services, tenantId: string): Promise<void> => {
  const { database, clock, log } = services
  const faults = await faultsOf(services, tenantId)
  if (faults.length > 0)
    log.error({ tenantId, faults: faults.length, first: faults[0] }, 'the books of a company do not verify')
  await database.inTenant(tenantId, async (tx) => {
    const before = await lastCheck(tx)
    const at = clock.now()
    const found = { checked_at: at, faults: faults.length, words: JSON.stringify(faults.slice(0, MOST_WORDS)) }
    await tx
      .insertInto('book_checks')
      .values(found)
      .onConflict((conflict) => conflict.columns(['tenant_id']).doUpdateSet(found))
      .execute()
    const by = acting(tx, bySystem(at))
    const details = { faults: faults.length, first: faults[0]?.slice(0, 300) ?? '' }
    if (faults.length > 0) await audit(by, 'books.fault', { kind: 'money' }, details)
    else if ((before?.faults ?? 0) > 0) await audit(by, 'books.sound', { kind: 'money' })
  })
}

/** The company with bills whose last check is the oldest; undefined when all were checked tonight. */
const nextCompany = async ({ database, clock }: Services, but: readonly string[]): Promise<string | undefined> => {
  const since = new Date(clock.now().getTime() - CHECKED_EVERY_MS)
  const { rows } = await database.owner.query<{ id: string }>(
    `select t.id from tenants t left join book_checks c on c.tenant_id = t.id
     where (c.checked_at is null or c.checked_at < $1) and not t.id = any($2)
       and exists (select from money_profiles p where p.tenant_id = t.id)
     order by c.checked_at nulls first, t.id limit 1`,
    [since, but],
  )
  return rows[0]?.id
}

/**
 * Checks every night the books of each company that makes bills, one after the other. Each result is stored at once: after a kill the
 * next process continues with the remaining companies. It changes nothing in the books.
 */
export const checkBooks: Recurring = {
  name: 'books.check',
  pattern: '20 7 * * *',
  run: async (services) => {
    const failed: string[] = []
    for (let id = await nextCompany(services, failed); id !== undefined; id = await nextCompany(services, failed)) {
      try {
        await checkCompany(services, id)
      } catch (error) {
        services.log.error({ err: error, tenantId: id }, 'the books of a company could not be checked')
        failed.push(id)
      }
    }
    if (failed.length > 0) throw new Error(`The books of ${failed.length} companies could not be checked`)
  },
}
