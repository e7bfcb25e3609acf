import { sql } from 'kysely'
import type { Tx } from '../../platform/database/database.ts'

/** Whether charges of Customs, or of the rules, for a package are on a bill and not fully credited. Charges by hand do not count. */
export const isBilled = async (tx: Tx, packageId: string, party: 'ours' | 'customs'): Promise<boolean> => {
  const { rows } = await sql`
    select from charges c join bill_lines l on l.tenant_id = c.tenant_id and l.bill_id = c.bill_id and l.charge_id = c.id
    where c.package_id = ${packageId} and c.party = ${party} and c.state = 'billed' and (c.party = 'customs' or c.basis is not null)
      and l.net > coalesce((select sum(t.net) from bills n join bill_lines t on t.tenant_id = n.tenant_id and t.bill_id = n.id
        where n.tenant_id = l.tenant_id and n.corrects = l.bill_id and t.corrects_line = l.line), 0)
    limit 1`.execute(tx)
  return rows.length > 0
}
