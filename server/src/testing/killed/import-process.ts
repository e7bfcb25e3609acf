import { readFile } from 'node:fs/promises'
import { performance } from 'node:perf_hooks'
import type { ImportKind } from '@parcelport/contract/company/staff-imports-rules.ts'
import { dryRunOf } from '../../office/import/dry-run/dry-run.ts'
import { addImport } from '../../office/import/imports-queries.ts'
import { readImportFileAside } from '../../office/import/read-import-file-aside.ts'
import { loadConfig } from '../../platform/config.ts'
import { acting, staffActor } from '../../platform/database/acting.ts'
import { createLogger } from '../../platform/http/serve/logger.ts'
import type { TaskContext } from '../../platform/jobs/task.ts'
import { imports } from '../../start/imports-with-books.ts'
import { openServices } from '../../start/open-services.ts'
import { testPatience } from '../test-patience.ts'

/** A step of an import, which a process of its own takes: so its memory is its own, and it can be killed. */
export interface ImportStep {
  readonly step: 'look' | 'start' | 'commit' | 'undo'
  readonly databaseUrl: string
  readonly dataDir: string
  readonly tenantId: string
  /** Of the file that is looked at or started. */
  readonly kind: ImportKind
  readonly path: string
  /** Of what is started: the member of staff; of what is committed or undone: the import. */
  readonly id: string
}

/** What a step took: `most`, the most memory that its process had of the machine. */
export interface ImportStepTaken {
  readonly seconds: number
  readonly megabytes: number
  /** The import that was started; empty for other steps. */
  readonly importId: string
  readonly create: number
}

const take = async (asked: ImportStep): Promise<ImportStepTaken> => {
  const { step, databaseUrl, dataDir, tenantId, kind, id } = asked
  const config = loadConfig({
    DATA_DIR: dataDir,
    DATABASE_URL: databaseUrl,
    LOG_LEVEL: 'silent',
    SECRET_KEY: 'a key that only tests may use, 32+',
  })
  const services = await openServices({ config, databaseUrl, log: createLogger('silent'), patienceScale: testPatience })
  const context: TaskContext = {
    services,
    tenantId,
    attempt: 1,
    isLastAttempt: false,
    signal: undefined,
    transaction: (work) => services.database.inTenant(tenantId, work),
  }
  process.stdout.write('begun\n')
  const start = performance.now()
  let [importId, create] = ['', 0]
  if (step === 'commit' || step === 'undo') await imports[step].run({ importId: id }, context)
  else {
    const today = services.clock.now().toISOString().slice(0, 10)
    const file = { kind, bytes: await readFile(asked.path), columns: null, statuses: null }
    const read = await readImportFileAside({ ...file, today, timeZone: 'UTC', prefix: 'POS-' })
    const by = imports.ofKind(kind)
    await services.database.inTenant(tenantId, async (tx) => {
      const run = await dryRunOf(tx, by, read)
      create = run.told.create
      await by.sums?.(tx, run.todo)
      if (step === 'look') return
      const actor = staffActor({ id, name: 'Bench' })
      const { todo, same, refused } = run
      importId = await addImport(acting(tx, { actor, at: services.clock.now(), network: '' }), {
        ...{ kind, fileName: `${kind}.csv`, todo, same, refused },
      })
      await by.reserve(tx, todo)
    })
  }
  const seconds = (performance.now() - start) / 1_000
  await services.database.close()
  return { seconds, megabytes: process.resourceUsage().maxRSS / 1_024, importId, create }
}

if (import.meta.main) {
  const taken = await take(JSON.parse(process.argv[2] ?? '{}') as ImportStep)
  process.stdout.write(`${JSON.stringify(taken)}\n`, () => process.exit(0))
}
