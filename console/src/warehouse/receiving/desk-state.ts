import { emptyDraft, type DeskDraft, type DraftField } from './desk-draft.ts'
import type { Found } from './scan/found-package.ts'
import type { PrintedLabel } from '../label/printed-label.ts'

export interface DeskState {
  readonly found: Found
  readonly draft: DeskDraft
  readonly photos: readonly File[]
  readonly problems: Partial<Record<DraftField, string>>
  /** What went wrong, in a sentence; everything typed is still there. */
  readonly problem: string
  /** A full shelf that was said of this package already. */
  readonly fullShelf: string
  readonly saving: boolean
  /** What was saved last, said aloud. */
  readonly said: string
  /** Scans that wait until a person has decided about the package before them. */
  readonly waiting: number
  /** Of what was saved last. */
  readonly lastLabel: PrintedLabel | undefined
}

export const deskAtStart: Omit<DeskState, 'waiting'> = {
  found: { stage: 'nothing' },
  draft: emptyDraft,
  photos: [],
  problems: {},
  problem: '',
  fullShelf: '',
  saving: false,
  said: '',
  lastLabel: undefined,
}
