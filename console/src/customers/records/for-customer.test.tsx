import type { StaffCustomerDetail } from '@parcelport/contract/customers/staff-customers.ts'
import type { StaffPackageDetail } from '@parcelport/contract/warehouse/packages/staff-packages.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, it, vi } from 'vitest'
import { onAPage, showAs } from '../../testing/show-as.tsx'
import { AddInvoice } from '../../warehouse/packages/add-invoice.tsx'
import { AnnounceForCustomer } from './announce-for-customer.tsx'
import { EditCustomerDialog } from './edit-customer-dialog.tsx'
import { NewCustomer } from './new-customer.tsx'
import { TakeIdentity } from './take-identity.tsx'

const marva = {
  ...{ _id: 'marva', name: 'Marva Holder', boxNumber: 1077, email: '', telephone: '246-555-0163', homeAddress: 'Oistins' },
  ...{ version: 2, identity: 'none', packages: [] },
} as unknown as StaffCustomerDetail
const pkg = {
  ...{ _id: 'p1', version: 4, trackingNumber: 'TBA123456789012', status: 'Received', actionFix: null, invoice: null },
} as unknown as StaffPackageDetail
const pdf = (name: string) => new File(['%PDF-1.4'], name, { type: 'application/pdf' })

let sent: unknown[]
let refusal: Response | undefined

onAPage()
beforeEach(() => {
  sent = []
  refusal = undefined
  vi.stubGlobal('fetch', async (url: string, { method = 'GET', body, headers }: RequestInit = {}) => {
    if (method === 'GET') return Response.json({ success: true, data: [], nextCursor: null })
    const fields =
      body instanceof FormData ? [...body].map(([name, it]) => [name, it instanceof File ? it.name : it]) : undefined
    const given: unknown = fields ? Object.fromEntries(fields) : JSON.parse(body as string)
    const isNamed = new Headers(headers).has('idempotency-key')
    sent.push([url.replace(/^.*\/staff/, ''), given, isNamed])
    const answer = refusal ?? Response.json({ success: true, message: 'Done.', data: { ...marva, ...pkg } })
    refusal = undefined
    return answer
  })
})
const type = (name: string | RegExp, text: string) => userEvent.type(screen.getByRole('textbox', { name }), text)

it('announces a package with its invoice, names the courier of its number, and asks about a number that was here before', async () => {
  showAs('cashier', <AnnounceForCustomer customer={marva} />)
  await userEvent.click(screen.getByRole('button', { name: 'Announce a package' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Announce a package for Marva Holder' }))
  await type('Tracking number', '1Z5R89390357567127')
  expect(dialog.getByRole<HTMLInputElement>('combobox', { name: 'Courier' }).value).toBe('UPS')
  await type('Store', 'Oatbell')
  await type('Value', '42.50')
  await type('Contents', 'Socks')
  await userEvent.upload(dialog.getByLabelText(/^Invoice/), pdf('order.pdf'))
  const message = '1Z5R89390357567127 was delivered before.'
  const errors = [{ field: 'numberAgain', message }]
  refusal = Response.json({ success: false, message, errors }, { status: 409 })
  await userEvent.click(dialog.getByRole('button', { name: 'Announce' }))
  await dialog.findByText(message)
  await userEvent.click(dialog.getByRole('checkbox', { name: 'It is another package: announce it' }))
  await userEvent.click(dialog.getByRole('button', { name: 'Announce' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const said = {
    ...{ trackingNumber: '1Z5R89390357567127', courierCompany: 'UPS', storeName: 'Oatbell', packageValue: '42.50' },
    ...{ description: 'Socks', consignee: 'Marva Holder', invoice: 'order.pdf' },
  }
  expect(sent).toEqual([
    ['/customers/marva/prealerts', said, true],
    ['/customers/marva/prealerts', { ...said, numberAgain: 'true' }, true],
  ])
})

it('adds an invoice in the version on the screen, and refuses another kind of file on the spot', async () => {
  showAs('support', <AddInvoice pkg={pkg} onReload={() => {}} />)
  await userEvent.click(screen.getByRole('button', { name: 'Add the invoice' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Invoice of TBA123456789012' }))
  const file = dialog.getByLabelText(/^Invoice/)
  await userEvent.upload(file, new File(['x'], 'order.exe'), { applyAccept: false })
  expect(dialog.getByText('An invoice is an image, a PDF, or a DOC or DOCX file.')).toBeDefined()
  await userEvent.upload(file, pdf('order.pdf'))
  await userEvent.click(dialog.getByRole('button', { name: 'Add the invoice' }))
  await waitFor(() => expect(sent).toEqual([['/packages/p1/invoice', { version: '4', invoice: 'order.pdf' }, false]]))
})

it('hands in an ID with its number, and says what the server finds wrong with it', async () => {
  showAs('cashier', <TakeIdentity customer={marva} />)
  await userEvent.click(screen.getByRole('button', { name: 'Take their ID' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'ID of Marva Holder' }))
  const message = 'Please upload your government ID.'
  refusal = Response.json({ success: false, message, errors: [{ field: 'document', message }] }, { status: 400 })
  await userEvent.click(dialog.getByRole('button', { name: 'Hand it in' }))
  await dialog.findByText(message)
  await userEvent.upload(dialog.getByLabelText(/^ID/), pdf('id.pdf'))
  await type(/^Number of the ID/, '5550001')
  await userEvent.click(dialog.getByRole('button', { name: 'Hand it in' }))
  await waitFor(() =>
    expect(sent.at(-1)).toEqual(['/customers/marva/identity', { govId: '5550001', document: 'id.pdf' }, false]),
  )
})

it('opens an account without an email only where that is said', async () => {
  showAs('cashier', <NewCustomer />)
  await userEvent.click(screen.getByRole('button', { name: 'New customer' }))
  await screen.findByRole('dialog', { name: 'New customer' })
  const email = screen.getByRole<HTMLInputElement>('textbox', { name: /^Email/ })
  expect(email.required).toBe(true)
  await type('Name', 'Marva Holder')
  await type('Telephone', '246-555-0163')
  await type('Home address', 'Oistins')
  await userEvent.click(screen.getByRole('checkbox', { name: 'They have no email' }))
  expect(email.required).toBe(false)
  await userEvent.click(screen.getByRole('button', { name: 'Open the account' }))
  const entered = { name: 'Marva Holder', telephone: '246-555-0163', homeAddress: 'Oistins', email: '', withoutEmail: true }
  await waitFor(() => expect(sent).toEqual([['/customers', entered, false]]))
})

it('saves a customer without an email as they are, and says what becomes of one that is added', async () => {
  showAs('support', <EditCustomerDialog customer={marva} onClose={() => {}} />)
  expect(screen.getByText(/They have none\. We mail a link to the one you add/)).toBeDefined()
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  const { name, telephone, homeAddress } = marva
  await waitFor(() =>
    expect(sent).toEqual([['/customers/marva', { version: 2, name, telephone, homeAddress, email: '' }, false]]),
  )
})

it.each([
  ['accounts', marva, pkg],
  ['owner', { ...marva, identity: 'approved' } as const, { ...pkg, status: 'Delivered' } as const],
] as const)('offers a member of %s nothing that the server would refuse', (role, customer, there) => {
  showAs(
    role,
    <>
      {role === 'accounts' && <AnnounceForCustomer customer={customer} />}
      <TakeIdentity customer={customer} />
      <AddInvoice pkg={there} onReload={() => {}} />
    </>,
  )
  expect(screen.queryAllByRole('button')).toEqual([])
})
