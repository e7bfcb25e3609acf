import { wire } from '@parcelport/contract/wire-spellings.ts'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { readPostmaster } from '../platform/database/embedded/postmaster.ts'
import { startEmbeddedPostgres } from '../platform/database/embedded/embedded-postgres.ts'
import { roundsOf } from '../testing/killed/rounds-of.ts'
import { startProcess } from '../testing/killed/server-process.ts'

const rounds = roundsOf({ few: 8, many: 20 })
/**
 * Even rounds kill the server while it starts, each a little later than the one before; odd rounds while it serves. The step
 * keeps the latest kill the same for any number of rounds.
 */
const startingStepMs = 2_200 / rounds
const servingStepMs = 500 / rounds
const writers = 4

const send = async (address: string, message: string): Promise<boolean> => {
  const response = await fetch(`${address}/demo/V1/0.0/post/user-query`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      firstName: 'Ana',
      lastName: 'Brathwaite',
      emailAddress: `${message}@example.com`,
      phoneNumber: '1',
      [wire.enquiryMessage]: message,
    }),
  })
  return response.status === 200
}

/** Writes without a pause until the server is gone; calls `acknowledge` for each acknowledged message. */
const keepWriting = async (address: string, name: string, acknowledge: (message: string) => void): Promise<void> => {
  for (let number = 0; ; number += 1) {
    const message = `${name}-${number}`
    try {
      if (await send(address, message)) acknowledge(message)
    } catch {
      // The connection broke: this message was not acknowledged.
      return
    }
  }
}

test(
  `a server killed at any moment, ${rounds} times over, comes back by itself and has lost nothing it acknowledged`,
  { timeout: 300_000 },
  async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'parcelport-killed-'))
    const env = { DATA_DIR: dataDir, LOG_LEVEL: 'error', RATE_LIMIT_SCALE: '1000000' }
    const acknowledged = new Set<string>()
    let roundsWithWrites = 0
    for (let round = 0; round < rounds; round += 1) {
      const server = startProcess({ env })
      const before = acknowledged.size
      const { promise: firstWrite, resolve: wrote } = Promise.withResolvers<void>()
      const acknowledge = (message: string): void => {
        acknowledged.add(message)
        wrote()
      }
      const writing = server.up.then((address) =>
        Promise.all(Array.from({ length: writers }, (_, writer) => keepWriting(address, `${round}-${writer}`, acknowledge))),
      )
      // A killed start has no address to write to; a start that fails by itself fails the test below.
      const settled = writing.catch(() => undefined)
      if (round % 2 === 0) await pause(round * startingStepMs)
      else {
        await server.up
        // Every second odd round has certainly written something, however slow the machine; the others may be killed before
        // they do.
        if (round % 4 === 3) await Promise.race([firstWrite, writing])
        await pause(round * servingStepMs)
      }
      expect(await server.end('SIGKILL'), server.said()).toBe('SIGKILL')
      await settled
      if (acknowledged.size > before) roundsWithWrites += 1
      // Every fourth round PostgreSQL is killed too, as when the machine fails.
      const postmaster = round % 4 === 3 ? readPostmaster(join(dataDir, 'postgres/data')) : undefined
      if (postmaster !== undefined) process.kill(postmaster.pid, 'SIGKILL')
    }

    const last = startProcess({ env })
    onTestFinished(() => void last.child.kill('SIGKILL'))
    const address = await last.up
    expect((await fetch(`${address}/readyz`)).status).toBe(200)
    expect(await last.end('SIGTERM'), last.said()).toBe(0)

    const postgres = await startEmbeddedPostgres({ dataDir })
    onTestFinished(async () => {
      await postgres.stop()
      rmSync(dataDir, { recursive: true, force: true })
    })
    const client = new pg.Client({ connectionString: postgres.url() })
    await client.connect()
    const { rows } = await client.query<{ message: string }>('select message from enquiries')
    await client.end()
    const kept = new Set(rows.map(({ message }) => message))
    expect([...acknowledged].filter((message) => !kept.has(message))).toEqual([])
    expect(roundsWithWrites).toBeGreaterThanOrEqual(rounds / 4)
  },
)
