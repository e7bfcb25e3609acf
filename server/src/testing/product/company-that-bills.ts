import type { PriceRule } from '@parcelport/contract/prices/price-rules.ts'
import { publishRates } from '../../prices/rates/publish-rates.ts'
import type { TestServer } from '../test-server.ts'
import { testDesk } from './test-desk.ts'
import { testMoney } from './test-money.ts'
import { rateTable } from './test-rates.ts'
import { newStaff, type TestStaff } from './test-staff.ts'

/** US$2.00 for each package. */
const handling: PriceRule = {
  code: 'handling',
  title: 'Handling',
  party: 'ours',
  taxClass: 'standard',
  per: 'package',
  on: 'flat',
  when: 'ready',
  bands: [{ upTo: null, flat: '2' }],
}

/**
 * Makes the demonstration's tenant a company of Barbados that has prices, a counter in Warrens, and bills in US dollars that issue
 * themselves. Returns its owner.
 * @param tiers what it charges by weight
 */
export const companyThatBills = async (
  server: TestServer,
  tiers: Parameters<typeof rateTable>[0]['tiers'] = [{ upToLb: 4, priceUsd: 14.25 }],
): Promise<TestStaff> => {
  const { id: tenantId } = await server.tenant()
  const { database } = server.services
  await database.owner.query(`update tenants set time_zone = 'America/Barbados' where id = $1`, [tenantId])
  const owner = await newStaff(server)
  const table = rateTable({ validFrom: '2026-10-01', tiers, rules: [handling] })
  await database.inTenant(tenantId, (tx) => publishRates(tx, { table, author: 'Rosa Greenidge' }))
  await testMoney(server, owner).setUp(server.clock.now().toISOString().slice(0, 10), {
    billCurrency: 'USD',
    issue: 'when ready',
    lossDays: 3,
  })
  await testDesk(server, owner).post('/staff/places', {
    kind: 'counter',
    name: 'Warrens',
    addressLines: ['6 Warrens Court'],
    openingHours: [{ days: 'Monday to Friday', hours: '9 am to 6 pm' }],
    telephone: '',
    mapLink: null,
    timeZone: 'America/Barbados',
    bring: 'Bring a photo ID.',
    freeDays: 14,
    closed: false,
  })
  return owner
}
