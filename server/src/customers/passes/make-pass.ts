import { makePassCall } from '@parcelport/contract/warehouse/desk/passes.ts'
import { MOST_PASSES } from '@parcelport/contract/warehouse/desk/passes-rules.ts'
import { packageStatuses, hasEnded } from '@parcelport/contract/statuses/packages-rules.ts'
import { notify } from '../notifications/notify.ts'
import type { Tx } from '../../platform/database/database.ts'
import type { App } from '../../platform/http/serve/app-types.ts'
import { handle } from '../../platform/http/answer/handle.ts'
import { refuse } from '../../platform/http/answer/refusal.ts'
import type { LimitRule } from '../../platform/limits/limits.ts'
import type { Services } from '../../platform/services.ts'
import { letterTime } from '../../platform/text/letter-time.ts'
import { companyTimeZone, endOfCompanyDay } from '../../company/tenants/company-day.ts'
import { digitsHashes, newDigits, newScan, scanHashes } from './pass-codes.ts'
import { passMail } from './pass-mail.ts'
import { collectorFor, lockOpenPasses, passes, wirePass } from './pass-queries.ts'

const DAY_MS = 86_400_000
const endStatuses = packageStatuses.filter(hasEnded)

const passesOfCustomer: LimitRule = {
  name: 'pickup-passes',
  points: 20,
  seconds: 86_400,
  message: 'That was a lot of passes for one day. Please wait until tomorrow.',
}

/** The packages that a pass is to be made for. Throws 409 where one is not the customer's, or has been handed over or sent away. */
const packagesToCollect = async (tx: Tx, customerId: string, packageIds: readonly string[]) => {
  const ids = [...new Set(packageIds)]
  const rows = await tx
    .selectFrom('packages')
    .select(['id', 'tracking_number'])
    .where('customer_id', '=', customerId)
    .where('id', 'in', ids)
    .where('status', 'not in', endStatuses)
    .orderBy('tracking_number')
    .execute()
  if (rows.length < ids.length) throw refuse.conflict('One of these packages cannot be collected any more. Choose again.')
  return rows
}

/** Makes a pass for everything that waits for the customer, or for chosen packages. */
export const makePassRoute = (app: App, services: Services): void => {
  const { config } = services
  handle(app, services, makePassCall, async ({ body, customer, tenant, act }) => {
    await services.limits.consume(passesOfCustomer, customer.id)
    return act(async (tx) => {
      const { at } = tx.by
      // Locked, so that of two simultaneous requests both are counted.
      await tx.selectFrom('customers').select('id').where('id', '=', customer.id).forNoKeyUpdate().execute()
      if ((await lockOpenPasses(tx, customer.id, at, MOST_PASSES)).length === MOST_PASSES)
        throw refuse.conflict(`You have ${MOST_PASSES} valid passes. End one of them first.`)
      const [id, scan, digits] = [crypto.randomUUID(), newScan(), newDigits()]
      const { receiverId = null } = body
      const chosen = receiverId === null ? undefined : await collectorFor(tx, customer.id, receiverId)
      if (receiverId !== null && chosen === undefined)
        throw refuse.conflict('This person is not one of your receivers, or we have not confirmed them yet.')
      const collector = chosen?.name ?? body.collector ?? ''
      const packages = body.packageIds && (await packagesToCollect(tx, customer.id, body.packageIds))
      const [wanted, last] = [new Date(at.getTime() + body.days * DAY_MS), chosen?.valid_until ?? null]
      const lastMoment = last === null ? wanted : await endOfCompanyDay(tx, last)
      const expiresAt = lastMoment < wanted ? lastMoment : wanted
      await tx
        .insertInto('pickup_passes')
        .values({
          id,
          customer_id: customer.id,
          collector,
          receiver_id: receiverId,
          package_ids: packages?.map((pkg) => pkg.id) ?? null,
          scan_hash: scanHashes(config, tenant.id, scan)[0],
          digits_hash: digitsHashes(config, id, digits)[0],
          made_at: at,
          expires_at: expiresAt,
        })
        .execute()
      const until = letterTime(expiresAt.toISOString(), await companyTimeZone(tx))
      const sentence = `You made a pick-up pass${collector && ` for ${collector}`}. It works once, until ${until}.`
      await notify(tx, {
        customerId: customer.id,
        kind: 'account',
        message: sentence,
        mail: {
          template: passMail,
          data: {
            title: 'A pick-up pass was made',
            sentence,
            facts: [
              ['For', collector || 'Yourself'],
              ...(packages ? [['Packages', packages.map((pkg) => pkg.tracking_number).join(', ')] as const] : []),
              ['Good until', until],
            ],
          },
        },
      })
      const row = await passes(tx).where('id', '=', id).executeTakeFirstOrThrow()
      return { message: 'The pass is ready.', data: { pass: wirePass(row, at), scan, digits } }
    })
  })
}
