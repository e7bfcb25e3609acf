import type { APIRequestContext } from '@playwright/test'
import { cardProviderFacts, type CardProvider } from '@parcelport/contract/payments/cards-rules.ts'
import { STAFF_HEADER } from '@parcelport/contract/company/staff-permissions.ts'
import { trialAccounts } from '../../../server/src/testing/card-companies/trial-accounts.ts'
import { playCardCompanies, type PlayedCompanies } from '../../../server/src/testing/card-companies/played-card-companies.ts'
import { api } from '../contract-content.ts'
import { staffAsks } from '../people/staff-calls.ts'

let played: PlayedCompanies | undefined

/** Starts the played card companies of this worker; its server is led to them. */
export const startCardCompanies = async (): Promise<PlayedCompanies> => (played ??= await playCardCompanies())

/** The card companies that this worker's server pays through: none where the tests run against somebody else's server. */
export const cardCompanies = (): PlayedCompanies => {
  if (!played) throw new Error('Card companies are played for servers of our own only')
  return played
}

/** Lets a box try a card company alone, and says where its webhook goes, as somebody does who sets it up. */
export const tryCardCompany = async (request: APIRequestContext, provider: CardProvider, box: number): Promise<void> => {
  const accounts = await staffAsks<{ provider: string; version: number; tellUsAt: string; taking: boolean }[]>(
    request,
    '/cards',
  )
  for (const account of accounts) {
    const mine = account.provider === provider
    if (!mine && !account.taking) continue
    const response = await request.put(`${api}/staff/cards/${account.provider}`, {
      headers: { [STAFF_HEADER]: '1', 'Idempotency-Key': crypto.randomUUID() },
      data: {
        version: account.version,
        taking: mine,
        live: false,
        currency: 'BBD',
        trialBoxes: [box],
        ...trialAccounts[account.provider as CardProvider],
      },
    })
    if (!response.ok()) throw new Error(await response.text())
    if (mine && cardProviderFacts[provider].tells) cardCompanies().tellAt.set(provider, account.tellUsAt)
  }
}
