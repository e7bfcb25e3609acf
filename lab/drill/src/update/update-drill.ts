import { spawn } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { once } from 'node:events'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { basePath } from '@parcelport/contract/call.ts'
import { root, withProjectTools } from '../../../../tools/root.ts'
import { exactly, type Drill, type DrillSize, type Figure } from '../drill.ts'
import { announce, expectStatus, login, newDrillCustomer, freshNumber } from '../people.ts'
import { removeData } from '../production-server.ts'
import { scratchService, type ScratchService } from './scratch-service.ts'

const SLUG = 'demo'
const customersOf: Record<DrillSize, number> = { full: 10, small: 1 }

interface Ran {
  readonly status: number | null
  readonly said: string
}

/** Runs a command to its end. Requests go on beside it: connections that the server closes are noticed. */
const run = async (command: string, args: readonly string[], cwd: string, env: NodeJS.ProcessEnv = {}): Promise<Ran> => {
  const child = spawn(command, args, { cwd, env: { ...withProjectTools(), ...env }, stdio: ['ignore', 'pipe', 'pipe'] })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (said += chunk.toString()))
  const [status] = (await once(child, 'close')) as [number | null]
  return { status, said }
}

const succeed = async (...asked: Parameters<typeof run>): Promise<string> => {
  const { status, said } = await run(...asked)
  if (status !== 0) throw new Error(`${asked[0]} ${asked[1].join(' ')} ended with ${status}:\n${said.slice(-4_000)}`)
  return said
}

/** The release of before: what DRILL_UPDATE_FROM names, else the newest tag of a release, else twenty commits ago. */
const releaseBefore = async (): Promise<string> => {
  const asked = process.env['DRILL_UPDATE_FROM']
  if (asked !== undefined) return asked
  const tag = await run('git', ['describe', '--tags', '--abbrev=0', '--match', 'v*', 'HEAD~1'], root)
  return tag.status === 0 ? tag.said.trim() : 'HEAD~20'
}

/** A clone of a commit, installed and built. */
const clone = async (commit: string, folder: string): Promise<void> => {
  const sha = (await succeed('git', ['rev-parse', `${commit}^{commit}`], root)).trim()
  await succeed('git', ['clone', '--quiet', root, folder], root)
  await succeed('git', ['checkout', '--quiet', '--detach', sha], folder)
}

const freePort = async (): Promise<number> => {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address() as { port: number }
  probe.close()
  await once(probe, 'close')
  return port
}

const untilReady = async (address: string, service: ScratchService): Promise<void> => {
  for (let tries = 0; tries < 600; tries += 1) {
    const isReady = await fetch(`${address}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    )
    if (isReady) return
    await pause(200)
  }
  throw new Error(`The release of before did not start:\n${service.said().slice(-4_000)}`)
}

interface Shopper {
  readonly email: string
  readonly token: string
  /** The address of a package's invoice. */
  readonly invoice: string
}

const newShopper = async (address: string): Promise<Shopper> => {
  const { email, token } = await newDrillCustomer(address, SLUG)
  const { data } = await expectStatus<{ data: { _id: string } }>(201, announce(address, SLUG, token, freshNumber()))
  return { email, token, invoice: `${basePath(SLUG)}/packages/${data._id}/invoice` }
}

/** How many of the customers are not as they were: session, package with its invoice, password. */
const wrongAmong = async (address: string, shoppers: readonly Shopper[]): Promise<number> => {
  let wrong = 0
  for (const { email, token, invoice } of shoppers) {
    const served = await fetch(address + invoice, { headers: { authorization: `Bearer ${token}` } })
    const isThere = served.status === 200 && (await served.arrayBuffer()).byteLength > 0
    if (!isThere || (await login(address, SLUG, email)).status !== 200) wrong += 1
  }
  return wrong
}

/** Releases that cannot be updated to: tables that cannot be changed so, and a server that does not start. */
const breakRelease = (folder: string, how: 'migration' | 'start'): string => {
  const broken = `${folder}-broken-${how}`
  cpSync(folder, broken, { recursive: true, verbatimSymlinks: true, filter: (path) => !path.endsWith('node_modules') })
  if (how === 'migration') writeFileSync(join(broken, 'server/migrations/9999-of-a-broken-release.sql'), 'select 1 / 0;\n')
  else writeFileSync(join(broken, 'server/src/main.ts'), `throw new Error('a release that does not start')\n`)
  return broken
}

/** The previous release with data, updated to two releases that fail, and to this one. */
const drillIn = async (folder: string, size: DrillSize): Promise<Figure[]> => {
  const releases = join(folder, 'releases')
  mkdirSync(releases)
  const [old, link, dataDir] = [join(releases, 'parcelport-before'), join(folder, 'parcelport'), join(folder, 'data')]
  await clone(await releaseBefore(), old)
  await succeed('npm', ['ci', '--include=dev'], old)
  await succeed('npm', ['run', 'build'], old)
  symlinkSync(old, link)
  const port = await freePort()
  const address = `http://127.0.0.1:${port}`
  const env = { DATA_DIR: dataDir, PORT: String(port), HOST: '127.0.0.1', LOG_LEVEL: 'error', RATE_LIMIT_SCALE: '1000000' }
  const service = scratchService(folder, link, env)
  await succeed('sh', ['-c', service.restart], folder)
  try {
    await untilReady(address, service)
    const shoppers = await Promise.all(Array.from({ length: customersOf[size] }, () => newShopper(address)))
    const update = (release: string): Promise<Ran> =>
      run(process.execPath, [join(root, 'tools/update.ts'), release], folder, {
        ...env,
        UPDATE_LINK: link,
        UPDATE_RESTART: service.restart,
        UPDATE_PATIENCE_SECONDS: '60',
      })
    const next = join(folder, 'next')
    await clone('HEAD', next)

    const began = service.pid()
    const unfit = await update(breakRelease(next, 'migration'))
    const untouched = service.pid() === began && realpathSync(link) === realpathSync(old)
    const afterUnfit = await wrongAmong(address, shoppers)

    const dead = await update(breakRelease(next, 'start'))
    const returned = realpathSync(link) === realpathSync(old)
    await untilReady(address, service)
    const afterDead = await wrongAmong(address, shoppers)

    const good = await update(next)
    if (good.status !== 0) console.error(good.said.slice(-4_000))
    const updated = realpathSync(link) === realpathSync(join(releases, 'parcelport-next'))
    return [
      exactly('broken tables: updates that succeeded', Number(unfit.status === 0), 0),
      exactly('broken tables: the running server was touched', Number(!untouched), 0),
      exactly(`broken tables: customers without session, package or sign-in (of ${shoppers.length})`, afterUnfit, 0),
      exactly('broken start: updates that succeeded', Number(dead.status === 0), 0),
      exactly('broken start: the release of before runs again', Number(returned), 1),
      exactly(`broken start: customers without session, package or sign-in (of ${shoppers.length})`, afterDead, 0),
      exactly('this release: updates that failed', Number(good.status !== 0), 0),
      exactly('this release: it runs', Number(updated), 1),
      exactly(
        `this release: customers without session, package or sign-in (of ${shoppers.length})`,
        await wrongAmong(address, shoppers),
        0,
      ),
    ]
  } finally {
    service.stop()
    await removeData(dataDir)
  }
}

/** `npm run update` from the release of before, as an operator does it, and where it goes wrong. */
export const updateDrill: Drill = {
  name: 'update',
  run: async (size) => {
    const folder = mkdtempSync(join(tmpdir(), 'parcelport-update-'))
    try {
      return await drillIn(folder, size)
    } finally {
      rmSync(folder, { recursive: true, force: true })
    }
  },
}
