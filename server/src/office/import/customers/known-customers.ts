import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/database.ts'
import type { KnownCustomer, KnownCustomers } from './judge-customers.ts'
import type { NamedCustomer, NamedCustomers } from './named-customer.ts'
import type { CustomerLine } from './read-customer-line.ts'

interface Row extends KnownCustomer {
  readonly emailKey: string
}

/** The customers with these emails, box numbers or ids; at most `MOST_LOOKED_UP` of them are asked for. */
const customersOf = (
  tx: Tx,
  column: 'email_key' | 'box_number' | 'id',
  values: readonly (string | number)[],
): Promise<readonly Row[]> => {
  if (values.length === 0) return Promise.resolve([])
  const type = { email_key: sql`text[]`, box_number: sql`integer[]`, id: sql`uuid[]` }[column]
  return tx
    .selectFrom('customers')
    .select([
      'id',
      'name',
      'email',
      'telephone',
      'box_number as boxNumber',
      'email_key as emailKey',
      'home_address as homeAddress',
      sql<string | null>`to_char(birthdate, 'YYYY-MM-DD')`.as('birthdate'),
    ])
    .where(sql<boolean>`${sql.ref(column)} = any (${[...values]}::${type})`)
    .execute()
}

/** The customers that lines of earlier imports became, by the line's outside id. */
const becameOf = async (tx: Tx, outsideIds: readonly string[]): Promise<ReadonlyMap<string, KnownCustomer>> => {
  const rows = await tx
    .selectFrom('import_rows')
    .select(['outside_id', 'customer_id'])
    .where(sql<boolean>`outside_id = any (${[...outsideIds]}::text[])`)
    .where('state', 'in', ['created', 'touched'])
    .where('before', 'is', null)
    .where('kind', '=', 'customers')
    .execute()
  const ids = rows.flatMap((row) => row.customer_id ?? [])
  const customers = new Map((await customersOf(tx, 'id', ids)).map((customer) => [customer.id, customer]))
  return new Map(
    rows.flatMap((row) => {
      const customer = customers.get(row.customer_id ?? '')
      return customer === undefined ? [] : [[row.outside_id, customer] as const]
    }),
  )
}

/** The customers who are here and whom these lines, at most `MOST_LOOKED_UP`, name in any way. */
export const knownCustomers = async (tx: Tx, lines: readonly CustomerLine[]): Promise<KnownCustomers> => {
  const byOutsideId = await becameOf(
    tx,
    lines.map(({ outsideId }) => outsideId),
  )
  const emails = lines.map(({ emailKey }) => emailKey)
  const byEmail = new Map((await customersOf(tx, 'email_key', emails)).map((customer) => [customer.emailKey, customer]))
  const boxes = lines.flatMap(({ boxNumber }) => boxNumber ?? [])
  const byBox = new Map((await customersOf(tx, 'box_number', boxes)).map((customer) => [customer.boxNumber, customer]))
  return { byOutsideId, byEmail, byBox }
}

/** Looks the customers up whom these lines, at most `MOST_LOOKED_UP`, name. */
export const namedCustomers = async (tx: Tx, lines: readonly NamedCustomer[]): Promise<NamedCustomers> => {
  const boxes = new Set(lines.flatMap(({ boxNumber }) => boxNumber ?? []))
  const byBox = new Map((await customersOf(tx, 'box_number', [...boxes])).map((customer) => [customer.boxNumber, customer]))
  const ids = new Set(lines.flatMap(({ customerId }) => (customerId === '' ? [] : [customerId])))
  return { byBox, byOldId: await becameOf(tx, [...ids]) }
}
