import { expect, test } from 'vitest'
import { newToken } from '../../../platform/secrets/secret-token.ts'
import { newCustomer } from '../../../testing/product/test-customer.ts'
import { testServer } from '../../../testing/test-server.ts'
import { guessCode } from './guess-code.ts'
import { WRONG_GUESSES_A_YEAR } from './plan-recovery.ts'
import { sendRecovery } from './send-recovery.ts'

const server = await testServer({ now: '2026-01-01T00:00:00Z' })
await newCustomer(server, 'ana@example.com')
const { id: tenantId } = await server.tenant()
const { database, config } = server.services

const browser = newToken().hash
const DAY = 86_400
const YEAR = 365 * DAY

test('an attacker who guesses for two years gets ten guesses a year checked: one chance in a thousand', async () => {
  const { rows } = await database.owner.query<{ id: string }>('select id from customers')
  const customerId = rows[0]!.id
  // Collected as they come, because those older than a year are deleted.
  const compared = new Map<string, Date>()
  const gather = async (): Promise<void> => {
    const found = await database.owner.query<{ id: string; guessed_at: Date }>(
      'select id, guessed_at from recovery_guesses where wrong',
    )
    for (const { id, guessed_at } of found.rows) compared.set(id, guessed_at)
  }
  // Every moment when a budget could be renewed: the first days, then around each anniversary.
  const moments = [0, 364, 365, 366, 729, 730, 731].flatMap((day) =>
    Array.from({ length: 12 }, (_, hour) => day * DAY + hour * 2 * 3_600),
  )
  const start = server.clock.now().getTime()
  for (const moment of moments) {
    server.clock.set(new Date(start + moment * 1_000))
    await database.inTenant(tenantId, (tx) =>
      sendRecovery(tx, server.services, { emailKey: 'ana@example.com', browserHash: browser }),
    )
    // Never the right code, which would end the attack: its hash is set to one that no code has.
    await database.owner.query(`update recovery_codes set code_hash = decode(repeat('00', 32), 'hex') where retired_at is null`)
    const at = server.clock.now()
    const guesses = Array.from({ length: 5 }, (_, i) =>
      database.inTenant(tenantId, (tx) =>
        guessCode(tx, config, { customerId, browser: [browser], code: `000${i}`, resetToken: newToken(), at }),
      ),
    )
    expect(await Promise.all(guesses)).toEqual(Array(5).fill(false))
    await gather()
  }
  const all = [...compared.values()]
  const inYearFrom = (from: Date) => all.filter((at) => at >= from && at.getTime() < from.getTime() + YEAR * 1_000).length
  expect(Math.max(...all.map(inYearFrom))).toBe(WRONG_GUESSES_A_YEAR)
  expect(WRONG_GUESSES_A_YEAR / 10_000).toBeLessThanOrEqual(1e-3)
  expect(all.length).toBe(3 * WRONG_GUESSES_A_YEAR)
})
