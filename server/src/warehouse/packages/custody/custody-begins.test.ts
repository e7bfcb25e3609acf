import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { packageOwner } from '../../../testing/product/test-packages.ts'
import { testServer } from '../../../testing/test-server.ts'
import { recordEvent } from '../packages-queries.ts'
import { readChain } from './custody-log.ts'
import { findFault } from './find-fault.ts'

const server = await testServer({ now: '2026-12-03T15:00:00Z' })
const { database, clock } = server.services
const migration = await readFile(join(import.meta.dirname, '../../../../migrations/0510-custody-log.sql'), 'utf8')

test('packages from before the log get one from their history and continue from there', async () => {
  const ana = await packageOwner(server)
  const { id: tenantId } = await server.tenant()
  const begun = (number: string) =>
    database.owner.query<{ id: string }>(
      `insert into packages (tenant_id, customer_id, tracking_number, courier_company, store_name, description, consignee, declared_value)
       values ($1, $2, $3, 'UPS', 'Loomhaus', 'Curtains', 'Ana', 20) returning id`,
      [tenantId, ana.id, number],
    )
  const ids = [(await begun('OLD1')).rows[0]!.id, (await begun('OLD2')).rows[0]!.id]
  for (const note of [null, 'A note with “quotes”, a \\ and\ntwo lines.', 'On the way 🛫'])
    for (const id of ids)
      await database.owner.query(
        `insert into package_events (tenant_id, package_id, status, at, actor_kind, actor_id, note)
         values ($1, $2, 'Received', now() - interval '1 day 0.123456 s', 'staff', gen_random_uuid(), $3)`,
        [tenantId, id, note],
      )
  await database.owner.query(migration.slice(migration.indexOf('do $$'), migration.indexOf('end\n$$;') + 'end\n$$;'.length))
  for (const packageId of ids) {
    const read = await database.inTenant(tenantId, (tx) => readChain(tx, packageId))
    expect(read.entries).toHaveLength(3)
    expect(findFault(read)).toBeUndefined()
    await database.inTenant(tenantId, (tx) =>
      recordEvent(tx, { packageId, status: 'In transit', actor: { kind: 'system' }, at: clock.now() }),
    )
    const later = await database.inTenant(tenantId, (tx) => readChain(tx, packageId))
    expect([later.entries.length, findFault(later)]).toEqual([4, undefined])
  }
})
