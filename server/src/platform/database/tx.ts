import type { Transaction } from 'kysely'
import type { DB } from './types.generated.ts'

/** One transaction; made by `Database.inTenant`, it sees and writes the rows of its tenant alone. */
export type Tx = Transaction<DB> & { readonly tenantId: string }
