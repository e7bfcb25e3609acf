import { requestEnds, type FixByHand, type PackageStatus } from '@parcelport/contract/statuses/packages-rules.ts'
import { movePackageCall, movePackagesCall, undoPackageCall } from '@parcelport/contract/warehouse/packages/staff-packages.ts'
import { audit } from '../../../company/audit/audit.ts'
import { endOfCompanyDay } from '../../../company/tenants/company-day.ts'
import type { StaffTx } from '../../../platform/database/acting.ts'
import type { App } from '../../../platform/http/serve/app-types.ts'
import { handle } from '../../../platform/http/answer/handle.ts'
import { refuse } from '../../../platform/http/answer/refusal.ts'
import type { Services } from '../../../platform/services.ts'
import { mindHolds } from '../holds/mind-holds.ts'
import { lockVersion } from '../lock-version.ts'
import { staffPackageDetail } from '../staff-packages-wire.ts'
import { stepsOf } from '../staff-packages-queries.ts'
import { eachAlone } from '../../../platform/each-alone.ts'
import { flies } from './kept-from-flying.ts'
import { movePackage } from './move-package.ts'
import { stepBack } from './steps-back.ts'

interface Step {
  readonly to: PackageStatus
  readonly reason?: string
  readonly statusNote?: string
  readonly dueAt?: string
  readonly dueOn?: string
  readonly fix?: FixByHand
  readonly placeId?: string
  readonly shelf?: string
  readonly confirmed?: boolean
}

interface Moving {
  readonly packageId: string
  readonly version: number
}

/** Until when the customer may act: the end of the company's day, or the moment sent without a day. */
const dueOf = async (tx: StaffTx, { dueOn, dueAt }: Step): Promise<Date | undefined> => {
  if (dueOn !== undefined) return endOfCompanyDay(tx, dueOn)
  return dueAt === undefined ? undefined : new Date(dueAt)
}

/** One step of one package by staff, with its audit line. Receiving and delivering have their own routes, which ask for more. */
const move = async (tx: StaffTx, { packageId, version }: Moving, step: Step): Promise<string> => {
  const pkg = await lockVersion(tx, packageId, version)
  const { to } = step
  if (to === 'Delivered') throw refuse.conflict('A package is delivered at the counter, with name and signature.')
  if (requestEnds.some((end) => end === to))
    throw refuse.conflict('This is done under Requests, where the customer asked for it.')
  if (to === 'Received' && pkg.weight_lb === null)
    throw refuse.conflict('A package is received at the desk, with weight and shelf.')
  const minded =
    to === 'In transit' || (await flies(tx, pkg, to))
      ? await mindHolds(tx, { pkg, step: 'fly', confirmed: step.confirmed })
      : {}
  const dueAt = await dueOf(tx, step)
  const note = step.reason ?? ''
  const statusNote = step.statusNote ?? ''
  await movePackage(tx, {
    pkg,
    to,
    actor: tx.by.actor,
    ...(note && { note }),
    ...(statusNote && { statusNote }),
    ...(dueAt && { dueAt }),
    ...(step.fix && { fix: step.fix }),
    pickup: { placeId: step.placeId, shelf: step.shelf },
  })
  const stood = { trackingNumber: pkg.tracking_number, from: pkg.status, to, shelf: pkg.shelf }
  await audit(tx, 'package.move', { kind: 'package', id: pkg.id }, { ...stood, reason: note || null, ...minded })
  return pkg.tracking_number
}

/** Routes for moving one package, moving many, and undoing the last step. */
export const movePackagesRoutes = (app: App, services: Services): void => {
  handle(app, services, movePackageCall, ({ params, body, tenant, act }) =>
    act(async (tx) => {
      const moving = { tenantId: tenant.id, packageId: params.packageId, version: body.version }
      const trackingNumber = await move(tx, moving, body)
      const data = await staffPackageDetail(tx, params.packageId)
      return { message: `${trackingNumber} is ${body.to} now.`, data }
    }),
  )

  handle(app, services, movePackagesCall, async ({ body, act }) => {
    // One transaction per package, so that a package that cannot move does not stop the others.
    const data = await eachAlone(services.log, body.packages, ({ _id, version }) =>
      act((tx) => move(tx, { packageId: _id, version }, body)),
    )
    return { data }
  })

  handle(app, services, undoPackageCall, ({ params, body, by, act }) =>
    act(async (tx) => {
      const pkg = await lockVersion(tx, params.packageId, body.version)
      const to = stepBack(await stepsOf(tx, pkg.id))
      if (!to) throw refuse.conflict(`${pkg.tracking_number} has no step to undo.`)
      const note = body.reason
      await movePackage(tx, { pkg, to, actor: by.actor, note, counterEntry: true })
      await audit(
        tx,
        'package.undo',
        { kind: 'package', id: pkg.id },
        { trackingNumber: pkg.tracking_number, from: pkg.status, to, reason: note },
      )
      const data = await staffPackageDetail(tx, pkg.id)
      return { message: `${pkg.tracking_number} is ${to} again.`, data }
    }),
  )
}
