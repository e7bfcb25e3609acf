import { expect, test } from 'vitest'
import { newToken } from '../secret-token.ts'
import { newCustomer } from '../../testing/test-customer.ts'
import { testServer } from '../../testing/test-server.ts'
import { guessCode } from './guess-code.ts'
import { WRONG_GUESSES_A_YEAR } from './plan-recovery.ts'
import { sendRecovery } from './send-recovery.ts'

const server = await testServer({ now: '2026-01-01T00:00:00Z' })
await newCustomer(server, 'ana@example.com')
const { id: tenantId } = await server.tenant()
const { database, config } = server.services

const DAY = 86_400
const YEAR = 365 * DAY

test('whoever asks and guesses for two years on end compares ten guesses a year: one chance in a thousand', async () => {
  const { rows } = await database.owner.query<{ id: string }>('select id from customers')
  const customerId = rows[0]!.id
  // No code at all: what is counted is how often the attacker may compare, whatever was mailed.
  const compared = async (): Promise<Date[]> => {
    const found = await database.owner.query<{ guessed_at: Date }>('select guessed_at from recovery_guesses where wrong order by guessed_at')
    return found.rows.map(({ guessed_at }) => guessed_at)
  }
  const seen: Date[] = []
  // Densely where a budget could be renewed: the first days, then again around each anniversary.
  const moments = [0, 364, 365, 366, 729, 730, 731].flatMap((day) => Array.from({ length: 12 }, (_, hour) => day * DAY + hour * 2 * 3_600))
  const start = server.clock.now().getTime()
  for (const moment of moments) {
    server.clock.set(new Date(start + moment * 1_000))
    await database.inTenant(tenantId, (tx) => sendRecovery(tx, server.services, tenantId, 'ana@example.com'))
    // Never the right one, which would end the attack: the code is set to what cannot be guessed.
    await database.owner.query(`update recovery_codes set code_hash = decode(repeat('00', 32), 'hex') where retired_at is null`)
    const at = server.clock.now()
    const guesses = Array.from({ length: 5 }, (_, i) =>
      database.inTenant(tenantId, (tx) => guessCode(tx, config, { tenantId, customerId, code: `000${i}`, resetToken: newToken(), at })),
    )
    expect(await Promise.all(guesses)).toEqual(Array(5).fill(false))
    const known = new Set(seen.map((date) => date.getTime()))
    for (const date of await compared()) if (!known.has(date.getTime())) seen.push(date)
  }
  const all = await compared()
  const inYearFrom = (from: Date) => all.filter((at) => at >= from && at.getTime() < from.getTime() + YEAR * 1_000).length
  expect(Math.max(...all.map(inYearFrom))).toBe(WRONG_GUESSES_A_YEAR)
  expect(WRONG_GUESSES_A_YEAR / 10_000).toBeLessThanOrEqual(1e-3)
  expect(all.length).toBeGreaterThan(0)
}, 60_000)
