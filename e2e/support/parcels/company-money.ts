import type { MoneyNow, MoneyProfileGiven } from '@parcelport/contract/billing/staff-money.ts'
import type { APIRequestContext } from '@playwright/test'
import { signInRequest } from '../people/staff.ts'
import { packageOfNumber, staffAsks, staffDoes } from '../people/staff-calls.ts'

/** Who has an email address, as staff know them. */
export const customerOf = async (request: APIRequestContext, email: string): Promise<string> => {
  const [found] = await staffAsks<{ _id: string }[]>(request, `/customers?search=${encodeURIComponent(email)}`)
  if (!found) throw new Error(`No customer has the address ${email}`)
  return found._id
}

/** Changes some of the demonstration's money settings from today on, for every later test of this worker. */
export const changeMoney = async (request: APIRequestContext, changes: Partial<MoneyProfileGiven>): Promise<void> => {
  const { today, profile } = await staffAsks<MoneyNow>(request, '/money/now')
  if (!profile) throw new Error('The demonstration makes bills')
  await staffDoes(request, '/money/profiles', { ...profile, validFrom: today, ...changes })
}

export interface Charged {
  readonly title: string
  /** US dollars. */
  readonly amount: number
  readonly packageId?: string
}

/** Charges a customer and issues the bill of it; answers the bill. */
export const bill = async (
  request: APIRequestContext,
  customerId: string,
  charges: readonly Charged[],
): Promise<{ _id: string; number: string; total: number }> => {
  const chargeIds = []
  for (const charge of charges) {
    const body = { customerId, code: 'handling', currency: 'USD', taxed: false, reason: 'Agreed', ...charge }
    chargeIds.push((await staffDoes<{ _id: string }>(request, '/charges', body))._id)
  }
  const preview = await staffDoes<{ total: number; currency: string }>(request, '/bills/preview', { customerId, chargeIds })
  const expected = { total: preview.total, currency: preview.currency }
  return staffDoes(request, '/bills', { customerId, chargeIds, expected })
}

interface PackageCharges {
  readonly charges: readonly { readonly _id: string; readonly state: string }[]
}
/** What the rates have charged for a package that is ready, and no bill has yet. */
export const openCharges = async (request: APIRequestContext, packageId: string): Promise<string[]> => {
  const { charges } = await staffAsks<PackageCharges>(request, `/packages/${packageId}/charges`)
  return charges.filter(({ state }) => state === 'open').map(({ _id }) => _id)
}

/** Bills packages that are ready, and takes the money by card, so that they can go: by the owner, no matter who is signed in on the page. */
export const settlePackages = async (request: APIRequestContext, trackingNumbers: readonly string[]): Promise<void> => {
  await signInRequest(request, 'rosa')
  for (const trackingNumber of trackingNumbers) {
    const { _id, customer } = await packageOfNumber(request, trackingNumber)
    const charged = { customerId: customer._id, chargeIds: await openCharges(request, _id) }
    const { total, currency } = await staffDoes<{ total: number; currency: string }>(request, '/bills/preview', charged)
    await staffDoes(request, '/bills', { ...charged, expected: { total, currency } })
    const paid = { customerId: customer._id, means: 'card terminal', amount: total, currency }
    await staffDoes(request, '/payments', paid)
  }
}
