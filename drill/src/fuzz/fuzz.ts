import type { CallSpec } from '@parcelport/contract/call.ts'
import { calls } from '@parcelport/contract/calls.ts'
import { atLeast, exactly, type Figure } from '../drill.ts'
import { diceOf, oneOf } from './hostile-values.ts'
import { madeRequest, type MadeRequest } from './made-request.ts'

/** Who makes a request: their headers, new ones where a request ended their session. */
export interface Actor {
  readonly name: string
  enter(): Promise<Readonly<Record<string, string>>>
}

/** The server under test, however it is reached. */
export interface Target {
  /** Everybody who tries: a guest, a customer, each role of the staff, and an owner of another company. */
  readonly actors: readonly Actor[]
  /** Texts of another company's rows, and ids of both: none of the texts may come in an answer. */
  readonly canaries: readonly string[]
  readonly ids: readonly string[]
  send(request: MadeRequest, headers: Readonly<Record<string, string>>): Promise<{ status: number; text: string }>
}

const MOST_IDS = 500
/** An event stream is an answer that does not end. */
const isEndless = ({ response }: CallSpec): boolean =>
  (response as { contentMediaType?: string }).contentMediaType === 'text/event-stream'
const tried = calls.filter((call) => !isEndless(call))

/** What only the inside of the server knows: stacks, SQL and its errors, paths. */
const inside =
  /\n\s+at \S+|node_modules|\/server\/src\/|file:\/\/|\bselect .{1,80} from\b|insert into "|violates [a-z ]{1,30}constraint|syntax error at|invalid input syntax|RangeError|TypeError/

/**
 * Makes so many requests from the contract, each call by each actor in turn, and judges every answer. The same seed gives the same
 * requests, as far as ids that the server makes let it.
 */
export const fuzz = async (
  { actors, canaries, ids: known, send }: Target,
  { requests, seed, until = Number.POSITIVE_INFINITY }: { requests: number; seed: number; until?: number },
): Promise<{ figures: Figure[]; findings: string[] }> => {
  const dice = diceOf(seed)
  const ids = [...known]
  const headers = new Map<Actor, Readonly<Record<string, string>>>()
  const findings: string[] = []
  const counts = { made: 0, done: 0, faults: 0, leaks: 0, foreign: 0 }

  const note = (kind: 'faults' | 'leaks' | 'foreign', said: string): void => {
    counts[kind] += 1
    if (findings.length < 50) findings.push(`${kind}: ${said}`)
  }
  const judge = (said: string, status: number, text: string): void => {
    if (status >= 500 && status !== 503) note('faults', `${said} → ${status} ${text.slice(0, 200)}`)
    const leak = inside.exec(text)
    if (leak) note('leaks', `${said} → ${leak[0]}`)
    if (canaries.some((canary) => text.includes(canary))) note('foreign', `${said} → ${status}`)
    for (const [, id = ''] of text.matchAll(/"_id":"([0-9a-f-]{36})"/g)) {
      if (ids.length < MOST_IDS) ids.push(id)
      else ids[Math.floor(dice() * MOST_IDS)] = id
    }
  }

  while (counts.made < requests && Date.now() < until) {
    const call = tried[counts.made % tried.length] as CallSpec
    const actor = dice() < 0.5 ? actorFor(call, actors, dice) : oneOf(dice, actors)
    const request = madeRequest(dice, call, ids)
    const { status, text } = await send(request, headers.get(actor) ?? (await enter(actor)))
    counts.made += 1
    judge(`${actor.name}: ${request.method} ${request.path.slice(0, 200)} ${bodyOf(request)}`, status, text)
    if (status < 300) counts.done += 1
    // Their session ended: a request of theirs ended it.
    if (status === 401 && wantedBy(call).test(actor.name)) headers.delete(actor)
  }
  return {
    findings,
    figures: [
      atLeast('requests made', counts.made, requests),
      atLeast('of them done', counts.done, requests / 20),
      exactly('answers 5xx but 503', counts.faults, 0),
      exactly('answers that tell of the inside', counts.leaks, 0),
      exactly('answers with another company’s rows', counts.foreign, 0),
    ],
  }

  async function enter(actor: Actor): Promise<Readonly<Record<string, string>>> {
    const entered = await actor.enter()
    headers.set(actor, entered)
    return entered
  }
}

/** Somebody whom the call lets in, so that its handler is reached. */
const actorFor = (call: CallSpec, actors: readonly Actor[], dice: () => number): Actor =>
  oneOf(
    dice,
    actors.filter(({ name }) => wantedBy(call).test(name)),
  )

const wantedBy = ({ access }: CallSpec): RegExp =>
  access.startsWith('staff') ? /^owner$/ : access === 'customer' ? /^customer$/ : /^guest$/

const bodyOf = ({ body }: MadeRequest): string =>
  body instanceof FormData
    ? [...body.entries()]
        .map(
          ([name, value]) => `${name}=${typeof value === 'string' ? value.slice(0, 80) : `file ${value.name} ${value.size}`}`,
        )
        .join('&')
        .slice(0, 600)
    : (body ?? '').slice(0, 600)
