import { randomBytes } from 'node:crypto'
import {
  endTrackingLinkCall,
  makeTrackingLinkCall,
  trackingLinkCall,
} from '@parcelport/contract/warehouse/packages/public-tracking.ts'
import { packageNotFound } from '../packages/follow/my-package.ts'
import { packageOf } from '../packages/packages-queries.ts'
import type { Tx } from '../../platform/database/database.ts'
import type { App } from '../../platform/http/serve/app-types.ts'
import { handle } from '../../platform/http/answer/handle.ts'
import { refuse } from '../../platform/http/answer/refusal.ts'
import type { LimitRule } from '../../platform/limits/limits.ts'
import { tokenHash } from '../../platform/secrets/secret-token.ts'
import type { Services } from '../../platform/services.ts'
import { isPast } from './tracked-package.ts'

const linksOfCustomer: LimitRule = {
  name: 'tracking-links',
  points: 50,
  seconds: 86_400,
  message: 'That was a lot of links for one day. Please wait until tomorrow.',
}

/** 128 random bits, as 22 URL characters. */
const newTrackingToken = (): string => randomBytes(16).toString('base64url')

/** Locks the customer's own package until the transaction ends, so that two tabs cannot make two links. Throws 404. */
const lockOwn = async (tx: Tx, customerId: string, packageId: string) => {
  const pkg = await tx
    .selectFrom('packages')
    .select(['id', 'delivered_at', 'ended_at'])
    .where('id', '=', packageId)
    .where('customer_id', '=', customerId)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!pkg) throw packageNotFound()
  return pkg
}

const endLink = (tx: Tx, packageId: string, at: Date) =>
  tx
    .updateTable('tracking_links')
    .set({ ended_at: at })
    .where('package_id', '=', packageId)
    .where('ended_at', 'is', null)
    .execute()

/** Routes of a package's tracking link for its owner: making, reading and ending it. A package has one link at a time. */
export const trackingLinksRoutes = (app: App, services: Services): void => {
  handle(app, services, makeTrackingLinkCall, async ({ params, customer, tenant, act }) => {
    await services.limits.consume(linksOfCustomer, customer.id)
    return act(async (tx) => {
      const pkg = await lockOwn(tx, customer.id, params.packageId)
      const madeAt = tx.by.at
      if (isPast(pkg, madeAt)) throw refuse.conflict('This package was completed long ago. There is nothing left to follow.')
      await endLink(tx, pkg.id, madeAt)
      const token = newTrackingToken()
      await tx
        .insertInto('tracking_links')
        .values({ package_id: pkg.id, token_hash: tokenHash(token), made_at: madeAt })
        .execute()
      const data = { url: `${tenant.publicUrl}/track/${token}`, madeAt: madeAt.toISOString() }
      return { message: 'The link is ready to share.', data }
    })
  })

  handle(app, services, trackingLinkCall, ({ params, customer, transaction }) =>
    transaction(async (tx) => {
      const pkg = await packageOf(tx, customer.id, params.packageId)
      if (!pkg) throw packageNotFound()
      const link = await tx
        .selectFrom('tracking_links')
        .select('made_at')
        .where('package_id', '=', pkg.id)
        .where('ended_at', 'is', null)
        .executeTakeFirst()
      return { data: link ? { madeAt: link.made_at.toISOString() } : null }
    }),
  )

  handle(app, services, endTrackingLinkCall, ({ params, customer, act }) =>
    act(async (tx) => {
      const pkg = await lockOwn(tx, customer.id, params.packageId)
      await endLink(tx, pkg.id, tx.by.at)
      return { message: 'The link has ended.' }
    }),
  )
}
