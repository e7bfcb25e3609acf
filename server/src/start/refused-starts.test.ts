import { spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { initialise } from '../platform/database/embedded/initialise.ts'
import { runServer } from './run-server.ts'

const freshFolder = (): string => {
  const folder = mkdtempSync(join(tmpdir(), 'parcelport-refused-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

test('a port that is taken is told in one sentence, before anything is made', async () => {
  const taken = createServer().listen(0, '127.0.0.1')
  onTestFinished(() => void taken.close())
  await once(taken, 'listening')
  const { port } = taken.address() as AddressInfo
  const dataDir = freshFolder()
  const env = { DATA_DIR: dataDir, PORT: String(port), SECRET_KEY: 'a key that only tests may use, 32+', LOG_LEVEL: 'silent' }
  await expect(runServer(env, { pages: 'none', seedDemo: async () => undefined })).rejects.toThrow(
    `Port ${port} of 127.0.0.1 is taken by another program, perhaps by a Parcelport that already runs: stop that one, or choose another port, as in PORT=${port + 1} npm start.`,
  )
  expect(readdirSync(dataDir)).not.toContain('postgres')
})

test('Ctrl-C while PostgreSQL is set up is told in one sentence, and leaves nothing behind', () => {
  const home = freshFolder()
  const initdb = join(home, 'initdb')
  // A terminal's Ctrl-C reaches initdb itself, which ends by it.
  writeFileSync(initdb, '#!/bin/sh\nkill -INT $$\n')
  chmodSync(initdb, 0o755)
  const data = join(home, 'postgres', 'data')
  const folder = join(home, 'postgres')
  spawnSync('mkdir', [folder])
  const begin = () => initialise({ data, user: undefined } as never, { initdb } as never, { durable: false })
  expect(begin).toThrow(
    'The database was not set up to its end, because that was interrupted: start again, and it is set up from the beginning.',
  )
  expect(readdirSync(folder)).toEqual([])
})

test.each(['start', 'dev', 'test'])('npm run %s without npm ci says what to do first', (name) => {
  const { scripts } = JSON.parse(readFileSync(new URL('../../../package.json', import.meta.url), 'utf8')) as {
    scripts: Record<string, string>
  }
  const { status, stdout, stderr } = spawnSync('sh', ['-c', scripts[name] ?? ''], { cwd: freshFolder(), encoding: 'utf8' })
  expect([status, stdout, stderr]).toEqual([
    1,
    '',
    'Run `npm ci` first: it brings what Parcelport is made of, and its own Node.\n',
  ])
})
