import { aside } from '../../../platform/aside/aside.ts'
import { csvFile } from '../../../platform/csv.ts'
import type { StoredFile } from '../../../platform/files/stored-file.ts'
import type { Services } from '../../../platform/services.ts'
import { brokerFile } from './broker-file.ts'
import { hasXmlHeader } from './flight-content.ts'
import type { ManifestPdf } from './manifest-pdf.ts'
import { manifestXml } from './manifest-xml.ts'

/** Drawn in another thread, so that other requests go on; a flight of 2,000 packages takes a third of a second. */
const drawn = aside<ManifestPdf, Uint8Array>(new URL('./manifest-thread.ts', import.meta.url), { memory: 64 })

export interface StoredPapers {
  readonly csv: StoredFile
  readonly pdf: StoredFile
  /** Undefined where Customs' XML cannot be written. */
  readonly xml: StoredFile | undefined
}

/** Writes the files of an edition and stores their bytes, before the transaction that seals it. */
export const storePapers = async (services: Services, tenantId: string, source: ManifestPdf): Promise<StoredPapers> => {
  const { content } = source
  const store = (extension: string, type: string, bytes: Buffer) =>
    services.files.store(tenantId, { bytes, type, name: `customs.${extension}` })
  const csv = await store(
    'csv',
    'text/csv',
    Buffer.from(csvFile(brokerFile(content.mawb, content.lines, { showsTaxIds: true }))),
  )
  const xml = hasXmlHeader(content) ? await store('xml', 'application/xml', Buffer.from(manifestXml(content))) : undefined
  const pdf = await store('pdf', 'application/pdf', Buffer.from(await drawn(source)))
  return { csv, xml, pdf }
}
