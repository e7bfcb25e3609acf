import { labelMeans, readLabelLine } from '@parcelport/contract/warehouse/packages/numbers/label-line-rules.ts'
import { OTHER_KEYBOARD } from '@parcelport/contract/keyboard-layouts-rules.ts'
import { holdsThat, type Hold } from '@parcelport/contract/warehouse/packages/holds-rules.ts'
import { readTrackingNumber, severalNumbers, whyNoNumber } from '@parcelport/contract/warehouse/packages/tracking-rules.ts'
import { newKey } from '@parcelport/ui/new-key.ts'
import { failureMessage } from '../../api/failure-message.ts'
import { findCustomers, keepUnknown, lookUp, receiveForCustomer, receivePackage } from '../../api/warehouse/receiving.ts'
import { company } from '../../shell/this-company.ts'
import { contentsOf, draftForm, draftProblems, nextDraft } from './desk-draft.ts'
import { deskAtStart, type DeskState } from './desk-state.ts'
import type { Outcome } from './scan/entry-queue.ts'
import { foundBy, numberOf } from './scan/found-package.ts'
import { labelOf, type PrintedLabel } from '../label/printed-label.ts'
import { readEntry } from './scan/read-entry.ts'

/** A shelf at the desk: its capacity, and the number of packages on it. */
export interface DeskShelf {
  readonly name: string
  readonly places: number
  readonly taken: number
}

interface Surroundings {
  readonly state: () => DeskState
  readonly set: (change: Partial<DeskState>) => void
  readonly shelves: () => readonly DeskShelf[]
  readonly onSaved: () => void
}

/** The desk's actions for an entry or a button, on the state at that moment. A refusal is shown, and everything typed stays. */
export const deskActions = ({ state, set, shelves, onSaved }: Surroundings) => {
  // One key for one package on the scale: sent twice, it is saved once.
  let key = newKey()

  const saved = (said: string, lastLabel: PrintedLabel, holds: readonly Hold[] = []): Outcome => {
    key = newKey()
    set({ ...deskAtStart, draft: nextDraft(state().draft), said, savedIsHeld: holdsThat('block', holds).length > 0, lastLabel })
    onSaved()
    return 'done'
  }
  const attempt = async (act: () => Promise<Outcome>): Promise<Outcome> => {
    set({ saving: true, problem: '' })
    try {
      return await act()
    } catch (error) {
      set({ problem: failureMessage(error) })
      return 'held'
    } finally {
      set({ saving: false })
    }
  }
  const refused = (problem: string, outcome: Outcome = 'held'): Outcome => {
    set({ problem })
    return outcome
  }
  const isComplete = (): boolean => {
    const problems = draftProblems(state().draft)
    const [first = ''] = Object.values(problems)
    set({ problems, problem: first })
    return first === ''
  }

  /** Warns once for each package that the shelf is full; a second save is accepted. */
  const hasRoom = (): boolean => {
    const { draft, fullShelf } = state()
    const shelf = shelves().find(({ name }) => name === draft.shelf)
    if (!shelf || shelf.taken < shelf.places || fullShelf === shelf.name) return true
    const problem = `${shelf.name} is full: ${shelf.taken} of ${shelf.places}. Choose another shelf, or save again to put it there all the same.`
    set({ fullShelf: shelf.name, problem })
    return false
  }

  const save = async (): Promise<Outcome> => {
    const { found, draft, photos } = state()
    if (found.stage === 'customer') return refused('Choose the customer first, or put it into the unknown bin.')
    if (found.stage === 'choose') return refused('Choose the customer first.')
    if (found.stage !== 'ready') return draft.weight === '' ? 'done' : refused('Scan the tracking number first.', 'done')
    if (!isComplete() || !hasRoom()) return 'held'
    return attempt(async () => {
      if (found.pkg) {
        const form = draftForm(draft, photos, { version: String(found.pkg.version) })
        const { message, data } = await receivePackage(found.pkg._id, form, key)
        return saved(message, labelOf(data), data.holds)
      }
      const { trackingNumber } = found.result
      const form = draftForm(draft, photos, { trackingNumber, customerId: found.customer._id, ...contentsOf(draft) })
      const { message, data } = await receiveForCustomer(form, key)
      return saved(message, labelOf(data), data.holds)
    })
  }

  const keepAsUnknown = async (): Promise<Outcome> => {
    const { found, draft, photos } = state()
    if (!isComplete() || !hasRoom()) return 'held'
    return attempt(async () => {
      const [trackingNumber, label] = [numberOf(found), draft.note.trim()]
      const form = draftForm(draft, photos, { ...(trackingNumber && { trackingNumber }), ...(label && { label }) })
      const { message, data } = await keepUnknown(form, key)
      return saved(message, labelOf(data))
    })
  }

  /** Before another number is taken: a measured package is saved, so that its measures never pass to the next one. */
  const finish = async (scan: string): Promise<Outcome> => {
    const { found, draft } = state()
    if (draft.weight === '' || found.stage === 'nothing') return 'done'
    if (found.stage !== 'ready') return refused(`Decide about ${numberOf(found)} first; ${scan} waits.`, 'again')
    return (await save()) === 'done' ? 'done' : 'again'
  }

  const look = async (scan: string): Promise<Outcome> => {
    const none = whyNoNumber(scan)
    if (none !== undefined) return refused(none, 'done')
    const { number, several } = readTrackingNumber(scan)
    if (several) return refused(severalNumbers(several), 'done')
    // A second scan of the same number counts as one.
    if (state().found.stage !== 'nothing' && number === numberOf(state().found)) return 'done'
    const finished = await finish(scan)
    if (finished !== 'done') return finished
    set({ found: { stage: 'looking', scan: number }, problem: '', problems: {} })
    try {
      key = newKey()
      set({ found: foundBy(await lookUp(scan)) })
      return 'done'
    } catch (error) {
      set({ found: { stage: 'nothing' } })
      return refused(`${scan}: ${failureMessage(error)}`, 'again')
    }
  }

  const findCustomer = async (search: string): Promise<Outcome> => {
    const { found } = state()
    if (found.stage !== 'customer') return 'done'
    try {
      const matches = await findCustomers(search)
      const [only] = matches
      if (!only) {
        // Shorter than any box number: a weight entered before the customer was chosen.
        const { weight } = state().draft
        if (weight === '' && /^\d{1,3}$/.test(search)) return note({ weight: search, weightUnit: state().draft.scaleUnit })
        return refused(`No customer matches “${search}”.`)
      }
      // An address or a number means one account; what a label says beyond the name found, a person judges.
      const isSure =
        matches.length === 1 &&
        (!/\p{L}/u.test(search) || search.includes('@') || labelMeans(readLabelLine(search, company().accountPrefix), only))
      set({
        problem: '',
        found: isSure
          ? { stage: 'ready', result: found.result, customer: only }
          : { stage: 'customer', result: found.result, matches, search },
      })
      return isSure ? 'done' : 'held'
    } catch (error) {
      return refused(failureMessage(error))
    }
  }

  const note = (change: Partial<DeskState['draft']>): Outcome => {
    const { found, draft } = state()
    if (found.stage === 'received' || found.stage === 'in bin')
      return refused(`${numberOf(found)} has been taken in already: scan the next one first.`, 'done')
    set({ draft: { ...draft, ...change }, problem: '', problems: {} })
    return 'done'
  }

  const read = (text: string) =>
    readEntry(text, {
      shelves: shelves().map(({ name }) => name),
      wantsCustomer: state().found.stage === 'customer',
      accountPrefix: company().accountPrefix,
    })

  return {
    /**
     * Whether an entry is about the package at the desk. A clerk who scans on without looking enters the next package's weight
     * after its number, so only a weight or a shelf that the desk has asked for belongs to this package.
     */
    decides(text: string): boolean {
      const { kind } = read(text)
      const { found, problems, fullShelf } = state()
      if (found.stage === 'nothing') return kind !== 'number'
      if (kind === 'weight') return 'weight' in problems
      if (kind === 'shelf') return 'shelf' in problems || fullShelf !== ''
      return kind !== 'number'
    },
    take(text: string): Promise<Outcome> {
      const entry = read(text)
      set({ advice: entry.otherKeyboard ? OTHER_KEYBOARD : '' })
      if (entry.kind === 'save') return save()
      if (entry.kind === 'number') return look(entry.scan)
      if (entry.kind === 'customer') return findCustomer(entry.search)
      if (entry.kind === 'shelf') return Promise.resolve(note({ shelf: entry.shelf }))
      return Promise.resolve(note({ weight: entry.weight, weightUnit: entry.unit ?? state().draft.scaleUnit }))
    },
    keepAsUnknown,
  }
}
