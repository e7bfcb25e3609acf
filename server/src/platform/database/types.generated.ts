import type { ColumnType } from 'kysely'
export type Generated<T> = T extends ColumnType<infer S, infer I, infer U> ? ColumnType<S, I | undefined, U> : ColumnType<T, T | undefined, T>
export interface DB {
  tenants: { id: Generated<string>; slug: string; name: string; public_url: string | null; created_at: Generated<Date> }
  tenant_hosts: { host: string; tenant_id: string }
}
