import { emptyDraft, type DeskDraft, type DraftField } from './desk-draft.ts'
import type { Found } from './scan/found-package.ts'
import type { PrintedLabel } from '../label/printed-label.ts'

export interface DeskState {
  readonly found: Found
  readonly draft: DeskDraft
  readonly photos: readonly File[]
  readonly problems: Partial<Record<DraftField, string>>
  /** The message of a failure; everything typed is still there. */
  readonly problem: string
  /** Advice about the last scan, which was understood all the same. */
  readonly advice: string
  /** The full shelf that was already warned about for this package. */
  readonly fullShelf: string
  readonly saving: boolean
  /** The announcement of the last save. */
  readonly said: string
  /** Whether the last saved package is held. */
  readonly savedIsHeld: boolean
  /** Scans that wait until a person has decided about the package before them, or until the shelves are known. */
  readonly waiting: number
  /** Whether the list of shelves has come, or is known to have failed. */
  readonly shelvesKnown: boolean
  /** The label of the last saved package. */
  readonly lastLabel: PrintedLabel | undefined
}

/** The desk without a package. */
export const deskAtStart: Omit<DeskState, 'waiting' | 'shelvesKnown'> = {
  found: { stage: 'nothing' },
  draft: emptyDraft,
  photos: [],
  problems: {},
  problem: '',
  advice: '',
  fullShelf: '',
  saving: false,
  said: '',
  savedIsHeld: false,
  lastLabel: undefined,
}

/** The desk before anything is scanned, and before the shelves are known. */
export const deskOpened: DeskState = { ...deskAtStart, waiting: 0, shelvesKnown: false }
