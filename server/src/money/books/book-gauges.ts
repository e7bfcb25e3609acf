import { sql } from 'kysely'
import { Gauge } from 'prom-client'
import type { MoreMetrics } from '../../platform/http/serve/metrics-routes.ts'
import type { Services } from '../../platform/services.ts'

interface Standing {
  readonly faults: number
  readonly companies: number
  readonly oldest: Date | null
}

const gauges: readonly { readonly name: string; readonly help: string; of(standing: Standing): number | undefined }[] = [
  {
    name: 'parcelport_books_faults',
    help: 'Faults found by the last checks of the companies’ books; more than 0 is a fault of the server.',
    of: ({ faults }) => faults,
  },
  {
    name: 'parcelport_books_companies_at_fault',
    help: 'Companies whose books failed their last check.',
    of: ({ companies }) => companies,
  },
  {
    name: 'parcelport_books_oldest_check_timestamp_seconds',
    help: 'Time of the last check of the company whose books have waited longest.',
    of: ({ oldest }) => (oldest === null ? undefined : oldest.getTime() / 1000),
  },
]

/** Prometheus gauges of the checks of the books. While the database is away only these are absent. */
export const bookGauges =
  ({ database, log }: Pick<Services, 'database' | 'log'>): MoreMetrics =>
  (registry) => {
    const standing = async (): Promise<Standing | undefined> => {
      try {
        const { rows } = await sql<Standing>`select faults, companies, oldest from book_standing()`.execute(database.system)
        return rows[0]
      } catch (error) {
        log.warn({ err: error }, 'the results of the book checks could not be read')
        return undefined
      }
    }
    for (const { name, help, of } of gauges) {
      const gauge = new Gauge({
        name,
        help,
        registers: [],
        async collect() {
          const now = await standing()
          const value = now && of(now)
          if (value === undefined) this.remove()
          else this.set(value)
        },
      })
      registry.registerMetric(gauge)
    }
  }
