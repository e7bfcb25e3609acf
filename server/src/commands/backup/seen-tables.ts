import pg from 'pg'

export interface SeenTable {
  readonly schema: string
  readonly name: string
  /** Stored columns; PostgreSQL computes the generated ones. */
  readonly columns: readonly string[]
  /** Whether this connection must read it company by company instead of at once. */
  readonly byTenant: boolean
}

interface Row {
  schema: string
  name: string
  columns: string[]
  hidden: boolean
  of_tenants: boolean
  open: boolean
  policies: string
}

// The queue's own migrations and the application's sign-in belong to the installation, not to its data.
const catalogue = `select n.nspname as schema, c.relname as name,
    array(select attname::text from pg_attribute where attrelid = c.oid and attnum > 0 and not attisdropped and attgenerated = ''
      order by attnum) as columns,
    row_security_active(c.oid) as hidden,
    exists (select from pg_constraint k join pg_attribute a on a.attrelid = c.oid and a.attname = 'tenant_id' and a.attnotnull
      where k.conrelid = c.oid and k.contype = 'f' and k.convalidated and k.conkey = array[a.attnum]
        and k.confrelid = to_regclass('public.tenants')) as of_tenants,
    coalesce((select bool_or(polpermissive and polcmd in ('*', 'r') and polroles = '{0}' and pg_get_expr(polqual, c.oid) = 'true')
      and bool_and(polpermissive) from pg_policy where polrelid = c.oid), false) as open,
    coalesce((select string_agg(concat_ws(' | ', polcmd, polpermissive, polroles, pg_get_expr(polqual, c.oid)), '; ')
      from pg_policy where polrelid = c.oid), '') as policies
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where n.nspname in ('public', 'graphile_worker') and c.relkind in ('r', 'p') and not c.relispartition
    and not (n.nspname = 'graphile_worker' and c.relname = 'migrations')
    and c.oid is distinct from to_regclass('public.app_sign_in')
  order by n.nspname desc, c.relname`

const onePolicy = '* | t | {0} | (tenant_id = current_tenant())'

/** `"schema"."table"`, for SQL. */
export const quoted = ({ schema, name }: { readonly schema: string; readonly name: string }): string =>
  `${pg.escapeIdentifier(schema)}.${pg.escapeIdentifier(name)}`

/** `schema.table`, for people and as a key. */
export const plainName = ({ schema, name }: { readonly schema: string; readonly name: string }): string => `${schema}.${name}`

/**
 * Every table of ours and how this connection can read all of its rows. PostgreSQL leaves out rows that row-level security
 * hides, without an error: so a protected table is read company by company, and only when its one policy depends on the company
 * alone and a foreign key makes sure that each row has one. @throws when rows would be left out.
 */
export const seenTables = async (client: pg.ClientBase): Promise<SeenTable[]> => {
  const { rows } = await client.query<Row>(catalogue)
  const wanting = rows.filter(
    ({ hidden, open, of_tenants, policies }) => hidden && !open && !(of_tenants && policies === onePolicy),
  )
  if (wanting.length > 0)
    throw new Error(
      `Row-level security would leave rows out of the backup: ${wanting.map(plainName).join(', ')}. Let the user of DATABASE_URL own these tables, or have BYPASSRLS.`,
    )
  return rows.map(({ schema, name, columns, hidden, open }) => ({ schema, name, columns, byTenant: hidden && !open }))
}
