import { expect } from 'vitest'
import type { Database, Tx } from '../../platform/database/database.ts'
import type { TestServer } from '../test-server.ts'
import { formOf } from './test-customer.ts'
import { photo } from './test-desk.ts'
import { mailsTo } from './test-mails.ts'
import { testMoney } from './test-money.ts'
import type { TestOwner } from './test-packages.ts'
import { shelvedParcel } from './test-parcels.ts'
import type { TestStaff } from './test-staff.ts'

/** What a job of a server runs in; `inTenant` may be one that dies. */
export const jobOf = (
  { services }: TestServer,
  tenantId: string,
  inTenant: Database['inTenant'] = services.database.inTenant,
) => ({
  services,
  tenantId,
  attempt: 1,
  isLastAttempt: false,
  signal: undefined,
  transaction: <T>(work: (tx: Tx) => Promise<T>) => inTenant(tenantId, work),
})

/** The steps of packages and flights as staff take them, and what their customers hear of them. */
export const testSteps = (server: TestServer, staff: TestStaff) => {
  const { send, get } = testMoney(server, staff)
  const mailsOf = async ({ id }: TestOwner) => mailsTo(server, (await get(`/staff/customers/${id}`)).json().data.email)
  const newsOf = async ({ token }: TestOwner): Promise<string[]> =>
    (await server.call('GET /get-my-notifications', { token })).json().data.map(({ message }: { message: string }) => message)
  const versionOf = async (id: string): Promise<number> => (await get(`/staff/packages/${id}`)).json().data.version
  const move = async (id: string, to: string) => {
    const body = { version: await versionOf(id), to, confirmed: true }
    expect((await send('POST', `/staff/packages/${id}/move`, body)).statusCode).toBe(200)
  }
  const parcelsOf = async (ana: TestOwner, ...names: readonly string[]): Promise<string[]> => {
    const ids: string[] = []
    for (const description of names) ids.push((await shelvedParcel(server, ana, { set: { description } }))._id)
    return ids
  }
  const readyOf = async (ana: TestOwner, ...names: readonly string[]): Promise<string[]> => {
    const ids = await parcelsOf(ana, ...names)
    for (const id of ids) {
      await move(id, 'In transit')
      await move(id, 'Ready for pickup')
    }
    return ids
  }
  /** A flight with packages aboard, and what takes its steps. */
  const flightOf = async (plan: { readonly name: string; readonly departsAt: string }, packageIds: readonly string[]) => {
    const { data } = (await send('POST', '/staff/flights', plan)).json()
    await send('POST', `/staff/flights/${data._id}/packages`, { packageIds })
    const step = async (verb: string, more: object = {}) => {
      const { version } = (await get(`/staff/flights/${data._id}`)).json().data
      const answer = await send('POST', `/staff/flights/${data._id}/${verb}`, { version, ...more })
      expect([answer.statusCode, answer.body]).toEqual([200, answer.body])
    }
    return { id: data._id as string, step }
  }
  const handOver = async (ids: readonly string[], name: string) => {
    const packages = await Promise.all(ids.map(async (id) => `${id}:${await versionOf(id)}`))
    const payload = formOf({ packages: packages.join(','), name }, [photo('signature')])
    const answer = await server.call('POST /staff/packages/deliver', { headers: staff.headers, payload })
    expect([answer.statusCode, answer.body]).toEqual([200, answer.body])
  }
  return { mailsOf, newsOf, versionOf, move, parcelsOf, readyOf, flightOf, handOver }
}
