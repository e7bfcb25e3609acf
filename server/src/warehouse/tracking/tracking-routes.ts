import { readBoxNumber } from '@parcelport/contract/customers/account-number-rules.ts'
import { trackByLinkCall, trackByNumberCall } from '@parcelport/contract/warehouse/packages/public-tracking.ts'
import { trackingMessages } from '@parcelport/contract/warehouse/packages/public-tracking-rules.ts'
import type { FastifyReply } from 'fastify'
import { accountPrefix } from '../../company/tenants/account-prefix.ts'
import { readNumber } from '../packages/number/tracking-number-of.ts'
import { isAway } from '../../platform/away.ts'
import type { App } from '../../platform/http/serve/app-types.ts'
import { handle, handleLimited } from '../../platform/http/answer/handle.ts'
import { refuse } from '../../platform/http/answer/refusal.ts'
import type { LimitRule } from '../../platform/limits/limits.ts'
import type { Services } from '../../platform/services.ts'
import { countOpening } from './count-opening.ts'
import { trackedPackage } from './tracked-package.ts'

const HOUR = 3600
const message = 'Five tries an hour, to keep other people’s packages private. Signed in, you see all of yours at once.'
const tooManyBoxes =
  'This number was looked for in too many boxes. Try again in an hour. Signed in, you see all of yours at once.'

const limits = {
  /** Links cannot be guessed; this limits the cost of attempts. */
  links: { name: 'track-links', points: 300, seconds: HOUR, perNetwork: true, boundsReading: true },
  network: { name: 'track-network', points: 5, seconds: HOUR, perNetwork: true, message },
  /** Per box, however its number is written and from however many networks. */
  box: { name: 'track-box', points: 5, seconds: HOUR, message },
  /** Counted per tracking number, not per box number: otherwise many networks could try every box. */
  number: { name: 'track-number', points: 20, seconds: HOUR, message: tooManyBoxes },
} as const satisfies Record<string, LimitRule>

/** A tracked package must stay out of caches and search engines. */
const keepOut = (reply: FastifyReply): void => {
  reply.headers({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' })
}

/** Routes of public tracking: by link, or by tracking number and box number together. */
export const publicTrackingRoutes = (app: App, services: Services): void => {
  const { clock } = services

  handleLimited(app, services, trackByLinkCall, limits.links, async ({ params, reply, reading, transaction }) => {
    keepOut(reply)
    const data = await reading((tx) => trackedPackage(tx, params, clock.now()))
    if (!data) throw refuse.notFound(trackingMessages.ended)
    await transaction((tx) => countOpening(tx, params.token)).catch((error: unknown) => {
      // Where the database can only be read, an opening is shown and not counted.
      if (!isAway(error)) throw error
    })
    return { data }
  })

  handle(app, services, trackByNumberCall, async ({ body, reply, request, tenant, reading }) => {
    keepOut(reply)
    const { number } = readNumber(body.trackingNumber)
    const box = readBoxNumber(body.boxNumber, await reading(accountPrefix))
    const boxKey = `${tenant.id} ${box ?? body.boxNumber.trim()}`
    const numberKey = `${tenant.id} ${number}`
    await services.limits.consume(limits.network, request.ip)
    await services.limits.consume(limits.box, boxKey)
    await services.limits.consume(limits.number, numberKey)
    const data = await reading((tx) => trackedPackage(tx, { number, box }, clock.now()))
    if (!data) throw refuse.notFound(trackingMessages.notFound)
    // Only wrong attempts count: a person who knows both numbers may look as often as they like.
    await services.limits.giveBack(limits.network, request.ip)
    await services.limits.giveBack(limits.box, boxKey)
    await services.limits.giveBack(limits.number, numberKey)
    return { data }
  })
}
