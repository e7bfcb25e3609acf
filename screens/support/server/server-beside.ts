import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { inject } from 'vitest'
import type { Answered, ServerActions } from './server-thread.ts'

let thread: Worker | undefined
let asked = 0
const waiting = new Map<number, PromiseWithResolvers<unknown>>()

/** One thread serves all files of a process, one after the other: its modules are loaded once. Its globals are Node's, the page's are jsdom's. */
const serverThread = (): Worker => {
  if (thread) return thread
  thread = new Worker(join(import.meta.dirname, 'server-thread.ts'))
  thread.unref()
  thread.on('message', ({ id, ...answer }: Answered) => {
    const one = waiting.get(id)
    waiting.delete(id)
    if ('error' in answer) one?.reject(answer.error)
    else one?.resolve(answer.value)
  })
  thread.on('error', (error) => {
    for (const one of waiting.values()) one.reject(error)
  })
  return thread
}

type Argument<A extends keyof ServerActions> = Parameters<ServerActions[A]> extends [infer One] ? [One] : []

const tell = async <A extends keyof ServerActions>(
  action: A,
  ...[argument]: Argument<A>
): Promise<Awaited<ReturnType<ServerActions[A]>>> => {
  const answer = Promise.withResolvers<unknown>()
  asked += 1
  waiting.set(asked, answer)
  serverThread().postMessage({ id: asked, action, with: argument })
  return (await answer.promise) as Awaited<ReturnType<ServerActions[A]>>
}

let origin = ''
let dataDir = ''

/** Starts the file's server, on data of its own. */
export const startServer = async (): Promise<void> => {
  ;({ origin, dataDir } = await tell('start', inject('demonstration')))
}

export const stopServer = (): Promise<void> => tell('stop')

/** Where the contract is served. */
export const serverOrigin = (): string => origin

/** Where the server leaves its mails. */
export const mailFolder = (): string => join(dataDir, 'mail')

/** Where the site's pages are served as `npm run build` made them, on the same data. */
export const pagesOrigin = (): Promise<string> => tell('pages')

/** Puts the server's clock on to a later moment, and waits for what that morning brings. Until the file ends, or the next turn. */
export const turnServerTo = (moment: string): Promise<void> => tell('turnTo', moment)

/** Rows of the file's database, as its owner sees them: what no call of the contract shows. */
export const rowsOf = async <Row extends object>(query: string, ...values: readonly unknown[]): Promise<Row[]> =>
  (await tell('rows', { query, values })) as Row[]
