import { setTimeout as pause } from 'node:timers/promises'
import type { CallSpec } from '@parcelport/contract/call.ts'
import { calls } from '@parcelport/contract/calls.ts'
import { atLeast, exactly, type Figure } from '../drill.ts'
import { diceOf, oneOf, type Dice } from './hostile-values.ts'
import { madeRequest, scopeOf, type MadeRequest } from './made-request.ts'
import { createMemory } from './memory.ts'

/** Who makes a request: their headers, new ones where a request ended their session. */
export interface Actor {
  readonly name: string
  enter(): Promise<Readonly<Record<string, string>>>
}

/** The server under test, however it is reached. */
export interface Target {
  /**
   * Everybody who tries on one lane: a guest, a customer, each role of the staff, and an owner of another company. Other people on each
   * lane: who is thrown out on one goes on working on the others.
   */
  readonly actorsOf: (lane: number) => readonly Actor[]
  /** Texts of another company's rows, and ids of it: none of the texts may come in an answer. */
  readonly canaries: readonly string[]
  readonly foreignIds: readonly string[]
  send(request: MadeRequest, headers: Readonly<Record<string, string>>): Promise<{ status: number; text: string }>
}

export interface FuzzOptions {
  readonly requests: number
  readonly seed: number
  /** How many make requests at the same time; one unless said. */
  readonly lanes?: number
  /** The moment, in milliseconds, at which it ends whether done or not. */
  readonly until?: number
  /** Told every so many requests how far it is. */
  readonly onProgress?: (said: string) => void
}

const TOLD_EVERY = 10_000
const MOST_FINDINGS = 50
const MOST_TRIES = 60
const TRY_AGAIN_MS = 1_000
/** An event stream is an answer that does not end. */
const isEndless = ({ response }: CallSpec): boolean =>
  (response as { contentMediaType?: string }).contentMediaType === 'text/event-stream'
const tried: readonly CallSpec[] = calls.filter((call) => !isEndless(call))

/** The key that some calls must have: a new one mostly, one that may have been used at times, and now and then none. */
const keyFor = (dice: Dice, { idempotent }: CallSpec): Readonly<Record<string, string>> =>
  idempotent !== 'required' || dice() < 0.05
    ? {}
    : { 'idempotency-key': `fuzz-${Math.floor(dice() * (dice() < 0.1 ? 10 : 1e12))}` }

/** What only the inside of the server knows: stacks, SQL and its errors, paths. */
const inside =
  /\n\s+at \S+|node_modules|\/server\/src\/|file:\/\/|\bselect .{1,80} from\b|insert into "|violates [a-z ]{1,30}constraint|syntax error at|invalid input syntax|RangeError|TypeError/

/**
 * Makes so many requests from the contract, on each lane each call by each actor in turn, and judges every answer. With one lane
 * the same seed gives the same requests, as far as ids that the server makes let it.
 */
export const fuzz = async (
  { actorsOf, canaries, foreignIds, send }: Target,
  { requests, seed, lanes = 1, until = Number.POSITIVE_INFINITY, onProgress }: FuzzOptions,
): Promise<{ figures: Figure[]; findings: string[] }> => {
  const findings: string[] = []
  const counts = { begun: 0, made: 0, done: 0, busy: 0, faults: 0, leaks: 0, foreign: 0 }
  const doneCalls = new Set<CallSpec>()
  const memory = createMemory(foreignIds)
  const began = performance.now()
  let over = false

  const note = (kind: 'faults' | 'leaks' | 'foreign', actor: Actor, request: MadeRequest, said: string): void => {
    counts[kind] += 1
    const finding = `${kind}: ${actor.name}: ${request.method} ${request.path.slice(0, 200)} ${bodyOf(request)} → ${said}`
    if (findings.length < MOST_FINDINGS) findings.push(finding)
    if (findings.length < MOST_FINDINGS) onProgress?.(finding)
  }
  const judge = (actor: Actor, request: MadeRequest, { status, text }: { status: number; text: string }): void => {
    if (status >= 500 && status !== 503) note('faults', actor, request, `${status} ${text.slice(0, 200)}`)
    const leak = inside.exec(text)
    if (leak) note('leaks', actor, request, leak[0])
    if (canaries.some((canary) => text.includes(canary))) note('foreign', actor, request, String(status))
  }
  const count = (call: CallSpec, status: number): void => {
    counts.made += 1
    if (status === 503) counts.busy += 1
    if (status < 300) {
      counts.done += 1
      doneCalls.add(call)
    }
    if (counts.made % TOLD_EVERY > 0) return
    const perSecond = (counts.made / (performance.now() - began)) * 1_000
    const { faults, leaks, foreign, busy } = counts
    onProgress?.(
      `${counts.made} made, ${perSecond.toFixed(0)} a second, ${((counts.done / counts.made) * 100).toFixed(0)} % and ${doneCalls.size} of ${tried.length} calls done, ${busy} × 503, ${faults} faults, ${leaks} leaks, ${foreign} foreign`,
    )
  }

  const runLane = async (lane: number): Promise<void> => {
    const dice = diceOf(seed + lane)
    const actors = actorsOf(lane)
    const headers = new Map<Actor, Readonly<Record<string, string>>>()
    const enter = async (actor: Actor): Promise<Readonly<Record<string, string>>> => {
      const entered = await patiently(() => actor.enter())
      headers.set(actor, entered)
      return entered
    }
    for (
      let turn = Math.floor((tried.length / lanes) * lane);
      !over && counts.begun < requests && Date.now() < until;
      turn += 1
    ) {
      counts.begun += 1
      const call = tried[turn % tried.length] as CallSpec
      const actor = dice() < 0.5 ? actorFor(call, actors, dice) : oneOf(dice, actors)
      const request = madeRequest(dice, call, { memory, lane: `lane ${lane}` })
      const named = keyFor(dice, call)
      const answer = await send(request, { ...(headers.get(actor) ?? (await enter(actor))), ...named }).catch(noAnswer)
      count(call, answer.status)
      judge(actor, request, answer)
      if (answer.status < 300) memory.learn(scopeOf(call, `lane ${lane}`), call.path, answer.text)
      // Their session or their rights ended: a request of theirs, or of another owner, ended them.
      if ([401, 403].includes(answer.status) && wantedBy(call).test(actor.name)) headers.delete(actor)
    }
  }
  // Where one lane cannot go on the others end too, before the server is taken from under them.
  const lanesEnded = await Promise.allSettled(
    Array.from({ length: lanes }, (_, lane) => runLane(lane).finally(() => (over = true))),
  )
  for (const lane of lanesEnded) if (lane.status === 'rejected') throw lane.reason
  const seconds = (performance.now() - began) / 1_000
  const never = tried.filter((call) => !doneCalls.has(call)).map(({ method, path }) => `${method} ${path}`)
  if (never.length > 0) onProgress?.(`Never done: ${never.join(', ')}`)
  return {
    findings,
    figures: [
      atLeast(`requests made (${(counts.made / seconds).toFixed(0)} a second)`, counts.made, requests),
      atLeast('of them done', counts.done, requests / 20),
      exactly('answers 5xx but 503', counts.faults, 0),
      exactly('answers that tell of the inside', counts.leaks, 0),
      exactly('answers with another company’s rows', counts.foreign, 0),
    ],
  }
}

/** A server that is too busy to let somebody in is asked again, as a person would. */
const patiently = async <T>(work: () => Promise<T>): Promise<T> => {
  for (let tries = 1; ; tries += 1) {
    try {
      return await work()
    } catch (error) {
      if (tries === MOST_TRIES) throw error
      await pause(TRY_AGAIN_MS)
    }
  }
}

/** A connection that broke is a fault like any other. */
const noAnswer = (error: unknown): { status: number; text: string } => ({ status: 599, text: String(error) })

/** Somebody whom the call lets in, so that its handler is reached. */
const actorFor = (call: CallSpec, actors: readonly Actor[], dice: Dice): Actor =>
  oneOf(
    dice,
    actors.filter(({ name }) => wantedBy(call).test(name)),
  )

const wantedBy = ({ access, path }: CallSpec): RegExp => {
  if (access.startsWith('staff')) return /^owner$/
  if (access === 'customer') return /^customer$/
  return path.startsWith('/staff') ? /^guest at the console$/ : /^guest$/
}

const bodyOf = ({ body }: MadeRequest): string =>
  body instanceof FormData
    ? [...body.entries()]
        .map(
          ([name, value]) => `${name}=${typeof value === 'string' ? value.slice(0, 80) : `file ${value.name} ${value.size}`}`,
        )
        .join('&')
        .slice(0, 600)
    : (body ?? '').slice(0, 600)
