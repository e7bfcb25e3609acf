import type { DocumentPath } from '@parcelport/contract/site/content.ts'
import { publishProduct } from '../src/prices/calculator/publish-product.ts'
import { productsOn } from '../src/prices/calculator/product-queries.ts'
import { listDocuments } from '../src/site/content/content-queries.ts'
import { publishDocument } from '../src/site/content/publish-document.ts'
import { makeRestrictedItemsPdf } from '../src/site/content/restricted-items-task.ts'
import type { Services } from '../src/platform/services.ts'
import type { Database } from '../src/platform/database/database.ts'
import { locksOfOneAlone } from '../src/platform/database/tx.ts'
import { publishRates } from '../src/prices/rates/publish-rates.ts'
import { ratesOn } from '../src/prices/rates/rates-queries.ts'
import { foundTenant } from '../src/company/tenants/found-tenant.ts'
import { tenantBySlug } from '../src/company/tenants/tenants-queries.ts'
import { demoPictures } from './demo-pictures.ts'
import type { DemoSeed } from './demo-seed.ts'
import { seedClaims } from './warehouse/seed-claims.ts'
import { seedLosses } from './warehouse/seed-losses.ts'
import { seedEnquiries } from './seed-enquiries.ts'
import { seedCustoms } from './warehouse/seed-customs.ts'
import { seedFlownFlights, seedPlannedFlights } from './warehouse/seed-flights.ts'
import { seedLastWay } from './warehouse/seed-last-way.ts'
import { seedMenu } from './seed-menu.ts'
import { seedMoney } from './money/seed-money.ts'
import { seedNeighbours } from './seed-neighbours.ts'
import { seedOtherBoxes } from './warehouse/seed-other-boxes.ts'
import { seedPackages } from './warehouse/seed-packages.ts'
import { seedPeople } from './seed-people.ts'
import { seedPlaces } from './seed-places.ts'
import { seedReceivers } from './warehouse/seed-receivers.ts'
import { seedRequests } from './warehouse/seed-requests.ts'
import { seedStaff } from './seed-staff.ts'
import { seedStorage } from './warehouse/seed-storage.ts'
import { seedWarehouse } from './warehouse/seed-warehouse.ts'
import { demoDocuments, demoProducts, demoRates, demoTenant } from './demo/index.ts'

/** How the history names who published the demonstration. */
const author = 'Demonstration'

const foundDemo = async ({ database }: Services): Promise<string> => {
  const { slug, name, timeZone } = demoTenant
  return (
    (await tenantBySlug(database.system, slug))?.id ??
    foundTenant(database, { slug, name, timeZone, hosts: [`${slug}.localhost`], secondFactorRoles: [] })
  )
}

const seedDocuments = async ({ services, tenantId, pictures }: DemoSeed): Promise<void> => {
  const documents = await pictures.resolve(demoDocuments)
  await services.database.inTenant(tenantId, async (tx) => {
    const there = new Set((await listDocuments(tx)).map(({ path }) => path))
    const missing = Object.entries(documents).filter(([path]) => !there.has(path))
    for (const [path, body] of missing) await publishDocument(tx, { path: path as DocumentPath, body, author, from: 0 })
  })
  await makeRestrictedItemsPdf(services, tenantId)
}

/** Rates hold from the day the company wrote on them, or yesterday where that day is still to come. */
const validFrom = ({ clock }: Services): string => {
  const yesterday = new Date(clock.now().getTime() - 24 * 60 * 60 * 1000).toISOString().slice(0, 10)
  return yesterday < demoRates.validFrom ? yesterday : demoRates.validFrom
}

const seedRates = async ({ services, tenantId }: DemoSeed): Promise<void> => {
  const day = validFrom(services)
  const { tiers, details, rules } = demoRates
  await services.database.inTenant(tenantId, async (tx) => {
    if ((await ratesOn(tx, day)) === undefined)
      await publishRates(tx, { table: { validFrom: day, tiers, ...details, rules }, author })
  })
}

const seedProducts = async ({ services, tenantId }: DemoSeed): Promise<void> => {
  const day = validFrom(services)
  await services.database.inTenant(tenantId, async (tx) => {
    const there = new Set((await productsOn(tx, day)).map(({ productName }) => productName))
    const missing = demoProducts.filter(({ name }) => !there.has(name))
    for (const product of missing) await publishProduct(tx, { product: { ...product, validFrom: day }, author })
  })
}

/** In this order; people and their packages follow what the company publishes. */
const steps: readonly ((seed: DemoSeed) => Promise<void>)[] = [
  seedDocuments,
  seedRates,
  seedProducts,
  seedPlaces,
  seedPeople,
  seedStaff,
  seedNeighbours,
  seedReceivers,
  seedFlownFlights,
  seedPackages,
  seedWarehouse,
  seedPlannedFlights,
  seedClaims,
  seedMoney,
  seedStorage,
  seedRequests,
  seedMenu,
  seedOtherBoxes,
  seedLastWay,
  seedLosses,
  seedCustoms,
  seedEnquiries,
]

/** Nobody else works in a company that is being seeded, so a transaction of several bills takes its locks bill by bill. */
const withoutLockOrder = (services: Services): Services => {
  const { database } = services
  const inTenant: Database['inTenant'] = (tenantId, work) =>
    database.inTenant(tenantId, (tx) => work(Object.assign(tx, { locks: locksOfOneAlone })))
  return { ...services, database: { ...database, inTenant } }
}

/** Brings in the demonstration company. Running it again changes nothing, and completes one that was interrupted. */
export const seedDemo = async (ordered: Services): Promise<void> => {
  const services = withoutLockOrder(ordered)
  const tenantId = await foundDemo(services)
  const seed = { services, tenantId, pictures: demoPictures(services.files, tenantId) }
  for (const step of steps) await step(seed)
}
