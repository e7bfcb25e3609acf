import childProcess from 'node:child_process'
import fs from 'node:fs'
import { createRequire, syncBuiltinESMExports } from 'node:module'
import net from 'node:net'
import { isMainThread } from 'node:worker_threads'

/**
 * Loaded into a process before its program (`--import`): kills the process (SIGKILL) just before its first step of a name, as a power cut or
 * an impatient person would. A step is whatever outlives the process: a change of a folder, another process, a signal to one, a statement that
 * changes the database, a port. INTERRUPT_BEFORE names the step; INTERRUPT_SINCE is a signal from which on steps count; INTERRUPT_NOTES is a
 * file that gets the name of each.
 */
const { INTERRUPT_BEFORE: before, INTERRUPT_SINCE: since, INTERRUPT_NOTES: notes } = process.env
// Processes that this one starts are not meant.
for (const name of ['INTERRUPT_BEFORE', 'INTERRUPT_SINCE', 'INTERRUPT_NOTES']) delete process.env[name]

const notebook = notes === undefined ? undefined : fs.openSync(notes, 'a')
let counts = since === undefined
if (since !== undefined) process.prependListener(since as NodeJS.Signals, () => (counts = true))

const step = (name: string): void => {
  if (!counts) return
  if (notebook !== undefined) fs.writeSync(notebook, `${name}\n`)
  if (name === before) process.kill(process.pid, 'SIGKILL')
}

type Act = (...given: unknown[]) => unknown
const announce = (
  holder: object,
  names: readonly string[],
  nameOf: (name: string, given: readonly unknown[]) => string | undefined,
): void => {
  const acts = holder as Record<string, Act>
  for (const name of names) {
    const act = acts[name]
    if (act === undefined) throw new Error(`There is no ${name}.`)
    acts[name] = function (this: unknown, ...given: unknown[]) {
      const said = nameOf(name, given)
      if (said !== undefined) step(said)
      return act.apply(this, given)
    }
  }
}

/** A name that is the same in each run: without folders, numbers and what chance made. */
const plain = (text: unknown): string =>
  String(text)
    .replaceAll(/\s+/g, ' ')
    .trim()
    .slice(0, 90)
    .replaceAll(/[0-9a-f]{8,}|\d+/g, '#')
const file = (path: unknown): string =>
  plain(
    String(path)
      .split('/')
      .slice(-2)
      .join('/')
      .replaceAll(/(unfinished-|\.build-|parcelport-\w+-)[\w-]+/g, '$1*'),
  )

if (isMainThread && (before ?? notes) !== undefined) {
  const onPaths = (name: string, [path]: readonly unknown[]): string => `${name.replace('Sync', '')} ${file(path)}`
  const changes = ['mkdir', 'mkdtemp', 'rename', 'rm', 'writeFile', 'symlink', 'link', 'unlink', 'cp', 'copyFile']
  announce(
    fs,
    changes.map((name) => `${name}Sync`),
    onPaths,
  )
  announce(fs.promises, changes, onPaths)
  announce(childProcess, ['spawn', 'spawnSync'], (_name, [program]) => `begin ${String(program).split('/').at(-1)}`)
  announce(process, ['kill'], (_name, [pid, signal]) =>
    pid === process.pid || signal === 0 ? undefined : `signal ${String(signal)}`,
  )
  announce(net.Server.prototype, ['listen'], () => 'listen')
  syncBuiltinESMExports()
  const { Client } = createRequire(new URL('../../../../server/package.json', import.meta.url))('pg') as {
    Client: { prototype: object }
  }
  announce(Client.prototype, ['query'], (_name, [asked]) => {
    const text = typeof asked === 'string' ? asked : (asked as { text?: string } | undefined)?.text
    return text === undefined || /^\s*(select(?! pg_)|show|set) /i.test(text) ? undefined : plain(text)
  })
}
