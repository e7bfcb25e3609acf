import type { CustodyFacts } from './custody-facts.ts'
import { custodyHash, NOTHING_BEFORE } from './custody-hash.ts'
import { MOST_ENTRIES, type ChainRow, type EntryRow, type RecordedStep } from './custody-queries.ts'

/** The entry where a custody log is broken, and what is wrong with it. */
export interface CustodyFault {
  readonly entry: number
  readonly why: string
}

/** A custody log as read, with everything it is verified against. */
export interface ReadChain {
  readonly packageId: string
  readonly entries: readonly EntryRow[]
  readonly chain: ChainRow | undefined
  readonly steps: readonly RecordedStep[]
}

/** Whether each entry's hash follows from the entry before it. Pure. */
export const follows = ({ packageId, entries }: Pick<ReadChain, 'packageId' | 'entries'>): boolean[] =>
  entries.map(({ entry, at, kind, actor_kind: actorKind, actor_id: actorId, facts, hash }, index) => {
    const before = entries[index - 1]?.hash ?? NOTHING_BEFORE
    return custodyHash(before, entry, { packageId, at, kind, actorKind, actorId, facts }).equals(hash)
  })

const inChain = (read: ReadChain): CustodyFault | undefined => {
  const isRight = follows(read)
  const at = read.entries.findIndex((row, index) => row.entry !== index + 1 || !isRight[index])
  if (at === -1) return undefined
  const entry = at + 1
  const why = read.entries[at]?.entry === entry ? `Entry ${entry} has been changed.` : `Entry ${entry} is missing.`
  return { entry, why }
}

const atItsEnd = ({ entries, chain }: ReadChain): CustodyFault | undefined => {
  const length = chain?.entries ?? 0
  if (length > MOST_ENTRIES) return undefined
  if (entries.length < length) return { entry: entries.length + 1, why: `Entry ${entries.length + 1} is missing.` }
  if (entries.length > length) return { entry: length + 1, why: `Entry ${length + 1} was added after the end of the log.` }
  const last = entries.at(-1)
  if (last && !chain?.hash.equals(last.hash))
    return { entry: length, why: `Entry ${length} is not the last entry that the log had.` }
  return undefined
}

const same = (step: RecordedStep | undefined, { at, actor_kind, actor_id }: EntryRow, said: CustodyFacts['step']): boolean =>
  step !== undefined &&
  step.status === said.status &&
  step.note === said.note &&
  step.counter_entry === said.counterEntry &&
  step.left_shelf === said.leftShelf &&
  step.customs_step === (said.customs ?? null) &&
  step.actor_kind === actor_kind &&
  step.actor_id === actor_id &&
  +step.at === +at

const againstHistory = ({ entries, chain, steps }: ReadChain): CustodyFault | undefined => {
  const byId = new Map(steps.map((step) => [step.id, step]))
  const told = new Set<number>()
  for (const row of entries) {
    if (row.kind !== 'step') continue
    const said = JSON.parse(row.facts) as CustodyFacts['step']
    if (!same(byId.get(said.event), row, said))
      return { entry: row.entry, why: `The history does not match entry ${row.entry}, or does not have it.` }
    told.add(said.event)
  }
  if ((chain?.entries ?? 0) > MOST_ENTRIES || steps.every(({ id }) => told.has(id))) return undefined
  const entry = entries.length + 1
  return { entry, why: `The history has a step that the log does not have: entry ${entry} is missing.` }
}

/** The first fault of a custody log; undefined for an intact one. Pure. */
export const findFault = (read: ReadChain): CustodyFault | undefined => inChain(read) ?? atItsEnd(read) ?? againstHistory(read)
