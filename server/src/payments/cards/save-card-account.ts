import type { BodyOf } from '@parcelport/contract/call.ts'
import { cardProviderFacts, type CardProvider } from '@parcelport/contract/payments/cards-rules.ts'
import type { saveCardAccountCall } from '@parcelport/contract/payments/staff-cards.ts'
import { audit } from '../../company/audit/audit.ts'
import { billingDay } from '../../money/ledger/money-day.ts'
import type { Config } from '../../platform/config.ts'
import type { ActingTx, StaffActor } from '../../platform/database/acting.ts'
import { refuse } from '../../platform/http/answer/refusal.ts'
import { accountOf, cardSealing, openAccount } from './card-accounts.ts'
import { knowsCurrency } from './providers/powertranz.ts'

type Given = BodyOf<typeof saveCardAccountCall>

const requireNamed = (provider: CardProvider, { settings, secrets }: Pick<Given, 'settings' | 'secrets'>): void => {
  const { title, fields } = cardProviderFacts[provider]
  for (const [given, secret] of [
    [settings, false],
    [secrets, true],
  ] as const)
    for (const name of Object.keys(given))
      if (!fields.some((field) => field.name === name && field.secret === secret))
        throw refuse.badRequest(`${title} has no setting called ${name.slice(0, 40)}.`)
  for (const { name, label, secret, needed, pattern } of fields) {
    const value = (secret ? secrets : settings)[name]
    if (needed && (value === undefined || value === '')) throw refuse.field(name, `Please enter: ${label}.`)
    if (value !== undefined && value !== '' && pattern !== undefined && !new RegExp(pattern).test(value))
      throw refuse.badRequest(`${label}: this does not look right.`, [{ field: name, message: 'This does not look right.' }])
  }
}

/**
 * Enters or changes the company's account with a card company. Omitted secrets stay, empty ones are deleted. Open attempts of an
 * earlier account are looked up with the account entered now. Throws 400 and 409.
 */
export const saveCardAccount = async (
  tx: ActingTx<StaffActor>,
  config: Config,
  tenantId: string,
  provider: CardProvider,
  given: Given,
) => {
  const { actor, at } = tx.by
  const { profile } = await billingDay(tx, at)
  const { title } = cardProviderFacts[provider]
  const currencies = [...new Set([profile.billCurrency, profile.localCurrency, 'USD'])]
  if (!currencies.includes(given.currency))
    throw refuse.badRequest(`Choose one of these: ${currencies.join(', ')}.`, [
      { field: 'currency', message: `Choose ${currencies.join(' or ')}.` },
    ])
  if (provider === 'powertranz' && !knowsCurrency(given.currency))
    throw refuse.badRequest(`${title} does not take ${given.currency}.`, [{ field: 'currency', message: 'Choose another.' }])
  if (given.live && config.cardProvidersAt !== undefined)
    throw refuse.conflict('This server only simulates card companies, so no account can be live here.')
  const before = await accountOf(tx, provider)
  if ((before?.version ?? 0) !== given.version)
    throw refuse.outdated('Somebody changed this a moment ago. Look at it again, then repeat.')
  const kept = before ? openAccount(config, before).secrets : {}
  const trimmed = (of: Readonly<Record<string, string>>) =>
    Object.fromEntries(Object.entries(of).map(([name, value]) => [name, value.trim()]))
  const secrets = Object.fromEntries(Object.entries({ ...kept, ...trimmed(given.secrets) }).filter(([, value]) => value !== ''))
  const settings = trimmed(given.settings)
  requireNamed(provider, { settings, secrets })
  if (provider === 'stripe' && given.live !== secrets['secretKey']?.includes('_live_'))
    throw refuse.badRequest(
      `The secret key is ${given.live ? 'a test key' : 'a live key'}: enter the other one, or change the choice above.`,
      [{ field: 'secretKey', message: 'The key does not match the choice above.' }],
    )
  const row = {
    taking: given.taking,
    live: given.live,
    currency: given.currency,
    trial_boxes: [...new Set(given.trialBoxes)],
    settings: JSON.stringify(settings),
    secrets: cardSealing(config, tenantId).seal(Buffer.from(JSON.stringify(secrets)), provider),
    version: given.version + 1,
    changed_at: at,
    changed_by: actor.name,
  }
  const saved = before
    ? await tx
        .updateTable('card_accounts')
        .set(row)
        .where('provider', '=', provider)
        .where('version', '=', given.version)
        .executeTakeFirst()
        .then(({ numUpdatedRows }) => numUpdatedRows === 1n)
    : await tx
        .insertInto('card_accounts')
        .values({ provider, ...row })
        .onConflict((conflict) => conflict.columns(['tenant_id', 'provider']).doNothing())
        .executeTakeFirst()
        .then(({ numInsertedOrUpdatedRows }) => numInsertedOrUpdatedRows === 1n)
  if (!saved) throw refuse.outdated('Somebody changed this a moment ago. Look at it again, then repeat.')
  const changed = Object.keys(given.secrets).join(', ')
  await audit(tx, 'card.account', { kind: 'card' }, { provider, taking: given.taking, live: given.live, secrets: changed })
  if (!given.taking) return `${title} is saved. Customers cannot choose it.`
  return given.live
    ? `${title} is saved. Customers can pay by card now.`
    : `${title} is saved for testing: only the boxes you named can choose it, and no money moves.`
}
