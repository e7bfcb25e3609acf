import { expect, test } from 'vitest'
import { Type } from 'typebox'
import { call, successWithMessage } from '@parcelport/contract/call.ts'
import type { StaffAccess } from '@parcelport/contract/company/staff-permissions.ts'
import { audit } from '../../../company/audit/audit.ts'
import { testServer } from '../../../testing/test-server.ts'
import { newStaff } from '../../../testing/product/test-staff.ts'
import { createHttp } from '../serve/create-http.ts'
import { handle } from './handle.ts'

const server = await testServer()
const tenant = await server.tenant()
const clerk = await newStaff(server)
const { services } = server

const spec = { tag: 'Test', summary: 'A test.', response: successWithMessage(Type.Object({ heard: Type.String() })) }
const staffAccess: StaffAccess = 'staff'

const offered = async () => {
  const app = await createHttp(services, { authenticators: server.app.authenticators, tenants: server.app.tenants })
  handle(app, services, call({ ...spec, method: 'GET', path: '/greeting', access: 'public' }), async ({ by }) => ({
    message: 'Hello',
    data: { heard: by.actor.kind },
  }))
  const acted = call({ ...spec, method: 'POST', path: '/staff/act', access: staffAccess, idempotent: true })
  handle(app, services, acted, ({ act }) =>
    act(async (tx) => {
      await audit(tx, 'package.move', { kind: 'package', id: 'p1' }, { line: 1 })
      return { message: 'Done', data: { heard: `${tx.tenantId} ${tx.by.actor.id} ${tx.by.at.toISOString()}` } }
    }),
  )
  return app
}

test('an answer is marked as a success without the handler; a visitor acts as a visitor', async () => {
  const app = await offered()
  const answer = await app.inject({ url: '/demo/V1/0.0/greeting' })
  expect(answer.json()).toEqual({ success: true, message: 'Hello', data: { heard: 'visitor' } })
  await app.close()
})

test('a transaction knows its company, actor and time, and so do answers kept for a repeated request', async () => {
  const app = await offered()
  const send = () =>
    app.inject({
      method: 'POST',
      url: '/demo/V1/0.0/staff/act',
      headers: { ...clerk.headers, 'idempotency-key': 'one' },
    })
  const heard = `${tenant.id} ${clerk.id} ${services.clock.now().toISOString()}`
  expect((await send()).json()).toEqual({ success: true, message: 'Done', data: { heard } })
  expect((await send()).json()).toEqual({ success: true, message: 'Done', data: { heard } })
  const lines = await services.database.inTenant(tenant.id, (tx) =>
    tx.selectFrom('audit_log').select(['staff_name', 'network', 'at']).where('subject_id', '=', 'p1').execute(),
  )
  expect(lines).toEqual([{ staff_name: clerk.name, network: '127.0.0.1', at: services.clock.now() }])
  await app.close()
})
