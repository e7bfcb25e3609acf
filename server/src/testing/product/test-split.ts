import { randomUUID } from 'node:crypto'
import type { PriceRule } from '@parcelport/contract/prices/price-rules.ts'
import { publishRates } from '../../prices/rates/publish-rates.ts'
import { formOf } from './test-customer.ts'
import { photo } from './test-desk.ts'
import type { TestParcel } from './test-parcels.ts'
import type { TestServer } from '../test-server.ts'
import type { TestStaff } from './test-staff.ts'

const groups = ['packageRates', 'brokerageFees', 'warrantyServices', 'pickupUSA', 'additionalCharges']

/**
 * Publishes rates with a price for splitting a package, and freight of US$7.00 up to a pound, US$14.00 up to three, US$20.00 up
 * to ten.
 */
export const publishSplitting = async (server: TestServer, usd: string): Promise<void> => {
  const splitting: PriceRule = {
    ...{ code: 'splitting', title: 'Splitting a package', party: 'ours', taxClass: 'standard', per: 'request', on: 'flat' },
    ...{ when: 'asked', optional: true, bands: [{ upTo: null, flat: usd }] },
  }
  const { id } = await server.tenant()
  await server.services.database.inTenant(id, (tx) =>
    publishRates(tx, {
      table: {
        ...{ validFrom: '2026-10-01', rules: [splitting], brokerageFees: [], warrantyServices: [], pickupUSA: [] },
        tiers: [
          { upToLb: 1, priceUsd: 7 },
          { upToLb: 3, priceUsd: 14 },
          { upToLb: 10, priceUsd: 20 },
        ],
        additionalCharges: [],
        metadata: Object.fromEntries(groups.map((group) => [group, { displayTitle: group }])),
      },
      author: 'Rosa Greenidge',
    }),
  )
}

export const part = (packageValue: number, description: string, changes: object = {}) => ({
  ...{ weight: 0.9, weightUnit: 'lb', shelf: 'B-07', condition: 'good', battery: 'none' },
  ...{ packageValue, description },
  ...changes,
})

/** Asks to split packages, in two unless `changes` say otherwise, at the shown price. */
export const askSplit = (server: TestServer, token: string, parcels: readonly Pick<TestParcel, '_id'>[], changes: object) =>
  server.call('POST /requests', {
    token,
    headers: { 'idempotency-key': randomUUID() },
    payload: {
      ...{ kind: 'split', into: 2, words: 'The curtains are a present.' },
      packageIds: parcels.map(({ _id }) => _id),
      ...changes,
    },
  })

export const workSplit = (server: TestServer, { headers }: Pick<TestStaff, 'headers'>, path: string, payload: object = {}) =>
  server.call(`POST /staff/requests/${path}` as `POST /${string}`, { headers, payload })

/** Finishes a request, with one photo by default. */
export const finishSplit = (server: TestServer, { headers }: Pick<TestStaff, 'headers'>, id: string, photos = [photo()]) =>
  server.call(`POST /staff/requests/${id}/finish`, {
    headers: { ...headers, 'idempotency-key': randomUUID() },
    payload: formOf({}, photos),
  })
