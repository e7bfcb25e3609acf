import { csvFile } from '../../../platform/csv.ts'
import type { FileOnRecord, Files } from '../../../platform/files/files.ts'
import { extensionOf } from '../../../platform/files/safe-name.ts'
import { openZip } from '../../../platform/files/zip-stream.ts'

/** An invoice of sealed papers: its file, the SHA-256 of its content, and the waybill that names it. */
export interface SealedInvoice extends FileOnRecord {
  readonly hawb: string
  /** Counts the invoices of one waybill from 1: a box has one for each package inside. */
  readonly number: number
  readonly hash: string
}

const nameOf = ({ hawb, number, type }: Pick<SealedInvoice, 'hawb' | 'number' | 'type'>): string =>
  `${hawb}${number === 1 ? '' : `-${number}`}.${extensionOf(type)}`

/** The index of a ZIP of invoices: waybill, file, size and SHA-256, in the order of the waybills. Pure. */
const invoiceIndex = (invoices: readonly SealedInvoice[]): string =>
  csvFile([
    ['HAWB', 'File', 'Bytes', 'SHA-256'],
    ...invoices.map((invoice) => [invoice.hawb, nameOf(invoice), invoice.bytes, invoice.hash]),
  ])

/** The bytes of a ZIP with the invoices of sealed papers, each named by its waybill, and their index. One invoice is in memory at a time. */
export async function* invoiceZip(
  at: Date,
  invoices: readonly SealedInvoice[],
  read: Files['read'],
): AsyncGenerator<Uint8Array> {
  const zip = openZip(at)
  zip.add('index.csv').write(invoiceIndex(invoices), true)
  for (const invoice of invoices) {
    const { bytes } = await read(invoice)
    zip.add(nameOf(invoice), 'packed').write(bytes, true)
    yield* zip.ready()
  }
  zip.end()
  yield* zip.ready()
}
