import { customsStepWords } from '@parcelport/contract/warehouse/packages/customs-steps-rules.ts'
import type { CustodyFacts, CustodyKind } from './custody-facts.ts'

export interface CustodyWords {
  readonly title: string
  readonly text: string
  /** SHA-256, in hex, of the files that the entry vouches for. */
  readonly files: readonly string[]
}

const flights: Readonly<Record<CustodyFacts['flight']['what'], (flight: string) => string>> = {
  loaded: (flight) => `Put on flight ${flight}`,
  'taken off': (flight) => `Taken off flight ${flight}`,
  'left behind': (flight) => `Left behind by flight ${flight}`,
  'checked off': (flight) => `Checked off on arrival of ${flight}`,
  'check taken back': (flight) => `No longer checked off on arrival of ${flight}`,
  'turned up': (flight) => `Turned up on arrival of ${flight}`,
  missing: (flight) => `Missing on arrival of ${flight}`,
}

const words: { readonly [K in CustodyKind]: (said: CustodyFacts[K]) => Partial<CustodyWords> & { title: string } } = {
  step: ({ status, note, counterEntry, leftShelf, customs, copied }) => ({
    title: customs === undefined ? status : customsStepWords[customs],
    text: [
      counterEntry && 'The step before was undone.',
      note,
      leftShelf !== null && `Left shelf ${leftShelf}.`,
      copied && 'Copied from the history when this log began.',
    ]
      .filter(Boolean)
      .join(' '),
  }),
  measures: ({ weightLb, billableWeightLb, lengthIn, widthIn, heightIn, condition, shelf }) => ({
    title: lengthIn === null ? 'Weighed' : 'Weighed and measured',
    text: [
      `${weightLb} lb, charged as ${billableWeightLb} lb`,
      lengthIn !== null && `${lengthIn} × ${widthIn} × ${heightIn} in`,
      `condition ${condition}`,
      shelf !== null && `on shelf ${shelf}`,
    ]
      .filter(Boolean)
      .join(', '),
  }),
  photos: ({ files }) => ({ title: files.length === 1 ? 'Photo taken' : `${files.length} photos taken`, files }),
  shelf: ({ from, to }) => ({
    title: to === null ? `Taken off shelf ${from}` : `Put on shelf ${to}`,
    text: from === null || to === null ? '' : `From shelf ${from}.`,
  }),
  flight: ({ flight, what }) => ({ title: flights[what](flight) }),
  payment: ({ bill, receipt, whole }) => ({
    title: whole ? 'Paid' : 'Paid in part',
    text: `Bill ${bill}, receipt ${receipt}.`,
  }),
  'hand-over': ({ to, signature, letter }) => ({
    title: 'Signed for',
    text: letter === undefined ? `By ${to}.` : `By ${to}, who had a signed letter.`,
    files: letter === undefined ? [signature] : [signature, letter],
  }),
}

export const custodyWords = <K extends CustodyKind>(kind: K, said: CustodyFacts[K]): CustodyWords => ({
  text: '',
  files: [],
  ...words[kind](said),
})
