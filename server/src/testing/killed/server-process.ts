import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'

const inPlace: NonNullable<ProcessOptions['program']> = {
  node: process.execPath,
  entry: fileURLToPath(new URL('plain-server.ts', import.meta.url)),
}

export interface ServerProcess {
  readonly child: ChildProcess
  /** Resolves with its address. Rejects with all of its output if it ends before. */
  readonly up: Promise<string>
  /** Sends a signal and waits for the end; returns the exit status, or the signal that ended it. */
  end(signal: NodeJS.Signals): Promise<number | NodeJS.Signals | null>
  said(): string
}

export interface ProcessOptions {
  readonly env: Readonly<Record<string, string>>
  /** Another user to run as, when this one is root. */
  readonly user?: { readonly uid: number; readonly gid: number }
  /** The program where that user can read it; default: in place. */
  readonly program?: {
    readonly node: string
    readonly flags?: readonly string[]
    readonly entry: string
    readonly args?: readonly string[]
  }
}

export const startProcess = ({ env, user, program = inPlace }: ProcessOptions): ServerProcess => {
  const child = spawn(program.node, [...(program.flags ?? []), program.entry, ...(program.args ?? [])], {
    ...user,
    cwd: '/',
    env: {
      PATH: process.env['PATH'] ?? '',
      PORT: '0',
      SECRET_KEY: 'a key that only tests may use, 32+',
      // Half of a start is compiling modules: the next start reuses them.
      NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'] ?? join(tmpdir(), 'parcelport-compiled'),
      ...env,
    },
    // When the tests' process is killed, the channel closes and the server ends too.
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  let all = ''
  const ended = once(child, 'exit') as Promise<[number | null, NodeJS.Signals | null]>
  const up = new Promise<string>((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr]) {
      if (stream)
        createInterface({ input: stream }).on('line', (line) => {
          all += `${line}\n`
          const address = /^(?:listening|Parcelport is) at (.*)$/.exec(line)?.[1]
          if (address !== undefined) resolve(address)
        })
    }
    child.on('error', reject)
    ended.then(([status, signal]) => reject(new Error(`It ended (${status ?? signal}) before it was up:\n${all}`)), reject)
  })
  // A caller that does not await the start may kill it on the way.
  up.catch(() => undefined)
  return {
    child,
    up,
    end: async (signal) => {
      child.kill(signal)
      const [status, by] = await ended
      return status ?? by
    },
    said: () => all,
  }
}
