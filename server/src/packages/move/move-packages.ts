import type { PackageStatus } from '@parcelport/contract/packages-rules.ts'
import { movePackageCall, movePackagesCall, undoPackageCall } from '@parcelport/contract/staff-packages.ts'
import { plainLine } from '../../accounts/plain-line.ts'
import { plainLines } from '../../accounts/plain-lines.ts'
import type { Tx } from '../../platform/database/database.ts'
import type { App } from '../../platform/http/app-types.ts'
import { handle } from '../../platform/http/handle.ts'
import { refuse } from '../../platform/http/refusal.ts'
import type { Services } from '../../platform/services.ts'
import { recordAudit, type AuditActor, actorOf } from '../../staff/audit/record-audit.ts'
import { mindHolds } from '../holds/mind-holds.ts'
import { lockVersion } from '../lock-version.ts'
import { staffPackageDetail } from '../staff-packages-wire.ts'
import { stepsOf } from '../staff-packages-queries.ts'
import { eachAlone } from './each-alone.ts'
import { movePackage } from './move-package.ts'
import { stepBack } from './steps-back.ts'

interface Step {
  readonly to: PackageStatus
  readonly reason?: string
  readonly statusNote?: string
  readonly dueAt?: string
  readonly fix?: 'invoice' | 'contact'
  readonly placeId?: string
  readonly shelf?: string
  readonly confirmed?: boolean
}

interface Moving {
  readonly tenantId: string
  readonly by: AuditActor & { readonly staff: { readonly id: string } }
  readonly packageId: string
  readonly version: number
}

/** One step of one package by staff, with its audit line. Desk and counter have calls of their own, which ask for more. */
const move = async (tx: Tx, services: Services, { tenantId, by, packageId, version }: Moving, step: Step): Promise<string> => {
  const pkg = await lockVersion(tx, packageId, version)
  const { to } = step
  if (to === 'Delivered') throw refuse.conflict('A package is delivered at the counter, with name and signature.')
  if (to === 'Received' && pkg.weight_lb === null)
    throw refuse.conflict('A package is received at the desk, with weight and shelf.')
  const minded = to === 'In transit' ? await mindHolds(tx, { pkg, step: 'fly', confirmed: step.confirmed }) : {}
  const note = plainLines(step.reason ?? '')
  const statusNote = plainLine(step.statusNote ?? '')
  await movePackage(tx, services, {
    tenantId,
    pkg,
    to,
    actor: { kind: 'staff', id: by.staff.id },
    ...(note && { note }),
    ...(statusNote && { statusNote }),
    ...(step.dueAt !== undefined && { dueAt: new Date(step.dueAt) }),
    ...(step.fix && { fix: step.fix }),
    pickup: { placeId: step.placeId, shelf: step.shelf },
  })
  await recordAudit(tx, by, {
    action: 'package.move',
    subject: { kind: 'package', id: pkg.id },
    details: { trackingNumber: pkg.tracking_number, from: pkg.status, to, shelf: pkg.shelf, reason: note || null, ...minded },
  })
  return pkg.tracking_number
}

/** Moving one package, many, and a step back. */
export const movePackagesRoutes = (app: App, services: Services): void => {
  handle(app, services, movePackageCall, ({ params, body, staff, tenant, request, transaction }) =>
    transaction(async (tx) => {
      const by = { ...actorOf(services, { staff, request }), staff }
      const moving = { tenantId: tenant.id, by, packageId: params.packageId, version: body.version }
      const trackingNumber = await move(tx, services, moving, body)
      const data = await staffPackageDetail(tx, params.packageId)
      return { success: true, message: `${trackingNumber} is ${body.to} now.`, data } as const
    }),
  )

  handle(app, services, movePackagesCall, async ({ body, staff, tenant, request, transaction }) => {
    const by = { ...actorOf(services, { staff, request }), staff }
    // One transaction each: a package that cannot move holds up none of the others.
    const data = await eachAlone(services.log, body.packages, ({ _id, version }) =>
      transaction((tx) => move(tx, services, { tenantId: tenant.id, by, packageId: _id, version }, body)),
    )
    return { success: true, data } as const
  })

  handle(app, services, undoPackageCall, ({ params, body, staff, tenant, request, transaction }) =>
    transaction(async (tx) => {
      const pkg = await lockVersion(tx, params.packageId, body.version)
      const to = stepBack(await stepsOf(tx, pkg.id))
      if (!to) throw refuse.conflict(`${pkg.tracking_number} is at its beginning: there is no step to take back.`)
      const note = plainLines(body.reason)
      const actor = { kind: 'staff', id: staff.id } as const
      await movePackage(tx, services, { tenantId: tenant.id, pkg, to, actor, note, counterEntry: true })
      await recordAudit(tx, actorOf(services, { staff, request }), {
        action: 'package.undo',
        subject: { kind: 'package', id: pkg.id },
        details: { trackingNumber: pkg.tracking_number, from: pkg.status, to, reason: note },
      })
      const data = await staffPackageDetail(tx, pkg.id)
      return { success: true, message: `${pkg.tracking_number} is ${to} again.`, data } as const
    }),
  )
}
