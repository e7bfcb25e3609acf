import { receivePackageCall } from '@parcelport/contract/staff-packages.ts'
import type { App } from '../../platform/http/app-types.ts'
import { handle } from '../../platform/http/handle.ts'
import { refuse } from '../../platform/http/refusal.ts'
import type { Services } from '../../platform/services.ts'
import { actorOf, recordAudit } from '../../staff/audit/record-audit.ts'
import { lockVersion } from '../lock-version.ts'
import { movePackage } from '../move/move-package.ts'
import { staffPackageDetail } from '../staff-packages-wire.ts'
import { weightsOf, type Measured } from './billable-weight.ts'

interface Sides {
  readonly length?: number
  readonly width?: number
  readonly height?: number
  readonly sizeUnit?: 'in' | 'cm'
}

/** All three sides and their unit, or none of them. Throws 400. */
const sizeOf = ({ length, width, height, sizeUnit }: Sides): Pick<Measured, 'size'> => {
  const given = [length, width, height].filter((side) => side !== undefined).length
  if (given === 0) return {}
  if (length === undefined || width === undefined || height === undefined || sizeUnit === undefined)
    throw refuse.badRequest('Please enter length, width and height with their unit, or none of them.')
  return { size: { length, width, height, unit: sizeUnit } }
}

/** POST /staff/packages/:packageId/receive: measures, photos, shelf, step, news and audit line together, or nothing. */
export const receivePackageRoutes = (app: App, services: Services): void => {
  const { files, database } = services
  handle(app, services, receivePackageCall, async ({ params, body, uploads, staff, tenant, request, transaction }) => {
    const size = sizeOf(body)
    const { divisor } = await database.system
      .selectFrom('tenants')
      .select('volumetric_divisor as divisor')
      .where('id', '=', tenant.id)
      .executeTakeFirstOrThrow()
    const weights = weightsOf({ weight: body.weight, weightUnit: body.weightUnit, ...size }, divisor)
    if (!weights) throw refuse.badRequest('Weight and size are too small to be true.')

    return transaction(async (tx) => {
      const pkg = await lockVersion(tx, params.packageId, body.version)
      if (pkg.weight_lb !== null && pkg.status !== 'Prealerted')
        throw refuse.conflict(`${pkg.tracking_number} was received already.`)
      const actor = actorOf(services, { staff, request })
      const shelf = body.shelf.trim()
      const { weightLb, billableWeightLb, inches } = weights
      await tx
        .updateTable('packages')
        .set({
          weight_lb: weightLb,
          billable_weight_lb: billableWeightLb,
          length_in: inches?.length ?? null,
          width_in: inches?.width ?? null,
          height_in: inches?.height ?? null,
          shelf,
          condition: body.condition,
          battery: body.battery,
          received_at: actor.at,
        })
        .where('id', '=', pkg.id)
        .execute()
      for (const photo of [uploads.photo1, uploads.photo2, uploads.photo3, uploads.photo4]) {
        if (!photo) continue
        const file_id = await files.keep(tx, tenant.id, photo)
        await tx.insertInto('package_photos').values({ package_id: pkg.id, file_id, taken_at: actor.at }).execute()
      }
      const note = `${weightLb} lb${body.condition === 'good' ? '' : `, ${body.condition}`}.`
      const by = { kind: 'staff', id: staff.id } as const
      await movePackage(tx, services, {
        tenantId: tenant.id,
        pkg,
        to: 'Received',
        actor: by,
        note,
        statusNote: `On shelf ${shelf}`,
      })
      await recordAudit(tx, actor, {
        action: 'package.receive',
        subject: { kind: 'package', id: pkg.id },
        details: { trackingNumber: pkg.tracking_number, weightLb, billableWeightLb, shelf },
      })
      return {
        success: true,
        message: `${pkg.tracking_number} is received.`,
        data: await staffPackageDetail(tx, pkg.id),
      } as const
    })
  })
}
