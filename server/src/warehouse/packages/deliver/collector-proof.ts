import { MOST_RECEIVERS } from '@parcelport/contract/customers/receivers-rules.ts'
import type { CollectorProof } from '@parcelport/contract/warehouse/desk/collector-rules.ts'
import { isSameName } from '@parcelport/contract/warehouse/packages/consignee-rules.ts'
import { liveReceivers } from '../../../customers/receivers/receivers-queries.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { keepFile } from '../../../platform/files/private-files.ts'
import type { StoredFile } from '../../../platform/files/stored-file.ts'
import { refuse } from '../../../platform/http/answer/refusal.ts'

/** What somebody has who collects and whom the customer has not named. */
export interface Proof {
  readonly kind: CollectorProof | undefined
  /** The photo of their letter. */
  readonly letterFileId?: string | undefined
  /** What the customer said on the telephone. */
  readonly said?: string | undefined
}

interface ProofGiven {
  readonly proof?: CollectorProof | undefined
  readonly said?: string | undefined
}

/** Reads what was given, and keeps the photo of a letter. Throws 400 for a letter that nobody has photographed. */
export const takeProof = async (tx: Tx, { proof, said }: ProofGiven, letter: StoredFile | undefined): Promise<Proof> => {
  if (proof !== 'letter') return { kind: proof, ...(proof === 'telephone' && said && { said }) }
  if (letter === undefined) throw refuse.field('letter', 'Please photograph the letter.')
  return { kind: proof, letterFileId: await keepFile(tx, letter) }
}

/** Those of some customers who have not named a person: it is neither themselves nor one of their receivers who may collect. */
export const customersWhoDidNotName = async (
  tx: Tx,
  held: readonly { readonly customer_id: string }[],
  name: string,
): Promise<ReadonlySet<string>> => {
  const ids = [...new Set(held.map(({ customer_id }) => customer_id))]
  const customers = await tx.selectFrom('customers').select(['id', 'name']).where('id', 'in', ids).execute()
  const named = new Set(
    (await liveReceivers(tx, ids, ids.length * MOST_RECEIVERS))
      .filter(({ kind, state, name: theirs }) => kind === 'may pick up' && state === 'approved' && isSameName(theirs, name))
      .map(({ customer_id }) => customer_id),
  )
  return new Set(customers.filter((each) => !named.has(each.id) && !isSameName(each.name, name)).map(({ id }) => id))
}
