import { existsSync } from 'node:fs'
import { open, rename, rm, stat } from 'node:fs/promises'
import { resolve } from 'node:path'
import { createTenants } from '../../company/tenants/tenants.ts'
import { companyZip, noProgress } from '../../office/leaving/company-zip.ts'
import { leavingCompany } from '../../office/leaving/leaving-company.ts'
import type { Services } from '../../platform/services.ts'
import { UsageError } from './company-arguments.ts'

interface Asked {
  readonly slug: string
  /** Undefined: a name of the company and the day, in the current folder. */
  readonly path: string | undefined
}

const count = new Intl.NumberFormat('en')

/**
 * Writes everything of a company into a new file, which only its writer can read. It has its name once it is whole: nobody finds half of it.
 * Returns a sentence. @throws UsageError where there is no such company, or the file exists
 */
export const exportCompany = async (services: Services, { slug, path: asked }: Asked): Promise<string> => {
  const tenant = await createTenants(services).bySlug(slug)
  if (!tenant) throw new UsageError(`There is no company ${slug}.`)
  const company = leavingCompany(services, tenant)
  const path = resolve(asked ?? `${slug}-${company.at.toISOString().slice(0, 10)}.zip`)
  if (existsSync(path)) throw new UsageError(`${path} exists already.`)
  const part = `${path}.part`
  const progress = noProgress()
  try {
    const file = await open(part, 'w', 0o600)
    try {
      for await (const bytes of companyZip(company, progress)) await file.writeFile(bytes)
      await file.sync()
    } finally {
      await file.close()
    }
    await rename(part, path)
  } catch (error) {
    await rm(part, { force: true })
    throw error
  }
  const megabytes = ((await stat(path)).size / 1_000_000).toFixed(1)
  const lost = progress.filesLost === 0 ? '' : `\n  ${count.format(progress.filesLost)} files are lost: see index.json`
  return `${path}: ${megabytes} MB\n  ${count.format(progress.rows)} rows of ${progress.tables} tables, ${count.format(progress.filesDone)} files${lost}`
}
