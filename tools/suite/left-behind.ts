import { existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { MachineSpeed } from './machine-speed.ts'
import { ProcessTree } from '../process-tree.ts'

const LOOK_EVERY_MS = 500
const PROBE_EVERY_LOOKS = 20
/** How long a process that was told to end may take. */
const PATIENCE_MS = 10_000
/** Where PostgreSQL keeps data that root hides from its user: see server/src/platform/database/embedded/postgres-home.ts. */
const ELSEWHERE = '/var/lib/parcelport'
/** What other programs leave in the folder for temporary files: Chromium and the sound library that it loads, Playwright, Node, and Vitest by a name of 21 signs. */
const others =
  /^(\.?org\.chromium\.|pulse-\w{12}$|\.com\.google\.Chrome|playwright|node-compile-cache$|(?!parcelport-)[\w-]{21}$)/i

const namesIn = (folder: string): string[] => (existsSync(folder) ? readdirSync(folder) : [])

/** Folders of PostgreSQL elsewhere whose DATA_DIR is, or was, below a folder. */
const elsewhereOf = (folder: string): string[] =>
  namesIn(ELSEWHERE)
    .map((name) => join(ELSEWHERE, name))
    .filter((path) => {
      const note = join(path, 'data-dir.json')
      return existsSync(note) && readFileSync(note, 'utf8').includes(JSON.stringify(`${folder}/`).slice(1, -1))
    })

const endProcess = (pid: number): void => {
  try {
    process.kill(pid, 'SIGINT')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}

/** Watches what a run starts and makes, from here to its end. */
export class WatchedRun {
  /** For temporary files: what its tests make there and leave is told of. */
  readonly temporary: string
  readonly speed = new MachineSpeed()
  readonly #tree = new ProcessTree(process.pid)
  readonly #looking: NodeJS.Timeout
  readonly #patienceMs: number

  /**
   * @param folder of the run's own; PostgreSQL's user can pass through it
   * @param patienceMs how long a process that was told to end may take
   */
  constructor(folder: string, patienceMs = PATIENCE_MS) {
    this.#patienceMs = patienceMs
    this.temporary = join(folder, 't')
    mkdirSync(this.temporary, { mode: 0o755 })
    let looks = 0
    const look = (): void => {
      this.#tree.look()
      if (looks % PROBE_EVERY_LOOKS === 0) this.speed.probe()
      looks += 1
    }
    look()
    this.#looking = setInterval(look, LOOK_EVERY_MS)
  }

  /** CPU seconds so far, of everything that it started. */
  get seconds(): number {
    return this.#tree.seconds
  }

  /** Ends the watching: a sentence for each process and folder that is left. What still runs is ended. */
  async end(): Promise<string[]> {
    clearInterval(this.#looking)
    this.#tree.look()
    for (
      const deadline = performance.now() + this.#patienceMs;
      this.#tree.left.length > 0 && performance.now() < deadline;
      this.#tree.look()
    )
      await pause(100)
    const { left } = this.#tree
    for (const { pid } of left) endProcess(pid)
    const folders = namesIn(this.temporary).filter((name) => !others.test(name))
    return [
      ...left.map(({ pid, name }) => `The tests left a process running: ${name} (${pid}).`),
      ...folders.map((name) => `The tests left a file or folder: ${name}, where temporary files are.`),
      ...elsewhereOf(this.temporary).map((path) => `The tests left a folder: ${path}.`),
    ]
  }
}
