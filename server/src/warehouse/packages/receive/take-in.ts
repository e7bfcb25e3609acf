import type { Tx } from '../../../platform/database/database.ts'
import type { UploadedFile } from '../../../platform/files/files.ts'
import type { StoredFile } from '../../../platform/files/stored-file.ts'
import { refuse } from '../../../platform/http/answer/refusal.ts'
import { expectedCost } from '../../../billing/bills/expected/expected-cost.ts'
import { expectedWords } from '../../../billing/bills/expected/expected-words.ts'
import { sayingAtHome } from '../../../money/ledger/local-sums.ts'
import { promisePackage } from '../../../prices/promises/promise-package.ts'
import { promiseOf } from '../../../prices/promises/promises-queries.ts'
import type { Services } from '../../../platform/services.ts'
import { approveClaims } from '../claims/claims-queries.ts'
import { recordPhotos } from '../custody/record-custody.ts'
import { recordMeasures } from '../custody/record-measures.ts'
import { movePackage } from '../move/move-package.ts'
import type { Actor, PackageRow } from '../packages-queries.ts'
import { noteWishes } from '../wishes/note-wishes.ts'
import type { MeasureColumns } from './measures.ts'
import { keepFile } from '../../../platform/files/private-files.ts'

export interface TakingIn {
  /** Locked by the caller. */
  readonly pkg: PackageRow
  readonly measures: MeasureColumns
  /** When it reached the warehouse, and the staff member who received it. */
  readonly receivedAt: Date
  readonly receivedBy: string
  /** The person who assigns it to its customer. */
  readonly actor: Actor
  /** Ids of the stored photos. */
  readonly photos: readonly string[]
  /** A further sentence of the customer's news. */
  readonly also?: string
}

/** Weight and condition, for the history. */
export const measuresNote = ({ weight_lb, condition }: MeasureColumns): string =>
  `${weight_lb} lb${condition === 'good' ? '' : `, ${condition}`}.`

interface Taking {
  readonly packageId: string
  readonly at: Date
  readonly actor: Actor
}

/** Adds photos to a package, in their order. */
export const addPhotos = async (tx: Tx, taking: Taking, fileIds: readonly string[]): Promise<void> => {
  if (fileIds.length === 0) return
  const { packageId, at } = taking
  const rows = fileIds.map((file_id, place) => ({ package_id: packageId, file_id, place, taken_at: at }))
  await tx.insertInto('package_photos').values(rows).execute()
  await recordPhotos(tx, taking, fileIds)
}

/** Makes a package Received: measures, photos, promised price, news with the cost that is expected now, the end of claims on its number, and its customer's standing wishes. Throws 409 where it was received before. */
export const takeIn = async (tx: Tx, taking: TakingIn): Promise<void> => {
  const { pkg, measures, receivedAt, receivedBy, actor, photos, also } = taking
  if (pkg.weight_lb !== null && pkg.status !== 'Prealerted')
    throw refuse.conflict(`${pkg.tracking_number} was received already.`)
  await tx
    .updateTable('packages')
    .set({ ...measures, received_at: receivedAt, received_by: receivedBy })
    .where('id', '=', pkg.id)
    .execute()
  const took = { packageId: pkg.id, at: receivedAt, actor }
  await recordMeasures(tx, took, measures)
  await addPhotos(tx, took, photos)
  const { weight_lb: weightLb, length_in, width_in, height_in } = measures
  const told = await promiseOf(tx, pkg.id)
  const heavier = await promisePackage(tx, {
    packageId: pkg.id,
    customerId: pkg.customer_id,
    declaredValue: pkg.declared_value,
    weightLb,
    inches: [length_in, width_in, height_in],
    receivedAt,
  })
  const cost = await expectedCost(tx, pkg.id, tx.now())
  const price = cost
    ? expectedWords(cost, await sayingAtHome(tx), told)
    : heavier && 'We tell you the price for this weight soon.'
  const behind = [also, heavier, price].filter(Boolean).join(' ')
  await movePackage(tx, {
    pkg: { ...pkg, shelf: measures.shelf },
    to: 'Received',
    actor,
    note: measuresNote(measures),
    statusNote: `On shelf ${measures.shelf}`,
    ...(behind && { also: behind }),
    arrival: {
      weightLb: measures.weight_lb,
      billableWeightLb: measures.billable_weight_lb,
      condition: measures.condition,
      photos,
    },
  })
  await approveClaims(tx, pkg.customer_id, pkg.tracking_number, tx.now())
  await noteWishes(tx, { packageId: pkg.id, customerId: pkg.customer_id })
}

type Photos = Readonly<Partial<Record<'photo1' | 'photo2' | 'photo3' | 'photo4', UploadedFile | undefined>>>

/** Stores the pictures of a form as private files, in their order. */
export const storePhotos = ({ files }: Services, tenantId: string, photos: Photos): Promise<StoredFile[]> =>
  Promise.all(
    [photos.photo1, photos.photo2, photos.photo3, photos.photo4]
      .filter((photo) => photo !== undefined)
      .map((photo) => files.store(tenantId, photo)),
  )

/** Inserts the rows of stored photos. Returns their ids. */
export const keepPhotos = async (tx: Tx, photos: readonly StoredFile[]): Promise<string[]> => {
  const ids: string[] = []
  for (const photo of photos) ids.push(await keepFile(tx, photo))
  return ids
}
