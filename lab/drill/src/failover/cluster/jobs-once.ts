import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { atMost, exactly, type Figure } from '../../drill.ts'
import type { Production } from '../../production-server.ts'
import { asSuperuser } from '../../survivors-of.ts'

/** Seconds; a job that failed several times waits longer than that one whose process died. */
const DONE_WITHIN = 180

/**
 * A job that was asked for again under its key while it ran, in a process that died then: the queue leaves it as it is, and the later
 * one does its work. One that failed as often as it may has an error.
 */
const replaced = `key is null and attempts = max_attempts and last_error is null`
/** Mails that wait, news that wait for their mail, and jobs that failed or whose time has come. */
export const waiting = `select (select count(*) from mails where sealed is not null)
  + (select count(*) from gathered_news where awaits_mail)
  + (select count(*) from graphile_worker._private_jobs where (run_at <= now() or attempts > 0) and not (${replaced})) as count`
const toldTwice = `select from notifications where package_id is not null
  group by customer_id, package_id, kind, message having count(*) > 1`

/** Whether all that waited gets done, each once: what customers were told of their packages, and mails, which are files here. */
export const jobsOnceFigures = (production: Production): Promise<Figure[]> =>
  asSuperuser(production, async (client) => {
    const countOf = async (statement: string): Promise<number> =>
      Number((await client.query<{ count: string }>(statement)).rows[0]?.count)
    const began = performance.now()
    const since = (): number => (performance.now() - began) / 1_000
    while ((await countOf(waiting)) > 0 && since() < DONE_WITHIN) await pause(500)
    const seconds = (await countOf(waiting)) > 0 ? Number.NaN : since()
    const doubled = await client.query(toldTwice)
    const { rows: sent } = await client.query<{ id: string }>('select id from mails where sent_at is not null')
    const files = readdirSync(join(production.dataDir, 'mail'))
    const timesOf = Map.groupBy(files, (name) => /[\da-f-]{36}(?=\.eml$)/.exec(name)?.[0] ?? name)
    return [
      atMost('jobs and mails all done after', seconds, DONE_WITHIN, 's'),
      exactly('news of a package told twice', doubled.rowCount ?? 0, 0),
      exactly('mails given up', await countOf('select count(*) from mails where failed_at is not null'), 0),
      exactly(`of ${sent.length} mails, not sent`, sent.filter(({ id }) => !timesOf.has(id)).length, 0),
      exactly('mails sent twice', [...timesOf.values()].filter(({ length }) => length > 1).length, 0),
    ]
  })
