import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { receivingKey, shelvesQuery, type FoundCustomer } from '../../api/warehouse/receiving.ts'
import { useWorkPlace } from '../../shell/use-work-place.ts'
import { deskActions, type DeskShelf } from './desk-actions.ts'
import { nextDraft, type DeskDraft } from './desk-draft.ts'
import { deskAtStart, deskOpened, type DeskState } from './desk-state.ts'
import { entryQueue } from './scan/entry-queue.ts'
import type { ScannedPackage } from './scan/found-package.ts'

/** The shelves of the clerk's workplace, or of the warehouses; all shelves when those have none. */
const shelvesAt = <Each extends { readonly placeId: string }>(
  shelves: readonly Each[] | undefined,
  { place, places }: ReturnType<typeof useWorkPlace>,
): readonly Each[] | undefined => {
  const here = new Set(place ? [place._id] : places.flatMap(({ _id, kind }) => (kind === 'warehouse' ? _id : [])))
  const own = shelves?.filter(({ placeId }) => here.has(placeId))
  return own?.length ? own : shelves
}

/**
 * State outside React's renders: the queue needs the present state, not the one rendered last. Entries wait until the shelves
 * are known, or that they cannot be loaded: without the list, a scanned shelf looks like a tracking number.
 */
export const openDesk = (onChange: (state: DeskState) => void, onSaved: () => void) => {
  let state = deskOpened
  let shelves: readonly DeskShelf[] = []
  const set = (change: Partial<DeskState>): void => {
    state = { ...state, ...change }
    onChange(state)
  }
  const actions = deskActions({ state: () => state, set, shelves: () => shelves, onSaved })
  const queue = entryQueue(
    (entry) => actions.take(entry),
    (waiting) => set({ waiting }),
  )
  const decide = (change: Partial<DeskState>): void => {
    set({ problem: '', ...change })
    queue.resume()
  }
  return {
    knowShelves: (known: readonly DeskShelf[]): void => {
      shelves = known
      if (state.shelvesKnown) return
      set({ shelvesKnown: true })
      queue.open()
    },
    submit: (entry: string): void => queue.submit(entry, actions.decides(entry)),
    note: (change: Partial<DeskDraft>): void => set({ draft: { ...state.draft, ...change }, problems: {} }),
    setPhotos: (photos: readonly File[]): void => set({ photos }),
    choose: (pkg: ScannedPackage): void => {
      if (state.found.stage === 'choose') decide({ found: { stage: 'ready', result: state.found.result, pkg } })
    },
    chooseCustomer: (customer: FoundCustomer): void => {
      if (state.found.stage === 'customer') decide({ found: { stage: 'ready', result: state.found.result, customer } })
    },
    /** Lets the clerk choose another customer. */
    changeCustomer: (): void => {
      if (state.found.stage === 'ready') set({ found: { stage: 'customer', result: state.found.result } })
    },
    keepAsUnknown: (): void => {
      if (!state.saving) void actions.keepAsUnknown().then((outcome) => outcome === 'done' && queue.resume())
    },
    /** Clears the package at the desk, and the waiting entries. */
    clear: (): void => {
      queue.clear()
      set({ ...deskAtStart, draft: nextDraft(state.draft), lastLabel: state.lastLabel })
    },
  }
}

/** The desk: every scan or entry goes through one queue, so that none is lost while the server answers. */
export const useDesk = () => {
  const client = useQueryClient()
  // After one failure the shelves count as failed while they are loaded again: the text field that replaces them must not
  // disappear while somebody types.
  const { data: all, errorUpdateCount, refetch: askForShelves } = useQuery(shelvesQuery)
  const shelves = shelvesAt(all, useWorkPlace())
  const unlisted = !shelves && errorUpdateCount > 0
  const [state, setState] = useState(deskOpened)
  const [desk] = useState(() =>
    openDesk(setState, () => {
      for (const queryKey of [receivingKey, ['counts'], ['packages'], ['unknown']]) void client.invalidateQueries({ queryKey })
    }),
  )
  useEffect(() => {
    if (shelves || unlisted) desk.knowShelves(shelves ?? [])
  }, [desk, shelves, unlisted])
  return { ...state, ...desk, shelves, unlisted, askForShelves }
}
export type Desk = ReturnType<typeof useDesk>
