import type { DocumentPath } from '@parcelport/contract/site/content.ts'
import { demoPictures } from '../../../seeds/demo-pictures.ts'
import { starterDocuments } from '../../../seeds/starter/starter-documents.ts'
import { starterIcon, starterLogo } from '../../../seeds/starter/starter-logo.ts'
import { starterProducts, starterRates } from '../../../seeds/starter/starter-rates.ts'
import { publishProduct } from '../../prices/calculator/publish-product.ts'
import { publishDocument } from '../../site/content/publish-document.ts'
import { STARTER_AUTHOR } from '../../site/content/starter-author.ts'
import { makeRestrictedItemsPdf } from '../../site/content/restricted-items-task.ts'
import type { Services } from '../../platform/services.ts'
import { companyDay } from '../../company/tenants/company-day.ts'
import { publishRates } from '../../prices/rates/publish-rates.ts'
import { inviteFirstOwner } from '../../company/staff/people/invite-first-owner.ts'
import { foundTenant } from '../../company/tenants/found-tenant.ts'
import { tenantByHost, tenantBySlug } from '../../company/tenants/tenants-queries.ts'
import { UsageError, type AddCompany } from './company-arguments.ts'
import { removeCompany } from './remove-company.ts'

/** Public address of a host name: with the installation's scheme and port. */
export const publicUrlOf = ({ config }: Pick<Services, 'config'>, host: string): string => {
  const { protocol, port } = new URL(config.publicUrl)
  return `${protocol}//${host}${port === '' ? '' : `:${port}`}`
}

const fill = async (services: Services, id: string, { name, ownerEmail }: AddCompany): Promise<void> => {
  const svg = (bytes: Buffer, file: string) => services.files.publishAlone(id, { bytes, name: file, type: 'image/svg+xml' })
  const [logo, icon] = await Promise.all([svg(starterLogo(name), 'logo.svg'), svg(starterIcon(), 'icon.svg')])
  const written = starterDocuments({ name, email: ownerEmail, headerLogo: logo, footerLogo: logo, icon })
  const documents = await demoPictures(services.files, id).resolve(written)
  await services.database.inTenant(id, async (tx) => {
    for (const [path, body] of Object.entries(documents))
      await publishDocument(tx, { path: path as DocumentPath, body, author: STARTER_AUTHOR, from: 0 })
    const { date } = await companyDay(tx, tx.now())
    await publishRates(tx, { table: starterRates(date), author: STARTER_AUTHOR })
    for (const product of starterProducts(date)) await publishProduct(tx, { product, author: STARTER_AUTHOR })
  })
  await makeRestrictedItemsPdf(services, id)
}

/**
 * Founds a company with starter content, not yet open, and invites its owner; returns the invitation's link. After a failure
 * the company is removed again. @throws UsageError when slug or host name is taken.
 */
export const addCompany = async (services: Services, company: AddCompany): Promise<string> => {
  const { slug, name, hosts, timeZone, ownerEmail } = company
  const { system } = services.database
  if (await tenantBySlug(system, slug))
    throw new UsageError(`There is a company ${slug} already. Its owner: npm run company -- invite ${slug} …`)
  for (const host of hosts) {
    const holder = await tenantByHost(system, host)
    if (holder) throw new UsageError(`${host} belongs to the company ${holder.slug} already.`)
  }
  const publicUrl = publicUrlOf(services, hosts[0] ?? '')
  const id = await foundTenant(services.database, { slug, name, timeZone, hosts, publicUrl, isOpen: false })
  try {
    await fill(services, id, company)
    return await services.database.inTenant(id, (tx) =>
      inviteFirstOwner(tx, { tenant: { id, publicUrl }, address: ownerEmail }),
    )
  } catch (error) {
    await removeCompany(services, id)
    throw error
  }
}
