import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { quoted, type SeenTable } from './seen-tables.ts'

const compress = promisify(gzip)
/** Bytes of a table held in memory at once. */
const PIECE_BYTES = 4 * 1024 * 1024

/** Shows the rows of one company or, with an empty id, of none, until the transaction ends. */
export const enterScope = async (client: pg.ClientBase, tenantId: string): Promise<void> => {
  await client.query(`select set_config('app.tenant', $1, true)`, [tenantId])
}

/**
 * All rows of a table in COPY's format, in compressed pieces, in the transaction of `client`; returns their number. @param
 * tenants ids of all companies.
 */
export const dumpRows = async (
  client: pg.ClientBase,
  table: SeenTable,
  tenants: readonly string[],
  write: (piece: Buffer) => Promise<void>,
): Promise<number> => {
  let [rows, held, pieces] = [0, 0, [] as Buffer[]]
  const flush = async (): Promise<void> => {
    if (held === 0) return
    await write(await compress(Buffer.concat(pieces)))
    ;[held, pieces] = [0, []]
  }
  const copy = async (): Promise<void> => {
    const columns = table.columns.map((column) => pg.escapeIdentifier(column)).join(', ')
    const stream = client.query(copyTo(`copy (select ${columns} from ${quoted(table)}) to stdout`))
    for await (const chunk of stream as AsyncIterable<Buffer>) {
      pieces.push(chunk)
      held += chunk.length
      if (held >= PIECE_BYTES) await flush()
    }
    rows += stream.rowCount ?? 0
  }
  if (!table.byTenant) await copy()
  else {
    for (const tenant of tenants) {
      await enterScope(client, tenant)
      await copy()
    }
    await enterScope(client, '')
  }
  await flush()
  return rows
}
