import type { PackageStatus } from '@parcelport/contract/statuses/packages-rules.ts'
import { audit } from '../../company/audit/audit.ts'
import { acting, staffActor } from '../../platform/database/acting.ts'
import type { Tx } from '../../platform/database/database.ts'
import { movePackage } from '../packages/move/move-package.ts'
import type { PackageRow } from '../packages/packages-queries.ts'
import { staffNames } from '../../company/staff/staff-queries.ts'
import type { LockedFlight } from './flights-queries.ts'

/** Packages moved per transaction: a limit for repeated work after a crash, and for how long others wait. */
export const CHUNK = 25

export interface MovingPayload {
  readonly flightId: string
  /** Network address of the person who took the step, for the audit log. */
  readonly network: string
}

export interface LineMove {
  readonly flight: LockedFlight
  readonly pkg: PackageRow
  readonly to: PackageStatus
  readonly staffId: string
  readonly network: string
  readonly statusNote?: string | null
  /** The status note where neither staff nor a place gives one. */
  readonly noteElse?: string
  /** A further sentence of the customer's news. */
  readonly also?: string
  /** For Ready for pickup: the place. */
  readonly placeId?: string | null
}

/** Moves one package with its flight, in the name of the person who moved the flight: history, news and audit line. */
export const moveLine = async (tx: Tx, move: LineMove): Promise<void> => {
  const { flight, pkg, to, staffId, network } = move
  await movePackage(tx, {
    pkg,
    to,
    actor: { kind: 'staff', id: staffId },
    ...(move.statusNote && { statusNote: move.statusNote.slice(0, 80) }),
    ...(move.noteElse && { noteElse: move.noteElse.slice(0, 80) }),
    ...(move.also && { also: move.also }),
    pickup: { otherwise: move.placeId },
  })
  const name = (await staffNames(tx, [staffId])).get(staffId) ?? 'Staff'
  const details = { trackingNumber: pkg.tracking_number, from: pkg.status, to, flight: flight.name, shelf: pkg.shelf }
  const by = { actor: staffActor({ id: staffId, name }), network, at: tx.now() }
  await audit(acting(tx, by), 'package.move', { kind: 'package', id: pkg.id }, details)
}
