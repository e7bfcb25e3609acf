import { spoken } from '../../money/ledger/money.ts'
import { letterhead } from '../../papers/draw-letterhead.ts'
import { paperOf } from '../../papers/paper-drawing.ts'
import { dayText } from '../../papers/paper-style.ts'
import type { DrawnHead } from '../../papers/paper-logo.ts'
import { paragraph } from '../../papers/paper-table.ts'
import { dayAfter } from '../../money/ledger/money-day.ts'
import type { Storage } from './storage-of.ts'

export interface Letter {
  readonly head: DrawnHead
  readonly customer: string
  readonly box: string
  readonly trackingNumber: string
  readonly description: string
  readonly storage: Storage
  /** What storage has come to after waivers, and what a further day costs; in US dollars with VAT. */
  readonly feeUsd: number
  readonly perDayUsd: number
  readonly today: string
  /** The last day for collection. */
  readonly until: string
  readonly at: Date
}

/** The paragraphs of the letter. Pure. */
export const letterWords = ({ customer, trackingNumber, description, storage, feeUsd, perDayUsd, until }: Letter): string[] => {
  const { clock } = storage.policy
  const perDay = perDayUsd > 0 ? ` and goes on at ${spoken(perDayUsd, 'USD')} a day` : ''
  return [
    `Dear ${customer},`,
    `Your package ${trackingNumber} (${description}) has been ${clock === 'miami' ? 'in our warehouse' : 'at our counter'} since ${dayText(storage.since)}. We have told you that it is waiting.`,
    `${clock === 'miami' ? 'Please tell us what to do with it' : 'Please collect it'} by the end of ${dayText(until)}.`,
    ...(feeUsd > 0 ? [`Storage has come to ${spoken(feeUsd, 'USD')}${perDay}.`] : []),
    `From ${dayText(dayAfter(until, 1))} we may declare it abandoned. A member of our staff decides that, never a machine.`,
    'If you need more time, or somebody else will collect it, write to us before that day. This is our last letter about this package.',
  ]
}

export const letterPaper = (letter: Letter): Promise<Uint8Array> => {
  const { head, customer, box, trackingNumber, today, at } = letter
  const title = `Last letter about package ${trackingNumber}`
  return paperOf({ title, author: head.name, at }, (doc, root) => {
    letterhead(doc, root, head)
    paragraph(doc, root, `${customer}, ${box}`)
    doc.y += 6
    paragraph(doc, root, dayText(today))
    doc.y += 14
    paragraph(doc, root, title, { bold: true, size: 15, tag: 'H1' })
    for (const words of letterWords(letter)) {
      doc.y += 10
      paragraph(doc, root, words)
    }
    doc.y += 18
    paragraph(doc, root, head.name, { bold: true })
  })
}
