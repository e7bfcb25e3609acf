import { acting, staffActor } from '../../src/platform/database/acting.ts'
import type { Tx } from '../../src/platform/database/database.ts'
import type { StoredFile } from '../../src/platform/files/stored-file.ts'
import { publishRates } from '../../src/prices/rates/publish-rates.ts'
import { ratesOn } from '../../src/prices/rates/rates-queries.ts'
import { demoClerk } from '../demo-clerk.ts'
import { dayOf, daysBefore, demoCustomerOf, later } from '../demo-entry.ts'
import type { DemoSeed } from '../demo-seed.ts'
import * as money from '../demo/money.ts'
import { demoRates } from '../demo/rates.ts'
import { invoicePdf } from './invoice-pdf.ts'
import { addStatement } from './seed-bank.ts'
import { billablePackages, entriesOfPackage, entriesOfPromises } from './seed-bills.ts'
import { entriesByHand } from './seed-by-hand.ts'
import { addCards } from './seed-cards.ts'
import { entriesOfTill } from './seed-tills.ts'
import { keepFile } from '../../src/platform/files/private-files.ts'

/** Money, its rates and the prices of some dearer days; prices of today are those of always. */
const settle = async (tx: Tx, { services }: DemoSeed, clerk: { readonly name: string }): Promise<void> => {
  const now = services.clock.now()
  const began = daysBefore(now, money.BILLS_SINCE_DAYS)
  const since = dayOf(began)
  const told = { valid_from: since, author: clerk.name, published_at: began }
  for (const use of ['bill', 'customs'])
    await tx
      .insertInto('exchange_rates')
      .values({ ...told, currency: 'BBD', use, local_per_usd: money.LOCAL_PER_USD })
      .execute()
  await tx
    .insertInto('money_profiles')
    .values({ ...told, ...money.demoProfile })
    .execute()
  const { tiers, details, rules } = demoRates
  const before = (days: number): string => dayOf(daysBefore(now, days))
  const editions = [
    ...((await ratesOn(tx, since)) ? [] : [{ validFrom: since, tiers }]),
    { validFrom: before(money.dearerDays.from), tiers: money.dearerTiers },
    { validFrom: before(money.dearerDays.until), tiers },
  ]
  for (const edition of editions) await publishRates(tx, { table: { ...edition, ...details, rules }, author: clerk.name })
}

const addTransfers = async (tx: Tx, { services }: DemoSeed, slips: readonly StoredFile[], clerk: { readonly name: string }) => {
  const now = services.clock.now()
  for (const [index, { email, hoursAgo, amount, message, refused }] of money.demoTransfers.entries()) {
    const slip = slips[index]
    if (!slip) continue
    const decided = { state: 'refused', reason: refused, decided_at: later(now, -1), decided_by: clerk.name }
    await tx
      .insertInto('transfers')
      .values({
        customer_id: (await demoCustomerOf(tx, email)).id,
        amount,
        currency: 'BBD',
        message,
        proof_file_id: await keepFile(tx, slip),
        sent_at: later(now, -hoursAgo),
        ...(refused !== null && decided),
      })
      .execute()
  }
}

/**
 * Brings in how the company runs its money, and the bills of its packages, in every state: told, assessed, charged, issued and paid by the
 * product's own verbs at the moments of the packages' histories. Where the company has published how it runs its money, nothing changes.
 */
export const seedMoney = async (seed: DemoSeed): Promise<void> => {
  const { services, tenantId } = seed
  const now = services.clock.now()
  const isThere = await services.database.inTenant(tenantId, (tx) =>
    tx.selectFrom('money_profiles').select('id').limit(1).executeTakeFirst(),
  )
  if (isThere) return
  const slips = await Promise.all(
    money.demoTransfers.map(async ({ amount }, index) =>
      services.files.store(tenantId, {
        bytes: await invoicePdf({
          storeName: 'Coral Bay Bank',
          buyer: 'Flyingfish Parcels Ltd.',
          item: 'Transfer in BBD',
          amount,
          orderNumber: `FT ${4711 + index}`,
        }),
        name: 'transfer.pdf',
        type: 'application/pdf',
      }),
    ),
  )
  await services.database.inTenant(tenantId, async (tx) => {
    const clerk = await demoClerk(tx, 'owner')
    await settle(tx, seed, clerk)
    const { email, limit, termsDays } = money.demoCredit
    const { id: customer_id } = await demoCustomerOf(tx, email)
    await tx
      .insertInto('customer_credit')
      .values({ customer_id, credit_limit: limit, currency: 'USD', terms_days: termsDays })
      .execute()
    const packages = await billablePackages(tx, now)
    const entries = [
      ...packages.flatMap((pkg, index) => entriesOfPackage(pkg, index, now)),
      ...(await entriesOfPromises(tx, now)),
      ...entriesByHand(now),
      ...entriesOfTill(now),
    ]
    for (const { at, make } of entries.toSorted((one, other) => one.at.getTime() - other.at.getTime()))
      await make(acting(tx, { actor: staffActor(clerk), at, network: '' }))
    await addTransfers(tx, seed, slips, clerk)
    const today = acting(tx, { actor: staffActor(clerk), at: now, network: '' })
    await addStatement(today)
    await addCards(today, services.config, tenantId)
  })
}
