import { readdirSync, readFileSync } from 'node:fs'

/** A process as Linux counts it. CPU times in seconds. */
export interface Seen {
  readonly parent: number
  /** When it began, in ticks since the machine did: a number that is used again is another process. */
  readonly began: string
  readonly name: string
  /** CPU seconds of the process itself, user and system. */
  readonly own: number
  /** Of those of its children that it waited for, and theirs. */
  readonly waited: number
}

type Processes = ReadonlyMap<number, Seen>

const TICKS_PER_SECOND = 100
const seconds = (ticks: string | undefined): number => Number(ticks ?? 0) / TICKS_PER_SECOND

/** Reads a line of /proc/PID/stat. A name may have spaces and brackets; the fields begin behind its last one. */
export const readStat = (line: string): Seen => {
  const end = line.lastIndexOf(')')
  const fields = line.slice(end + 2).split(' ')
  return {
    parent: Number(fields[1]),
    began: fields[19] ?? '',
    name: line.slice(line.indexOf('(') + 1, end),
    own: seconds(fields[11]) + seconds(fields[12]),
    waited: seconds(fields[13]) + seconds(fields[14]),
  }
}

/** Every process of this machine; none where there is no /proc. */
export const processesNow = (): Processes => {
  const found = new Map<number, Seen>()
  let names: string[] = []
  try {
    names = readdirSync('/proc').filter((name) => /^\d+$/.test(name))
  } catch {
    return found
  }
  for (const name of names) {
    try {
      found.set(Number(name), readStat(readFileSync(`/proc/${name}/stat`, 'utf8')))
    } catch {
      // It ended just now.
    }
  }
  return found
}

/**
 * A process and all that descend from it, also those whose parent ended before them: a PostgreSQL outlives a server that is killed. It knows only
 * what it sees: look about twice a second.
 */
export class ProcessTree {
  readonly #root: number
  readonly #known = new Map<number, Seen>()
  /** CPU seconds of processes that ended without a parent in the tree. */
  #lost = 0

  constructor(root: number) {
    this.#root = root
  }

  look(now: Processes = processesNow()): void {
    for (const [pid, before] of this.#known) {
      if (now.get(pid)?.began === before.began) continue
      this.#known.delete(pid)
      if (pid !== this.#root && !this.#has(before.parent)) this.#lost += before.own + before.waited
    }
    const isOurs = (pid: number): boolean => {
      if (pid === this.#root || this.#has(pid)) return true
      const parent = now.get(pid)?.parent
      return parent !== undefined && parent > 1 && isOurs(parent)
    }
    // Judged before any is remembered again.
    const ours = [...now].filter(([pid]) => isOurs(pid))
    for (const [pid, seen] of ours) this.#known.set(pid, seen)
  }

  #has(pid: number): boolean {
    return this.#known.has(pid)
  }

  /** CPU seconds that the tree has used up to the last look. */
  get seconds(): number {
    return [...this.#known.values()].reduce((sum, { own, waited }) => sum + own + waited, this.#lost)
  }

  /** The processes of the tree that still run at the last look, without the root. */
  get left(): { readonly pid: number; readonly name: string }[] {
    return [...this.#known].filter(([pid]) => pid !== this.#root).map(([pid, { name }]) => ({ pid, name }))
  }
}
