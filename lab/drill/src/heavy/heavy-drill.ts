import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { basePath, type CallSpec } from '@parcelport/contract/call.ts'
import { calls } from '@parcelport/contract/calls.ts'
import { MOST_STATEMENT_BYTES } from '@parcelport/contract/payments/bank-rules.ts'
import { readStatementCall } from '@parcelport/contract/payments/staff-bank.ts'
import { publishDocumentCall } from '@parcelport/contract/site/staff-content.ts'
import { hostileTexts } from '../../../../server/src/payments/bank/hostile-bank-texts.ts'
import type { Company } from '../companies.ts'
import { atLeast, atMost, exactly, type Drill, type DrillSize, type Figure } from '../drill.ts'
import { ask, consoleOf, expectStatus, newDrillCustomer } from '../people.ts'
import { withProduction } from '../production-server.ts'
import { heavyArticles, heavyBodies, heavyFiles } from './heavy-bodies.ts'

/** Milliseconds that nobody else may wait for longer: in the small size it runs on busy machines, and a fault is seconds. */
const limits = { full: 100, small: 5_000 } as const
/** The same beside a statement of a bank, which is read piece by piece. */
const limitsBesideStatements = { full: 50, small: 5_000 } as const
/** Seconds within which a statement of 5 MB is answered. */
const STATEMENT_WITHIN_S = 5
/** Milliseconds between two questions of somebody else: asking all the time takes half a processor from whatever else the machine does. */
const askedEvery = { full: 2, small: 25 } as const
/** A wait that is ours comes again; one of a machine that does something else does not. */
const TRIES = 3

interface Heavy {
  readonly call: CallSpec
  readonly what: string
  readonly body: () => string | FormData
}

const formWith = (fields: readonly string[], bytes: Buffer): FormData => {
  const form = new FormData()
  for (const field of fields) form.append(field, new Blob([new Uint8Array(bytes)]), 'a.bin')
  return form
}

/** Every call with everything; in the small size every thing at one call. */
const requestsOf = (size: DrillSize): Heavy[] => {
  const bodies = calls.map((call) => [...heavyBodies(call)].map(([what, body]): Heavy => ({ call, what, body })))
  const withBodies = bodies.filter(({ length }) => length > 0)
  const things = withBodies[0]?.length ?? 0
  const few = Array.from({ length: things }, (_, thing) => withBodies[(thing * 5) % withBodies.length]?.[thing] ?? [])
  const withFiles = calls.filter(({ uploads }) => uploads)
  const files = [...heavyFiles()].flatMap(([what, bytes], turn) =>
    (size === 'full' ? withFiles : withFiles.slice(turn % withFiles.length).slice(0, 1)).map((call): Heavy => ({
      call,
      what,
      body: () => formWith(Object.keys(call.uploads ?? {}), bytes),
    })),
  )
  const articles = [...heavyArticles()].map(([what, text]): Heavy => {
    const article = { _id: 'a', blogImg: '', blogTitle: 'A', blogSubtitle: '', blogDescription: text }
    const document = { title: 'Blog', subtitle: '', blogs: [article] }
    return {
      call: publishDocumentCall,
      what: `an article of ${what}`,
      body: () => JSON.stringify({ body: document, from: 0, draftVersion: 0 }),
    }
  })
  return [
    ...(size === 'full' ? bodies.flat() : few.flat()),
    ...files,
    ...(size === 'full' ? articles : articles.slice(0, 6)),
    ...(size === 'full' ? statements() : statements().slice(0, 1)),
  ]
}

/** Files of a bank that are as large as they may be. */
const statements = (): Heavy[] =>
  Object.entries(hostileTexts).map(([what, text]) => ({
    call: readStatementCall,
    what: `a statement of ${what}`,
    body: () => {
      const bytes = Buffer.from(text(MOST_STATEMENT_BYTES)).subarray(0, MOST_STATEMENT_BYTES)
      return JSON.stringify({ fileName: 'a.csv', content: bytes.toString('base64'), keep: false })
    },
  }))

/** An account of a bank, so that its statements are read. */
const bankAccountAt = async (address: string, harbour: Company): Promise<string> => {
  const headers = await consoleOf(address, harbour, 'owner')
  const body = { name: 'Coral Bay Bank', currency: 'BBD' }
  const answering = ask(address, harbour.slug, 'POST /staff/bank-accounts', { headers, body })
  const { data } = await expectStatus<{ readonly data: { readonly _id: string } }>(201, answering)
  return data._id
}

/** Who is let in: heavy requests are to reach what reads them. */
const entering = (address: string, harbour: Company) => {
  const known = new Map<string, Promise<Readonly<Record<string, string>>>>()
  const enter = async (who: string): Promise<Readonly<Record<string, string>>> => {
    if (who === 'staff') return consoleOf(address, harbour, 'owner')
    if (who === 'customer') return { authorization: `Bearer ${(await newDrillCustomer(address, harbour.slug)).token}` }
    return {}
  }
  return {
    of: ({ access }: CallSpec) => {
      const who = access.split(':')[0] ?? ''
      const entered = known.get(who) ?? enter(who)
      known.set(who, entered)
      return entered
    },
    again: ({ access }: CallSpec) => known.delete(access.split(':')[0] ?? ''),
  }
}

/** A megabyte of anything, wherever the contract takes something, and how long somebody else waits meanwhile. */
export const heavyDrill: Drill = {
  name: 'heavy',
  run: (size) =>
    withProduction({}, async ({ companies: [harbour], start }): Promise<Figure[]> => {
      const address = await start().up
      const people = entering(address, harbour)
      const accountId = await bankAccountAt(address, harbour)
      const send = async ({ call, body }: Heavy): Promise<number> => {
        const known = call.path.replace(':key', 'blog-section').replace(':accountId', accountId)
        const path = known.replaceAll(/:\w+/g, '00000000-0000-0000-0000-000000000000')
        const content = body()
        const headers = {
          ...(await people.of(call)),
          ...(typeof content === 'string' && { 'content-type': 'application/json' }),
        }
        const answer = await fetch(address + basePath(harbour.slug) + path, { method: call.method, headers, body: content })
        await answer.arrayBuffer()
        if (answer.status === 401) people.again(call)
        return answer.status
      }
      const other = new Worker(new URL('./ping-thread.ts', import.meta.url), {
        workerData: { address: `${address}/healthz`, everyMs: askedEvery[size] },
      })
      const longestWait = async (): Promise<number> => {
        // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, no window
        other.postMessage('')
        const [longest] = (await once(other, 'message')) as [number]
        return longest
      }
      const requests = requestsOf(size)
      let [longest, longestBesideStatement, slowestStatement, faults, unread] = [0, 0, 0, 0, 0]
      try {
        await longestWait()
        for (const request of requests) {
          const isStatement = request.call === readStatementCall
          const limit = (isStatement ? limitsBesideStatements : limits)[size]
          let [least, answeredAfter] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY]
          const isQuick = (): boolean => least <= limit && (!isStatement || answeredAfter <= STATEMENT_WITHIN_S)
          for (let tried = 0; tried < TRIES && !isQuick(); tried += 1) {
            await longestWait()
            const begun = performance.now()
            const status = await send(request)
            answeredAfter = Math.min(answeredAfter, (performance.now() - begun) / 1_000)
            if (status >= 500 && status !== 503) faults += 1
            if (isStatement && status !== 200 && status !== 400) unread += 1
            least = Math.min(least, await longestWait())
          }
          if (!isQuick())
            console.error(
              `${request.call.method} ${request.call.path}, ${request.what}: ${least.toFixed(0)} ms, answered after ${answeredAfter.toFixed(1)} s`,
            )
          if (isStatement) {
            longestBesideStatement = Math.max(longestBesideStatement, least)
            slowestStatement = Math.max(slowestStatement, answeredAfter)
          } else longest = Math.max(longest, least)
        }
      } finally {
        await other.terminate()
      }
      return [
        atLeast('requests of 1 MB', requests.length, size === 'full' ? 1_000 : 40),
        exactly('of them answered 5xx but 503', faults, 0),
        exactly('statements of 5 MB neither read nor refused', unread, 0),
        atMost('longest wait of somebody else meanwhile', longest, limits[size], 'ms'),
        atMost(
          'longest wait of somebody else beside a statement of 5 MB',
          longestBesideStatement,
          limitsBesideStatements[size],
          'ms',
        ),
        atMost('slowest answer to a statement of 5 MB', slowestStatement, STATEMENT_WITHIN_S, 's'),
      ]
    }),
}
