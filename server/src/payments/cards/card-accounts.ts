import { basePath } from '@parcelport/contract/call.ts'
import { cardProviderFacts, cardProviders, type CardProvider } from '@parcelport/contract/payments/cards-rules.ts'
import type { CardAccount } from '@parcelport/contract/payments/staff-cards.ts'
import type { Selectable } from 'kysely'
import type { Config } from '../../platform/config.ts'
import type { DB, Tx } from '../../platform/database/database.ts'
import type { Tenant } from '../../platform/http/door/tenant.ts'
import { createSealing, type Sealing } from '../../platform/sealing.ts'
import type { OpenAccount } from './providers/card-provider.ts'

export type CardAccountRow = Selectable<DB['card_accounts']>

/** Seals a company's secrets for card companies, and the pages and tokens that card companies return. */
export const cardSealing = ({ secretKey, previousSecretKeys }: Config, tenantId: string): Sealing =>
  createSealing([secretKey, ...previousSecretKeys], 'cards', tenantId)

const secretsOf = (sealing: Sealing, { provider, secrets }: CardAccountRow): Readonly<Record<string, string>> =>
  JSON.parse(sealing.open(secrets, provider).toString('utf8')) as Record<string, string>

/** The account with its opened secrets, as the adapters take it. */
export const openAccount = (config: Config, row: CardAccountRow): OpenAccount => ({
  provider: row.provider as CardProvider,
  live: row.live,
  currency: row.currency,
  settings: row.settings as Record<string, string>,
  secrets: secretsOf(cardSealing(config, row.tenant_id), row),
  playedAt: config.cardProvidersAt,
})

/** The company's account with a card company; undefined where it was never entered. */
export const accountOf = (tx: Tx, provider: string): Promise<CardAccountRow | undefined> =>
  tx.selectFrom('card_accounts').selectAll().where('provider', '=', provider).executeTakeFirst()

/** Accounts that are offered to a customer: live ones, and trials that list the customer's box. */
export const accountsFor = async (tx: Tx, customerId: string): Promise<CardAccountRow[]> => {
  const rows = await tx.selectFrom('card_accounts').selectAll().where('taking', '=', true).orderBy('provider').execute()
  if (rows.length === 0) return []
  const customer = await tx.selectFrom('customers').select('box_number').where('id', '=', customerId).executeTakeFirstOrThrow()
  return rows.filter((row) => row.live || row.trial_boxes.includes(customer.box_number))
}

/** The address to which a card company sends its own requests. */
export const tellUsAt = ({ publicUrl, slug }: Pick<Tenant, 'publicUrl' | 'slug'>, provider: CardProvider): string =>
  `${publicUrl}${basePath(slug)}/payments/incoming/${provider}`

/** Every card company as staff see it, with or without an account; secrets only by name. */
export const wireAccounts = (
  rows: readonly CardAccountRow[],
  config: Config,
  tenant: Tenant,
  currency: string,
): CardAccount[] =>
  cardProviders.map((provider) => {
    const row = rows.find((each) => each.provider === provider)
    const at = cardProviderFacts[provider].tells ? tellUsAt(tenant, provider) : ''
    if (!row)
      return {
        provider,
        version: 0,
        taking: false,
        live: false,
        currency,
        trialBoxes: [],
        settings: {},
        secrets: [],
        tellUsAt: at,
        changedAt: null,
        changedBy: null,
      }
    return {
      provider,
      version: row.version,
      taking: row.taking,
      live: row.live,
      currency: row.currency,
      trialBoxes: row.trial_boxes,
      settings: row.settings as Record<string, string>,
      secrets: Object.keys(secretsOf(cardSealing(config, tenant.id), row)),
      tellUsAt: at,
      changedAt: row.changed_at.toISOString(),
      changedBy: row.changed_by,
    }
  })
