import { performance } from 'node:perf_hooks'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { csvFile } from '../../../server/src/platform/csv.ts'
import { brokerFile } from '../../../server/src/warehouse/flights/customs/broker-file.ts'
import { contentHash, type FlightContent } from '../../../server/src/warehouse/flights/customs/flight-content.ts'
import { manifestPdf } from '../../../server/src/warehouse/flights/customs/manifest-pdf.ts'
import { manifestXml } from '../../../server/src/warehouse/flights/customs/manifest-xml.ts'
import { printTable } from './table.ts'

/** A full flight. */
const consignments = 2_000
/** Of the papers that are written while others wait for the same thread. */
const limits = { seconds: 1, megabytes: 64 } as const

const numbered = (index: number) => ({
  package_id: `p${index}`,
  tracking_number: `TBA${String(index).padStart(12, '0')}`,
  hawb: `FFP${String(index).padStart(7, '0')}`,
  consignee: `José Núñez ${index}`,
  customer: `José Núñez ${index}`,
  home_address: `${index} Bay Street & Lane, St. Michael, Barbados`,
  telephone: '+1 246 555 0134',
  store_name: 'Loomhaus & Co',
  description: `Linen curtains, two panels, “natural”, no. ${index}`,
  hs_code: '630391',
  weight_lb: '4.10',
  declared_value: '118.00',
  invoice_file_id: `f${index}`,
  invoice_hash: 'a1',
  marks: `FFP-${index}`,
})

const content: FlightContent = {
  company: 'Flyingfish Parcels',
  flight: 'FF 219',
  departsOn: '2026-12-01',
  mawb: '176-12345675',
  header: { office: 'GAIA', unloadedAt: 'BBBGI', carrier: 'Caribbean Airlines' },
  lines: Array.from({ length: consignments }, (_, index) => numbered(index + 1)),
}

setFlagsFromString('--expose-gc')
const collect = runInNewContext('gc') as () => void
/** Megabytes that the process holds of the heap and beside it. */
const held = (): number => {
  const { heapUsed, external } = process.memoryUsage()
  return (heapUsed + external) / 2 ** 20
}

/** The best of three runs in seconds, and the most megabytes that one left behind before any was collected. */
const measured = async (work: () => unknown) => {
  let seconds = Infinity
  let megabytes = 0
  for (let run = 0; run < 3; run += 1) {
    collect()
    const [before, start] = [held(), performance.now()]
    await work()
    seconds = Math.min(seconds, (performance.now() - start) / 1_000)
    megabytes = Math.max(megabytes, held() - before)
  }
  return { seconds, megabytes }
}

const papers: readonly (readonly [name: string, isLimited: boolean, work: () => unknown])[] = [
  ['CSV for the broker', true, () => csvFile(brokerFile(content.mawb, content.lines, { showsTaxIds: true }))],
  ['Customs’ XML', true, () => manifestXml(content)],
  ['hash of the content', true, () => contentHash(content)],
  // The same values without letters, widths, sums and order: what writing them costs by itself.
  ['peer: the same lines as JSON', false, () => JSON.stringify(content)],
  // Drawn in another thread, where nobody waits.
  ['manifest to print, aside', false, () => manifestPdf({ content, edition: 1, hash: contentHash(content), at: new Date(0) })],
]

/** Writes the papers of a full flight. Answers the aims that were missed: 2,000 consignments within a second and 64 MB. */
export const measureCustomsPapers = async (): Promise<string[]> => {
  const missed: string[] = []
  const rows: string[][] = []
  for (const [name, isLimited, work] of papers) {
    const { seconds, megabytes } = await measured(work)
    rows.push([name, `${(seconds * 1_000).toFixed(0)} ms`, `${megabytes.toFixed(1)} MB`])
    if (isLimited && !(seconds <= limits.seconds)) missed.push(`${name}: ${seconds.toFixed(2)} s`)
    if (isLimited && !(megabytes <= limits.megabytes)) missed.push(`${name}: ${megabytes.toFixed(0)} MB`)
  }
  printTable(
    `Papers of a flight of 2,000 consignments (limits: ${limits.seconds} s, ${limits.megabytes} MB)`,
    ['paper', 'took', 'memory'],
    rows,
  )
  return missed
}

if (import.meta.main) {
  const missed = await measureCustomsPapers()
  console.log(missed.length === 0 ? '\nEvery aim is met.' : `\nMissed:\n  ${missed.join('\n  ')}`)
  process.exit(missed.length === 0 ? 0 : 1)
}
