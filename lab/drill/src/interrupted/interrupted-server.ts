import { readFileSync, rmSync } from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { startProcess, type ServerProcess } from '../../../../server/src/testing/killed/server-process.ts'

const killer = fileURLToPath(new URL('stop-before-step.ts', import.meta.url))

/** The server as it is built. */
export const builtServer = {
  node: process.execPath,
  entry: fileURLToPath(new URL('../../../../server/dist/main.js', import.meta.url)),
}

export interface InterruptedProgram {
  readonly env: Readonly<Record<string, string>>
  /** The module that is run; default: the built server. */
  readonly entry?: string
  readonly args?: readonly string[]
  /** The step before which it is killed; undefined where it is only noted what its steps are. */
  readonly before?: string | undefined
  /** The signal from which on its steps count. */
  readonly since?: NodeJS.Signals
  /** A file for the names of its steps. */
  readonly notes?: string
}

/** Starts a program that is killed before one of its steps, or notes them: see `stop-before-step.ts`. */
export const startInterrupted = ({ env, entry = builtServer.entry, args = [], ...asked }: InterruptedProgram): ServerProcess =>
  startProcess({
    env: {
      ...env,
      ...(asked.before !== undefined && { INTERRUPT_BEFORE: asked.before }),
      ...(asked.since !== undefined && { INTERRUPT_SINCE: asked.since }),
      ...(asked.notes !== undefined && { INTERRUPT_NOTES: asked.notes }),
    },
    program: { node: process.execPath, flags: ['--import', killer], entry, args },
  })

/** The names of the steps that `run` lets a program note, each once and in order. */
export const stepsOf = async (run: (notes: string) => Promise<unknown>): Promise<string[]> => {
  const notes = join(tmpdir(), `parcelport-steps-${process.pid}`)
  try {
    await run(notes)
    return [...new Set(readFileSync(notes, 'utf8').trim().split('\n'))]
  } finally {
    rmSync(notes, { force: true })
  }
}

/** So many of a list, from its first to its last, at equal distances. */
export const spread = <T>(list: readonly T[], most: number): T[] =>
  list.length <= most
    ? [...list]
    : Array.from({ length: most }, (_, at) => list[Math.round((at * (list.length - 1)) / (most - 1))] as T)

const fetchText = (address: string, path: string, host: string): Promise<{ status: number; text: string }> =>
  new Promise((resolve, reject) => {
    request(address + path, { headers: { host } }, (answer) => {
      let text = ''
      answer
        .setEncoding('utf8')
        .on('data', (more: string) => (text += more))
        .on('error', reject)
        .on('end', () => resolve({ status: answer.statusCode ?? 0, text }))
    })
      .on('error', reject)
      .end()
  })

/** What is wrong with the public page of a company and the script that it loads; undefined where nothing is. */
export const wrongPage = async (
  address: string,
  company: string,
  host = new URL(address).host,
): Promise<string | undefined> => {
  const page = await fetchText(address, '/', host)
  if (page.status !== 200) return `the home page answers ${page.status}`
  if (!page.text.includes(company)) return `the home page does not name ${company}`
  const [, script = ''] = /<script[^>]+src="(\/[^"]+\.js)"/.exec(page.text) ?? []
  const { status } = await fetchText(address, script, host)
  return status === 200 ? undefined : `its script ${script} answers ${status}`
}

/** What came of a start: the address, or what it said when it ended by itself. */
export const outcomeOf = async (server: ServerProcess): Promise<{ address: string } | { said: string }> =>
  server.up.then(
    (address) => ({ address }),
    () => ({ said: server.said() }),
  )
