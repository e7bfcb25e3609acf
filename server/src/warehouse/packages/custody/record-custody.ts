import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/database.ts'
import type { CustodyFacts, CustodyKind } from './custody-facts.ts'
import { NOTHING_BEFORE, rowText } from './custody-hash.ts'

/** Fields of an entry besides its contents. */
export interface Recording {
  readonly packageId: string
  readonly at: Date
  readonly actor: { readonly kind: 'customer' | 'staff' | 'system'; readonly id?: string }
}

/**
 * Adds an entry to a package's custody log, in the transaction of the change it records. Locks the end of the chain, so that entries made at the same
 * moment follow one another.
 */
export const recordCustody = async <K extends CustodyKind>(
  tx: Tx,
  { packageId, at, actor }: Recording,
  kind: K,
  said: CustodyFacts[K],
): Promise<void> => {
  const facts = JSON.stringify(said)
  const actorId = actor.id ?? null
  const text = rowText({ packageId, at, kind, actorKind: actor.kind, actorId, facts })
  await sql`
    with chain as (
      insert into custody_chains as chain (package_id, entries, hash)
      values (${packageId}, 1, sha256(${NOTHING_BEFORE}::bytea || convert_to(1 || E'\\n' || ${text}::text, 'UTF8')))
      on conflict (tenant_id, package_id) do update set
        entries = chain.entries + 1,
        hash = sha256(chain.hash || convert_to((chain.entries + 1) || E'\\n' || ${text}::text, 'UTF8'))
      returning entries, hash
    )
    insert into custody_entries (package_id, entry, at, kind, actor_kind, actor_id, facts, hash)
    select ${packageId}::uuid, entries, ${at}::timestamptz, ${kind}, ${actor.kind}, ${actorId}::uuid, ${facts}, hash from chain`.execute(
    tx,
  )
}

/** Adds photos to a package's custody log, each with the hash of its file. */
export const recordPhotos = async (tx: Tx, recording: Recording, fileIds: readonly string[]): Promise<void> => {
  if (fileIds.length === 0) return
  const kept = await tx.selectFrom('files').select(['id', 'hash']).where('id', 'in', fileIds).execute()
  const files = fileIds.flatMap((id) => kept.find((file) => file.id === id)?.hash ?? [])
  await recordCustody(tx, recording, 'photos', { files })
}
