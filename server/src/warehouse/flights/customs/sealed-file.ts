import { Readable } from 'node:stream'
import { sealedFileCall } from '@parcelport/contract/warehouse/desk/flight-customs.ts'
import { mayDo } from '@parcelport/contract/company/staff-permissions.ts'
import type { PaperFile } from '@parcelport/contract/warehouse/desk/waybill-rules.ts'
import { audit } from '../../../company/audit/audit.ts'
import type { Tx } from '../../../platform/database/database.ts'
import type { FileOnRecord } from '../../../platform/files/files.ts'
import { findFile } from '../../../platform/files/private-files.ts'
import { handle } from '../../../platform/http/answer/handle.ts'
import { refuse } from '../../../platform/http/answer/refusal.ts'
import type { App } from '../../../platform/http/serve/app-types.ts'
import type { Services } from '../../../platform/services.ts'
import { noSuchFlight } from '../flight-wire.ts'
import { flightById } from '../flights-queries.ts'
import { editionOf, sealedInvoices } from './flight-papers-queries.ts'
import { invoiceZip, type SealedInvoice } from './invoice-zip.ts'

/** Bytes of invoices that one ZIP takes: see `openZip`. */
const MAX_BYTES = 3_500_000_000

const TOO_LARGE = 'The invoices of this flight are too large for one download. Please take them from the packages.'

const TAX_IDS_INSIDE = 'This file has tax ids, which your role may not see. Please ask somebody who checks identities.'

const types: Readonly<Record<PaperFile, string>> = {
  csv: 'text/csv; charset=utf-8',
  xml: 'application/xml; charset=utf-8',
  pdf: 'application/pdf',
  zip: 'application/zip',
}

/** The beginning of the name of a flight's papers, without what file systems refuse. Pure. */
export const fileNameOf = (flight: string): string => `customs-${flight.replaceAll(/[^\p{L}\p{N}-]+/gu, '-')}`

const noSuchPapers = () => refuse.notFound('There are no such papers.')

type Edition = NonNullable<Awaited<ReturnType<typeof editionOf>>>

/** What a file of an edition is made of: one stored file, or the invoices. Throws 404, and 409 where one ZIP does not take the invoices. */
const partsOf = async (tx: Tx, flightId: string, papers: Edition, file: PaperFile): Promise<FileOnRecord | SealedInvoice[]> => {
  if (file === 'zip') {
    const invoices = await sealedInvoices(tx, flightId, papers.edition)
    if (invoices.reduce((sum, { bytes }) => sum + bytes, 0) > MAX_BYTES) throw refuse.conflict(TOO_LARGE)
    return invoices
  }
  const fileId = { csv: papers.csv_file_id, xml: papers.xml_file_id, pdf: papers.pdf_file_id }[file]
  const stored = fileId === null ? undefined : await findFile(tx, fileId)
  if (!stored) throw noSuchPapers()
  return stored
}

/** GET …/customs/papers: a file of sealed papers, the same bytes every time. Who took it is in the audit log. */
export const sealedFileRoute = (app: App, services: Services): void => {
  handle(app, services, sealedFileCall, async ({ params, query: { edition, file }, staff, act, reply }) => {
    const { name, at, parts } = await act(async (tx) => {
      const flight = await flightById(tx, params.flightId)
      if (!flight) throw noSuchFlight()
      const papers = await editionOf(tx, flight.id, edition)
      if (!papers) throw noSuchPapers()
      if (papers.has_tax_ids && file !== 'zip' && !mayDo(staff, 'customers.identity')) throw refuse.forbidden(TAX_IDS_INSIDE)
      const found = await partsOf(tx, flight.id, papers, file)
      const details = { flight: flight.name, edition, file }
      await audit(tx, 'flight.take-papers', { kind: 'flight', id: flight.id }, details)
      return { name: `${fileNameOf(flight.name)}-${edition}.${file}`, at: papers.sealed_at, parts: found }
    })
    const { read } = services.files
    const body = Array.isArray(parts) ? Readable.from(invoiceZip(at, parts, read)) : (await read(parts)).bytes
    return reply
      .header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(name)}`)
      .header('cache-control', 'private, no-store')
      .type(types[file])
      .send(body)
  })
}
