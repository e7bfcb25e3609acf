import type { PackageStatus } from '@parcelport/contract/statuses/packages-rules.ts'
import { describe, expect, test } from 'vitest'
import { formOf } from '../../../testing/product/test-customer.ts'
import { packageOwner, smallPdf } from '../../../testing/product/test-packages.ts'
import { testServer } from '../../../testing/test-server.ts'
import { announcePackage } from '../announce/announce-package.ts'
import { lockPackage } from '../packages-queries.ts'
import { movePackage, type Move } from './move-package.ts'
import { keepFile } from '../../../platform/files/private-files.ts'

const server = await testServer()
const { id: tenantId } = await server.tenant()
const { clock } = server
const { database, files } = server.services
let announced = 0

const announce = async () => {
  const customer = await packageOwner(server)
  const invoice = await files.store(tenantId, smallPdf)
  const packageId = await database.inTenant(tenantId, async (tx) =>
    announcePackage(tx, {
      customerId: customer.id,
      trackingNumber: `TBA${String(++announced).padStart(12, '0')}`,
      courierCompany: 'Amazon',
      storeName: 'Loomhaus',
      description: 'Curtains',
      consignee: 'Ana Brathwaite',
      declaredValue: 20,
      invoiceFileId: await keepFile(tx, invoice),
      at: clock.now(),
    }),
  )
  return { customer, packageId }
}

const move = (packageId: string, to: PackageStatus, more: Partial<Move> = {}) =>
  database.inTenant(tenantId, async (tx) => {
    const pkg = await lockPackage(tx, packageId)
    if (!pkg) throw new Error('The package is not there')
    clock.advance(60)
    await movePackage(tx, { pkg, to, actor: { kind: 'staff' }, ...more })
  })

const detail = async (token: string, packageId: string) =>
  (await server.call(`GET /packages/${packageId}`, { token })).json().data

const queuedMails = () => database.inTenant(tenantId, (tx) => tx.selectFrom('mails').select('id').execute())

describe('a step', () => {
  test('changes status, history, notification and outbox together', async () => {
    const { customer, packageId } = await announce()
    const before = (await queuedMails()).length
    await move(packageId, 'Received', { statusNote: 'On shelf B-07 in Doral', note: '2.31 lb, no damage.' })
    expect(await detail(customer.token, packageId)).toMatchObject({
      status: 'Received',
      statusNote: 'On shelf B-07 in Doral',
      history: [{ status: 'Prealerted' }, { status: 'Received', note: '2.31 lb, no damage.', counterEntry: false }],
    })
    const [news] = (await server.call('GET /get-my-notifications', { token: customer.token })).json().data
    expect(news).toMatchObject({
      kind: 'package',
      read: false,
      message: expect.stringContaining('has arrived at our warehouse in Miami.'),
    })
    expect((await queuedMails()).length).toBe(before + 1)
  })

  test('that fails leaves nothing behind', async () => {
    const { customer, packageId } = await announce()
    const before = (await queuedMails()).length
    const broken = database.inTenant(tenantId, async (tx) => {
      const pkg = await lockPackage(tx, packageId)
      if (!pkg) throw new Error('The package is not there')
      await movePackage(tx, { pkg, to: 'Received', actor: { kind: 'staff' } })
      throw new Error('The machine stopped')
    })
    await expect(broken).rejects.toThrow('The machine stopped')
    expect(await detail(customer.token, packageId)).toMatchObject({ status: 'Prealerted', history: [{ status: 'Prealerted' }] })
    expect((await queuedMails()).length).toBe(before)
  })

  test('that the table does not have is refused with a message', async () => {
    const { packageId } = await announce()
    await expect(move(packageId, 'Delivered')).rejects.toMatchObject({
      status: 409,
      message: 'A package that is Prealerted cannot become Delivered. It can become Received or Action required.',
    })
    await expect(move(packageId, 'Action required')).rejects.toMatchObject({ status: 400 })
  })

  test('by two people at once happens once; the other is refused', async () => {
    const { customer, packageId } = await announce()
    const outcomes = await Promise.allSettled(Array.from({ length: 4 }, () => move(packageId, 'Received')))
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    for (const outcome of outcomes)
      if (outcome.status === 'rejected') expect(outcome.reason.message).toBe('The package is already Received.')
    expect((await detail(customer.token, packageId)).history).toHaveLength(2)
  })

  test('can be undone by a counter-entry, which stays in the history', async () => {
    const { customer, packageId } = await announce()
    for (const to of ['Received', 'In transit', 'Ready for pickup', 'Delivered'] as const) await move(packageId, to)
    await expect(move(packageId, 'Ready for pickup')).rejects.toMatchObject({ status: 409 })
    await move(packageId, 'Ready for pickup', { counterEntry: true, note: 'Handed to the wrong person, back on the shelf.' })
    const { status, history } = await detail(customer.token, packageId)
    expect([status, history.length, history.at(-1).counterEntry]).toEqual(['Ready for pickup', 6, true])
  })

  test('is permanent: the history allows no change and no deletion', async () => {
    const { packageId } = await announce()
    const change = database.inTenant(tenantId, (tx) =>
      tx.updateTable('package_events').set({ note: 'changed' }).where('package_id', '=', packageId).execute(),
    )
    await expect(change).rejects.toThrow('permission denied')
    const removal = database.inTenant(tenantId, (tx) =>
      tx.deleteFrom('package_events').where('package_id', '=', packageId).execute(),
    )
    await expect(removal).rejects.toThrow('permission denied')
  })
})

describe('Action required', () => {
  test('says what is missing and until when, and the package continues after the invoice is uploaded', async () => {
    const { customer, packageId } = await announce()
    await move(packageId, 'Received')
    const dueAt = new Date('2026-12-03T16:00:00Z')
    await move(packageId, 'Action required', { note: 'Please send an invoice that shows the price.', fix: 'invoice', dueAt })
    expect(await detail(customer.token, packageId)).toMatchObject({
      actionNeeded: 'Please send an invoice that shows the price.',
      actionFix: 'invoice',
      actionDueAt: dueAt.toISOString(),
    })
    const [news] = (await server.call('GET /get-my-notifications', { token: customer.token })).json().data
    expect(news.message).toContain('Please do this by 3 December 2026.')

    clock.advance(60)
    const form = { payload: formOf({}, [{ ...smallPdf, name: 'new-invoice.pdf' }]) }
    const answer = await server.call(`POST /packages/${packageId}/invoice`, { token: customer.token, ...form })
    expect(answer.json()).toMatchObject({
      success: true,
      message: 'Invoice received. Thank you!',
      data: { status: 'Received', invoice: { name: 'new-invoice.pdf' } },
    })
    expect(answer.json().data).not.toHaveProperty('actionNeeded')
    const again = await server.call(`POST /packages/${packageId}/invoice`, { token: customer.token, ...form })
    expect([again.statusCode, again.json().message]).toEqual([409, 'This package does not wait for an invoice.'])
  })

  test('that only the company can resolve accepts no invoice', async () => {
    const { customer, packageId } = await announce()
    await move(packageId, 'Action required', { note: 'Please send the plant import permit.' })
    const answer = await server.call(`POST /packages/${packageId}/invoice`, {
      token: customer.token,
      payload: formOf({}, [smallPdf]),
    })
    expect(answer.statusCode).toBe(409)
  })
})
