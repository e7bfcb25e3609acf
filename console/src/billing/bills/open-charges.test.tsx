import type { StaffCharge } from '@parcelport/contract/billing/staff-bills.ts'
import { OUTDATED } from '@parcelport/contract/outdated-rules.ts'
import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, it, vi } from 'vitest'
import { OpenCharges } from './open-charges.tsx'
import { onAPage, showAs } from '../../testing/show-as.tsx'

const charge = (id: string, title: string): StaffCharge => ({
  _id: id,
  code: 'handling',
  title,
  party: 'ours',
  amount: 10,
  currency: 'USD',
  state: 'open',
  reason: 'Agreed',
  madeAt: '2026-12-03T15:00:00.000Z',
  madeBy: 'Rosa Greenidge',
  package: null,
  bill: null,
  customer: { _id: 'ana', name: 'Ana Brathwaite', boxNumber: 1042 },
})
const preview = { currency: 'BBD', net: 20, tax: 3.5, total: 23.5, dueOn: '2026-12-17', taxName: 'VAT', lines: [] }

let issued: { readonly body: unknown; readonly key: string | null }[]
/** What issuing is answered with, one after the other. */
let answers: Response[]

onAPage()
beforeEach(() => {
  issued = []
  answers = []
  vi.stubGlobal('fetch', async (url: string, { body, headers }: RequestInit = {}) => {
    if (url.endsWith('/preview')) return Response.json({ success: true, data: preview })
    issued.push({
      body: typeof body === 'string' ? (JSON.parse(body) as unknown) : undefined,
      key: new Headers(headers).get('idempotency-key'),
    })
    return answers.shift() ?? Response.json({ success: true, message: 'Issued.', data: {} })
  })
})

const open = async (): Promise<void> => {
  showAs('owner', <OpenCharges customerId="ana" charges={[charge('one', 'Freight'), charge('two', 'Delivery')]} />)
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Delivery: US$10.00' }))
  await userEvent.click(screen.getByRole('button', { name: 'Look at the bill' }))
  await screen.findByRole('heading', { name: 'Issue a bill of BBD 23.50?' })
}

it('issues what was chosen for the sum that was shown', async () => {
  await open()
  await userEvent.click(screen.getByRole('button', { name: 'Issue the bill' }))
  await waitFor(() => expect(screen.queryByRole('heading', { name: /^Issue a bill/ })).toBeNull())
  expect(issued.map(({ body }) => body)).toEqual([
    { customerId: 'ana', chargeIds: ['one'], expected: { total: 23.5, currency: 'BBD' } },
  ])
})

it('sent again after a lost answer it is the same request', async () => {
  answers = [Response.json({ success: false, message: 'Please try again.' }, { status: 503 })]
  await open()
  await userEvent.click(screen.getByRole('button', { name: 'Issue the bill' }))
  await screen.findByRole('button', { name: 'Issue the bill' })
  await waitFor(() => expect(issued).toHaveLength(1))
  await userEvent.click(await screen.findByRole('button', { name: 'Issue the bill' }))
  await waitFor(() => expect(issued).toHaveLength(2))
  expect(issued[0]?.key).toMatch(/^[\w-]{20,}$/)
  expect(issued[1]?.key).toBe(issued[0]?.key)
})

it('says that the charges were billed in the meantime, and shows the bill', async () => {
  const message = 'These charges are already on bill 2026-000123.'
  answers = [Response.json({ success: false, message, errors: [{ field: OUTDATED, message }] }, { status: 409 })]
  await open()
  await userEvent.click(screen.getByRole('button', { name: 'Issue the bill' }))
  expect((await screen.findAllByText(message)).length).toBeGreaterThan(0)
  expect(screen.getByRole('button', { name: 'Show it as it is now' })).toBeDefined()
})
