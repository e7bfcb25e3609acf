import type { CollectorProof } from '@parcelport/contract/warehouse/desk/collector-rules.ts'
import type { CounterVisit } from '@parcelport/contract/warehouse/desk/staff-counter.ts'
import { isSameName } from '@parcelport/contract/warehouse/packages/consignee-rules.ts'

/** What somebody has whom the customer has not named: one of these, or a pick-up pass that they still have to show. */
export type Shown = CollectorProof | 'pass'

/** Who takes the packages: the customer, one of their receivers, the holder of a pass, or somebody else. */
export interface Collector {
  readonly who: 'customer' | 'pass' | 'else' | `receiver ${string}`
  readonly name: string
  /** Somebody else's answer to the question what they have; none where nobody has asked, or they have nothing. */
  readonly shown?: Shown | undefined
  /** The photo of their letter. */
  readonly letter?: File | null
  /** What the customer said on the telephone. */
  readonly said?: string
}

/** Whether a customer has not named the person who collects: neither themselves, nor a receiver who may. Pure. */
export const isUnnamed = ({ who, name }: Collector, { customer, mayPickUp }: CounterVisit): boolean =>
  who === 'else' && name.trim() !== '' && ![customer, ...mayPickUp].some((each) => isSameName(each.name, name))

/** What is wrong with the collector, said beside their field; empty where nothing is. Pure. */
export const collectorProblem = ({ who, name, shown, letter }: Collector): string => {
  if (name.trim() === '') return 'Please enter who takes the package.'
  return who === 'else' && shown === 'letter' && !letter ? 'Please photograph the letter.' : ''
}

/** Adds the collector to the form of a hand-over. */
export const writeCollector = (form: FormData, { who, name, shown, letter, said = '' }: Collector): void => {
  form.set('name', name.trim())
  if (who !== 'else' || shown === undefined || shown === 'pass') return
  form.set('proof', shown)
  if (shown === 'letter' && letter) form.set('letter', letter)
  if (shown === 'telephone' && said.trim() !== '') form.set('said', said.trim())
}
