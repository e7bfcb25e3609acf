import { appendFileSync, copyFileSync, existsSync, lstatSync, mkdirSync, readFileSync, realpathSync, rmSync } from 'node:fs'
import { basename, dirname, isAbsolute, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { bringRelease, pointAt, type Run } from './release-folder.ts'
import { UpdateRefusal } from './update-refusal.ts'

export interface Update {
  /** A symbolic link to the running release; the service starts there. */
  readonly link: string
  /** The folder of another release, or a commit, tag or branch. */
  readonly release: string
  /** A shell command that ends the running server and starts the one that the link leads to. */
  readonly restart: string
  /** Variables of the service, beside its `.env`. */
  readonly env: NodeJS.ProcessEnv
  readonly run: Run
  readonly say: (line: string) => void
  /** Milliseconds in which a release has to answer after its start. */
  readonly patienceMs: number
}

const POLL_MS = 500

/** Whether the server answers at its own port, and reaches its database. */
const isReady = async (address: string): Promise<boolean> => {
  try {
    return (await fetch(address, { signal: AbortSignal.timeout(5_000) })).ok
  } catch {
    return false
  }
}

const becomesReady = async (address: string, patienceMs: number): Promise<boolean> => {
  const until = performance.now() + patienceMs
  while (performance.now() < until) {
    if (await isReady(address)) return true
    await pause(POLL_MS)
  }
  return false
}

const variablesOf = (folder: string, env: NodeJS.ProcessEnv): NodeJS.ProcessEnv => {
  const file = join(folder, '.env')
  const lines = existsSync(file) ? readFileSync(file, 'utf8').split('\n') : []
  const read = lines.flatMap((line) => {
    const [, name, value = ''] = /^\s*([A-Z][A-Z0-9_]*)\s*=\s*["']?(.*?)["']?\s*$/.exec(line) ?? []
    return name === undefined ? [] : [[name, value] as const]
  })
  return { ...Object.fromEntries(read), ...env }
}

/** Where the release that runs lies, and its settings. @throws a refusal where an update could not be turned back */
const standing = ({ link, env }: Update) => {
  if (!existsSync(link) || !lstatSync(link).isSymbolicLink())
    throw new UpdateRefusal(
      `${link} is no symbolic link to a release. Once: move the folder of the release beside it, and \`ln -s\` that to ${link}.`,
    )
  const from = realpathSync(link)
  const settings = variablesOf(from, env)
  if (!isAbsolute(settings['DATA_DIR'] ?? ''))
    throw new UpdateRefusal('DATA_DIR has to be an absolute path, outside the release: every release uses the same.')
  const { HOST: host = '127.0.0.1', PORT: port = '3000' } = settings
  const name = host === '0.0.0.0' || host === '' ? '127.0.0.1' : host === '::' ? '[::1]' : host
  return { from, settings, health: `http://${name}:${port}/readyz` }
}

/** A release of before starts on tables that a newer one has changed only where it is told that it may. */
const letItReturn = (from: string, settings: NodeJS.ProcessEnv): void => {
  if (settings['ROLLING_UPGRADE'] !== '1') appendFileSync(join(from, '.env'), '\nROLLING_UPGRADE=1\n', { mode: 0o600 })
}

/**
 * Everything that can fail is done beside the running server: the release is brought, installed and built, everything is backed up, and the
 * backup is restored for trial by the new release. @throws and removes the new folder; the running server has not noticed
 */
const prepare = ({ release, run, say, env }: Update, from: string, settings: NodeJS.ProcessEnv): string => {
  say(`Brings ${release} …`)
  const folder = bringRelease(from, release, run)
  try {
    if (existsSync(join(from, '.env'))) copyFileSync(join(from, '.env'), join(folder, '.env'))
    say('Installs and builds it …')
    // With what builds it, whatever NODE_ENV says.
    run(['npm', 'ci', '--include=dev'], folder)
    run(['npm', 'run', '--silent', 'build'], folder)
    const backups = settings['BACKUP_DIR'] || join(dirname(from), 'backups')
    mkdirSync(backups, { recursive: true, mode: 0o700 })
    const backup = join(backups, `before-${basename(folder)}-${new Date().toISOString().replaceAll(/[:.]/g, '-')}.backup`)
    say(`Backs everything up: ${backup} …`)
    run(['npm', 'run', '--silent', 'backup', '--', backup], from, env)
    say('Tries its migrations on a copy of the data …')
    run(['npm', 'run', '--silent', 'restore:trial', '--', backup], folder, env)
    return folder
  } catch (error) {
    rmSync(folder, { recursive: true, force: true })
    throw error
  }
}

/**
 * Updates an installation to another release, and back where that does not answer. Until the restart everything happens beside the running
 * server. @throws a refusal that says which release runs
 */
export const updateInstallation = async (update: Update): Promise<string> => {
  const { link, restart, run, say, patienceMs } = update
  const { from, settings, health } = standing(update)
  const folder = prepare(update, from, settings)
  /** Whether the restart command succeeded, and the server answers after it. */
  const start = async (what: string): Promise<{ restarted: boolean; ready: boolean }> => {
    pointAt(link, what)
    let restarted = true
    try {
      run(['sh', '-c', restart], dirname(link), update.env)
    } catch (error) {
      restarted = false
      say((error as Error).message)
    }
    return { restarted, ready: await becomesReady(health, restarted ? patienceMs : 0) }
  }
  say('Restarts …')
  const began = await start(folder)
  // Where the command failed, what answers is the release of before.
  if (began.restarted && began.ready)
    return `${basename(folder)} runs. The release of before stays in ${from} until you remove it.`
  say(`${basename(folder)} did not come up at ${health}. Goes back …`)
  letItReturn(from, settings)
  const back = await start(from)
  if (back.ready || (await isReady(health)))
    throw new UpdateRefusal(
      `${basename(folder)} did not start: the release of before runs again, in ${from}. Its log says why.`,
    )
  throw new UpdateRefusal(`Neither ${folder} nor ${from} answers at ${health}: look at the log of the service.`)
}
