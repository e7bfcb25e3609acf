import { missingWords } from '@parcelport/contract/warehouse/desk/waybill-rules.ts'
import { audit } from '../../../company/audit/audit.ts'
import type { StaffTx } from '../../../platform/database/acting.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { keepFile } from '../../../platform/files/private-files.ts'
import { refuse } from '../../../platform/http/answer/refusal.ts'
import type { LockedFlight } from '../flights-queries.ts'
import type { StoredPapers } from './draw-papers.ts'
import { contentHash } from './flight-content.ts'
import { contentOf, type FoundContent } from './flight-papers-queries.ts'
import { invoicesOf, missingOf } from './waybill-line.ts'

/** Throws 409 where the papers of a flight cannot be sealed: somebody has to mend something first. */
export const requireReady = ({ flight, mawb, lines }: FoundContent): void => {
  if (lines.length === 0) throw refuse.conflict(`${flight} has no packages.`)
  if (mawb === null) throw refuse.conflict('Please enter the airline’s waybill first.')
  const unnumbered = lines.find(({ hawb }) => hawb === null)
  if (unnumbered)
    throw refuse.conflict(`${unnumbered.tracking_number} has no waybill: ${flight} closed before waybills were given.`)
  const unready = lines.flatMap((line) => {
    const missing = missingOf(line).map((need) => missingWords[need])
    return missing.length === 0 ? [] : `${line.tracking_number}: ${missing.join(', ')}.`
  })
  const [first] = unready
  if (first === undefined) return
  const more = unready.length === 1 ? '' : ` And of ${unready.length - 1} more.`
  throw refuse.conflict(`Something is missing of ${first}${more}`)
}

/** Keeps the invoices of an edition from being removed, and names them by their waybills. */
const keepInvoices = async (tx: Tx, flightId: string, edition: number, { lines }: FoundContent): Promise<void> => {
  const invoices = lines.flatMap(({ hawb, ...line }) =>
    hawb === null
      ? []
      : invoicesOf(line).map((file_id, index) => ({ flight_id: flightId, edition, hawb, number: index + 1, file_id })),
  )
  await tx.insertInto('flight_paper_invoices').values(invoices).execute()
}

/** An edition whose files are drawn and stored. */
export interface DrawnPapers {
  readonly edition: number
  readonly hash: string
  /** The ids of the invoices' files. */
  readonly invoices: readonly string[]
  readonly files: StoredPapers
}

/** Seals what was drawn, if the flight still says the same. Throws 409 otherwise. */
export const sealDrawn = async (tx: StaffTx, flight: LockedFlight, company: string, drawn: DrawnPapers): Promise<void> => {
  const { edition, hash, invoices, files } = drawn
  // Locked before the content is read again: an invoice that somebody replaces now waits for us, or is gone and the hash differs.
  if (invoices.length > 0)
    await tx.selectFrom('files').select('id').where('id', 'in', invoices).orderBy('id').forKeyShare().execute()
  const content = await contentOf(tx, flight, company)
  if (contentHash(content) !== hash)
    throw refuse.outdated(`Somebody changed a package of ${flight.name} a moment ago. Look at it again, then repeat.`)
  const xml = files.xml && (await keepFile(tx, files.xml))
  await tx
    .insertInto('flight_papers')
    .values({
      flight_id: flight.id,
      edition,
      hash,
      csv_file_id: await keepFile(tx, files.csv),
      pdf_file_id: await keepFile(tx, files.pdf),
      xml_file_id: xml ?? null,
      has_tax_ids: content.lines.some(({ tax_id }) => Boolean(tax_id)),
      sealed_at: tx.by.at,
      sealed_by: tx.by.actor.id,
    })
    .execute()
  await keepInvoices(tx, flight.id, edition, content)
  await audit(tx, 'flight.seal', { kind: 'flight', id: flight.id }, { flight: flight.name, edition, hash })
}

/** Notes that the broker has an edition which was not noted before. */
export const noteSent = async (tx: StaffTx, flight: Pick<LockedFlight, 'id' | 'name'>, edition: number): Promise<void> => {
  await tx
    .updateTable('flight_papers')
    .set({ sent_at: tx.by.at, sent_by: tx.by.actor.id })
    .where('flight_id', '=', flight.id)
    .where('edition', '=', edition)
    .execute()
  await audit(tx, 'flight.give-papers', { kind: 'flight', id: flight.id }, { flight: flight.name, edition })
}
