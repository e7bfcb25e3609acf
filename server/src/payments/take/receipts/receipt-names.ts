import { sql } from 'kysely'
import { keepHead } from '../../../papers/paper-head.ts'
import type { Tx } from '../../../platform/database/database.ts'

/**
 * Names of company and payer and the letterhead at this moment, for the payment's row. Must be called before the receipt number is
 * taken.
 */
export const receiptNames = async (tx: Tx, customerId: string) => ({
  issuer_name: sql<string>`(select name from tenants where id = current_tenant())`,
  payer_name: sql<string>`(select name from customers where tenant_id = current_tenant() and id = ${customerId})`,
  head_id: await keepHead(tx),
})
