import type { BodyOf } from '@parcelport/contract/call.ts'
import { requestMessages, requestTitles } from '@parcelport/contract/warehouse/requests/requests-rules.ts'
import type { saveWishesCall } from '@parcelport/contract/warehouse/requests/wishes.ts'
import { kindsOfWish, wishBounds, wishMessages, type WishKind } from '@parcelport/contract/warehouse/requests/wishes-rules.ts'
import Big from 'big.js'
import { sql, type Insertable } from 'kysely'
import { audit } from '../../../company/audit/audit.ts'
import { companyDay } from '../../../company/tenants/company-day.ts'
import { dayAfter } from '../../../money/ledger/money-day.ts'
import { sayingAtHome, type SayAtHome } from '../../../money/ledger/local-sums.ts'
import type { StandingWishes } from '../../../platform/database/types.generated.ts'
import { refuse } from '../../../platform/http/answer/refusal.ts'
import { requiredLine } from '../../../platform/text/plain-line.ts'
import type { CustomerTx } from '../ask/ask-request.ts'
import { offersToday } from './shown-wishes.ts'

type Body = BodyOf<typeof saveWishesCall>
type Offers = Awaited<ReturnType<typeof offersToday>>

const nothingBefore = { days: null, until: null, packages: null, packing: null } as const

/** Columns about the time before the flight. Throws 400 for a choice without its day or number. */
const beforeFlight = ({ before, days, until, packages, packing }: Body, today: string) => {
  if (before === 'fly') return nothingBefore
  if (before === 'keep') {
    if ((days === null) === (until === null)) throw refuse.field('days', wishMessages.daysOrUntil)
    const { until: message } = requestMessages
    if (until !== null && (until <= today || until > dayAfter(today, wishBounds.days))) throw refuse.field('until', message)
    return { ...nothingBefore, days, until }
  }
  if (days === null) throw refuse.field('days', wishMessages.days)
  if (packages === null) throw refuse.field('packages', wishMessages.packages)
  if (packing === null) throw refuse.field('packing', requestMessages.packing)
  return { days, until: null, packages, packing }
}

/** Columns about where packages go once they are ready. Throws 400 for a missing address, or a locker that is not open. */
const whenReady = ({ ready, placeId, address }: Body, { lockers }: Offers) => {
  if (ready === 'delivery')
    return { place_id: null, to_address: requiredLine('address', address ?? '', requestMessages.address) }
  if (ready === 'collect') return { place_id: null, to_address: null }
  const { locker: message } = requestMessages
  if (!lockers.some(({ id }) => id === placeId)) throw refuse.field('placeId', message)
  return { place_id: placeId, to_address: null }
}

/** The price that the customer saw and agrees to. Throws 409, in the words of `say`, where it is another by now. */
const agreed = ({ priceOf }: Offers, say: SayAtHome, kind: WishKind | undefined, shown: number | null): string | null => {
  if (kind === undefined) return null
  const total = priceOf(kind)
  if (total === null ? shown !== null : shown === null || !new Big(total).eq(shown))
    throw refuse.conflict(
      total === null
        ? 'We have to set the price of this first. Please look again.'
        : `“${requestTitles[kind]}” costs ${say(total, 'USD')} now. Please look again.`,
    )
  return total
}

type Columns = Omit<Insertable<StandingWishes>, 'customer_id' | 'tenant_id' | 'version'>

/** Writes the first wishes, or those after the version that the customer saw; false where somebody was quicker. */
const writeWishes = async (tx: CustomerTx, version: number, columns: Columns): Promise<boolean> => {
  const { id: customerId } = tx.by.actor
  const written =
    version === 0
      ? await tx
          .insertInto('standing_wishes')
          .values({ customer_id: customerId, ...columns })
          .onConflict((conflict) => conflict.columns(['tenant_id', 'customer_id']).doNothing())
          .returning('version')
          .executeTakeFirst()
      : await tx
          .updateTable('standing_wishes')
          .set({ ...columns, version: sql`version + 1` })
          .where('customer_id', '=', customerId)
          .where('version', '=', version)
          .returning('version')
          .executeTakeFirst()
  return written !== undefined
}

/** Sets the caller's standing wishes, for packages received from now on. Throws 400 and 409. */
export const saveWishes = async (tx: CustomerTx, body: Body): Promise<void> => {
  const { at, actor } = tx.by
  const { date } = await companyDay(tx, at)
  const offers = await offersToday(tx)
  const kinds = kindsOfWish(body)
  const missing = kinds.find((kind) => !offers.kinds.includes(kind))
  if (missing) throw refuse.conflict(`“${requestTitles[missing]}” is not offered today.`)
  const say = await sayingAtHome(tx)
  const columns = {
    before_flight: body.before,
    ...beforeFlight(body, date),
    when_ready: body.ready,
    ...whenReady(body, offers),
    together_usd: agreed(offers, say, body.before === 'together' ? 'consolidate' : undefined, body.togetherUsd),
    ready_usd: agreed(offers, say, body.ready === 'collect' ? undefined : body.ready, body.readyUsd),
    changed_at: at,
  }
  const saved = await writeWishes(tx, body.version, columns)
  if (!saved) throw refuse.outdated(wishMessages.outdated)
  const { before_flight: before, when_ready: ready, days, until, packages, packing } = columns
  await audit(tx, 'customer.wishes', { kind: 'customer', id: actor.id }, { before, days, until, packages, packing, ready })
}
