import type { StaffBillDetail } from '@parcelport/contract/billing/staff-bills.ts'
import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { onAPage, showAs } from '../../testing/show-as.tsx'
import { CreditDialog } from './credit-dialog.tsx'

onAPage()

const brokerage = (line: number, trackingNumber: string | null) => ({
  line,
  title: 'Brokerage',
  trackingNumber,
  net: 15,
  tax: 2.63,
  credited: 0,
})
const bill = {
  _id: 'b1',
  number: '2026-000123',
  version: 3,
  currency: 'BBD',
  lines: [brokerage(1, 'TBA1'), brokerage(2, 'TBA2'), { ...brokerage(3, 'TBA3'), credited: 17.63 }, brokerage(4, null)],
} as unknown as StaffBillDetail

it('tells lines of the same charge by their packages, and takes back a part or all of each', async () => {
  const sent: unknown[] = []
  vi.stubGlobal('fetch', async (_url: string, { body }: RequestInit = {}) => {
    sent.push(JSON.parse(body as string))
    return Response.json({ success: true, message: 'Credited.', data: bill }, { status: 201 })
  })
  const onClose = vi.fn<() => void>()
  showAs('owner', <CreditDialog bill={bill} onClose={onClose} />)
  const boxes = screen.getAllByRole('checkbox').map(({ parentElement }) => parentElement?.textContent)
  expect(boxes).toEqual(['Brokerage: BBD 17.63TBA1', 'Brokerage: BBD 17.63TBA2', 'Brokerage: BBD 17.63'])
  for (const number of ['TBA1', 'TBA2']) await userEvent.click(screen.getByRole('checkbox', { name: new RegExp(`${number}$`) }))
  const part = screen.getByRole('textbox', { name: 'BBD to credit for Brokerage of TBA2' })
  await userEvent.clear(part)
  await userEvent.type(part, '5')
  await userEvent.type(screen.getByRole('textbox', { name: /Reason|Why/ }), 'It was charged twice')
  await userEvent.click(screen.getByRole('button', { name: 'Credit these lines' }))
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(sent).toEqual([{ version: 3, lines: [{ line: 1 }, { line: 2, amount: 5 }], reason: 'It was charged twice' }])
})
