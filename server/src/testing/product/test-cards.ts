import { randomUUID } from 'node:crypto'
import { afterAll } from 'vitest'
import { basePath } from '@parcelport/contract/call.ts'
import type { CardProvider } from '@parcelport/contract/payments/cards-rules.ts'
import { askProvider } from '../../payments/cards/providers/ask-provider.ts'
import { giveBackTask } from '../../payments/cards/give-back-task.ts'
import type { TaskContext } from '../../platform/jobs/task.ts'
import { playCardCompanies, type PlayedCompanies } from '../card-companies/played-card-companies.ts'
import type { PlayedOrder } from '../card-companies/played-order.ts'
import { trialAccounts } from '../card-companies/trial-accounts.ts'
import type { TestOwner } from './test-packages.ts'
import type { TestServer } from '../test-server.ts'
import type { TestStaff } from './test-staff.ts'

export const playedCompanies = async (): Promise<PlayedCompanies> => {
  const played = await playCardCompanies()
  afterAll(played.close)
  return played
}

/** Paying by card in a test: the company's account, the customer's calls, and the card company's webhooks. */
export const testCards = (server: TestServer, staff: Pick<TestStaff, 'headers'>, played: PlayedCompanies, tenant = 'demo') => {
  const { headers } = staff
  const accounts = async () => (await server.call('GET /staff/cards', { tenant, headers })).json().data
  const save = async (provider: CardProvider, changes: Record<string, unknown> = {}) => {
    const found = (await accounts()).find((each: { provider: string }) => each.provider === provider)
    return server.call(`PUT /staff/cards/${provider}`, {
      tenant,
      headers: { ...headers, 'idempotency-key': randomUUID() },
      payload: {
        version: found.version,
        taking: true,
        live: false,
        currency: 'BBD',
        trialBoxes: [],
        ...trialAccounts[provider],
        ...changes,
      },
    })
  }
  const begin = ({ token }: TestOwner, provider: CardProvider, billIds: readonly string[]) =>
    server.call('POST /payments/begin', { tenant, token, payload: { provider, billIds } })
  const attempt = async ({ token }: TestOwner, id: string) =>
    (await server.call(`GET /payments/attempts/${id}`, { tenant, token })).json().data
  /** The card company's order of an attempt: each returns to an address with the attempt's id. */
  const orderOf = (id: string): PlayedOrder => {
    const found = [...played.orders.values()].find((order) => order.returnTo.includes(id))
    if (!found) throw new Error(`No card company was asked for ${id}`)
    return found
  }
  const comeBack = (provider: CardProvider, id: string, query: URLSearchParams | string, body?: URLSearchParams, at = server) =>
    at.call(body ? `POST /payments/returned/${provider}/${id}?${query}` : `GET /payments/returned/${provider}/${id}?${query}`, {
      tenant,
      ...(body && { payload: body.toString(), headers: { 'content-type': 'application/x-www-form-urlencoded' } }),
    })
  const tell = (
    provider: CardProvider,
    { body, headers: signed }: { body: string; headers: Record<string, string> },
    at = server,
  ) => at.call(`POST /payments/incoming/${provider}`, { tenant, payload: body, headers: signed })
  const context = async ({ services } = server): Promise<TaskContext> => {
    const { id: tenantId } = await server.tenant(tenant)
    return {
      services,
      tenantId,
      attempt: 1,
      isLastAttempt: false,
      signal: undefined,
      transaction: (work) => services.database.inTenant(tenantId, work),
    }
  }
  const ask = async (attemptId: string) => askProvider.run({ attemptId }, await context())
  const giveBack = async (refundId: string, at = server) => giveBackTask.run({ refundId }, await context(at))
  const pageOf = (sendTo: string, method: 'GET' | 'HEAD' = 'GET') =>
    server.app.inject({ method, url: sendTo.slice(sendTo.indexOf(basePath(tenant))) })
  return { accounts, save, begin, attempt, orderOf, comeBack, tell, ask, giveBack, pageOf }
}
