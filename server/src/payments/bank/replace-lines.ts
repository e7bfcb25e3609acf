import { sql } from 'kysely'
import type { Tx } from '../../platform/database/database.ts'
import type { CameIn } from './read-statement.ts'

interface ReadBefore {
  readonly id: string
  readonly state: string
  readonly fileRow: number | null
}

/**
 * Lines that the account has from the same file, and that the file does not hold as it is read now. Of a file that was read wrongly,
 * these are the wrong lines.
 */
export const otherwiseRead = async (
  tx: Tx,
  accountId: string,
  { fileHash, cameIn }: { readonly fileHash: string; readonly cameIn: readonly CameIn[] },
): Promise<readonly ReadBefore[]> => {
  const { rows } = await sql<ReadBefore>`
    select line.id, line.state, line.file_row as "fileRow"
    from bank_statements statement
    join bank_lines line on line.tenant_id = statement.tenant_id and line.statement_id = statement.id
    where statement.tenant_id = current_tenant() and statement.bank_account_id = ${accountId}
      and statement.file_hash = decode(${fileHash}, 'hex')
      and not exists (
        select from unnest(${cameIn.map((line) => line.fingerprint)}::text[], ${cameIn.map(({ twin }) => twin)}::int[]) as given (fingerprint, twin)
        where decode(given.fingerprint, 'hex') = line.fingerprint and given.twin = line.twin)`.execute(tx)
  return rows
}

/** Deletes those of the lines on which nobody has decided; a decision made at the same moment stays. Returns the others. */
export const deleteUndecided = async (tx: Tx, lines: readonly ReadBefore[]): Promise<readonly ReadBefore[]> => {
  if (lines.length === 0) return []
  const { rows } = await sql<{ id: string }>`
    delete from bank_lines where tenant_id = current_tenant() and state = 'open'
      and id = any(${lines.map(({ id }) => id)}::uuid[]) returning id`.execute(tx)
  const deleted = new Set(rows.map(({ id }) => id))
  return lines.filter(({ id }) => !deleted.has(id))
}
