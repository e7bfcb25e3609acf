import { randomUUID } from 'node:crypto'
import { verifyBooks } from '../../money/ledger/verify-books.ts'
import type { TestServer } from '../test-server.ts'
import type { TestStaff } from './test-staff.ts'

/** A company's money settings: a profile of Barbados, with changes. */
export const moneyProfile = (validFrom: string, changes: Record<string, unknown> = {}) => ({
  validFrom,
  billCurrency: 'BBD',
  localCurrency: 'BBD',
  taxName: 'VAT',
  taxPercent: 17.5,
  taxNumber: '1000012345678',
  pricesIncludeTax: false,
  cashStep: 0.05,
  termsDays: 14,
  release: 'settled',
  issue: 'by hand',
  bankDetails: 'First Caribbean, account 1002003',
  ...changes,
})

export const testMoney = (server: TestServer, { headers }: Pick<TestStaff, 'headers'>, tenant = 'demo') => {
  const send = (method: 'POST' | 'PUT', path: `/${string}`, payload: object, key: string = randomUUID()) =>
    server.call(`${method} ${path}`, { tenant, headers: { ...headers, 'idempotency-key': key }, payload })
  const get = (path: `/${string}`, query: Record<string, string> = {}) => server.call(`GET ${path}`, { tenant, headers, query })
  const charge = async (customerId: string, amount: number, changes: Record<string, unknown> = {}) => {
    const payload = {
      customerId,
      code: 'handling',
      title: 'Handling',
      amount,
      currency: 'USD',
      taxed: false,
      reason: 'Agreed',
      ...changes,
    }
    const answer = await send('POST', '/staff/charges', payload)
    if (answer.statusCode !== 201) throw new Error(`Charging answered ${answer.statusCode}: ${answer.body}`)
    return answer.json().data._id as string
  }
  const issue = async (customerId: string, chargeIds: readonly string[], key?: string) => {
    const preview = await send('POST', '/staff/bills/preview', { customerId, chargeIds })
    const { total = 0, currency = 'USD' } = preview.json().data ?? {}
    return send('POST', '/staff/bills', { customerId, chargeIds, expected: { total, currency } }, key)
  }
  const billed = async (customerId: string, amount: number, changes: Record<string, unknown> = {}) => {
    const answer = await issue(customerId, [await charge(customerId, amount, changes)])
    if (answer.statusCode !== 201) throw new Error(`Issuing answered ${answer.statusCode}: ${answer.body}`)
    return answer.json().data
  }
  const pay = (customerId: string, amount: number, changes: Record<string, unknown> = {}, key?: string) =>
    send('POST', '/staff/payments', { customerId, means: 'cash', amount, currency: 'BBD', ...changes }, key)
  const setUp = async (validFrom: string, changes: Record<string, unknown> = {}) => {
    const rate = await send('POST', '/staff/money/rates', { currency: 'BBD', use: 'bill', validFrom, localPerUsd: 2 })
    const profile = await send('POST', '/staff/money/profiles', moneyProfile(validFrom, changes))
    if (rate.statusCode !== 201 || profile.statusCode !== 201) throw new Error(`${rate.body} ${profile.body}`)
  }
  const faults = async () => {
    const { id } = await server.tenant(tenant)
    return server.services.database.inTenant(id, verifyBooks)
  }
  return { send, get, charge, issue, billed, pay, setUp, faults }
}
