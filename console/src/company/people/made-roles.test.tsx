import { permissions, type Permission } from '@parcelport/contract/company/staff-permissions.ts'
import type { MadeRole } from '@parcelport/contract/company/staff-roles.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { MemoryRouter } from 'react-router'
import { beforeEach, expect, it, vi } from 'vitest'
import { consoleQueryClient } from '../../api/query-client.ts'
import { MeContext } from '../../shell/use-me.ts'
import { onAPage, staffAs } from '../../testing/show-as.tsx'
import { InviteForm } from './invite-form.tsx'
import { MadeRolesCard } from './made-roles-card.tsx'
import { permissionWords } from './permission-words.ts'

const evening: MadeRole = {
  _id: '8b0f6c1e-5d1a-4f0e-9a3b-0d5f2c7e1a90',
  version: 3,
  name: 'Evening counter',
  permissions: ['packages.read', 'packages.deliver'],
  secondFactor: false,
  people: 1,
  invitations: 0,
}

let roles: readonly MadeRole[]
let sent: { readonly call: string; readonly body: unknown }[]
/** What a change is answered with. */
let answer: () => Response

onAPage()
beforeEach(() => {
  roles = [evening]
  sent = []
  answer = () => Response.json({ success: true, message: 'Done.', data: evening })
  vi.stubGlobal('fetch', async (url: string, { method = 'GET', body }: RequestInit = {}) => {
    const path = url.replace(/^.*\/V1\/0\.0/, '')
    if (method === 'GET') return Response.json({ success: true, data: path === '/staff/roles' ? roles : [] })
    sent.push({ call: `${method} ${path}`, body: typeof body === 'string' ? JSON.parse(body) : undefined })
    return answer()
  })
})

const show = (own: readonly Permission[] = permissions): void => {
  render(
    <QueryClientProvider client={consoleQueryClient()}>
      <MeContext value={{ ...staffAs('owner'), permissions: [...own] }}>
        <MemoryRouter>
          <InviteForm onSent={() => {}} />
          <MadeRolesCard />
        </MemoryRouter>
      </MeContext>
    </QueryClientProvider>,
  )
}
const box = (permission: Permission) => screen.getByRole('checkbox', { name: permissionWords[permission] })
const tick = (permission: Permission) => userEvent.click(box(permission))

it('makes a role of the chosen permissions, each in words', async () => {
  show()
  await userEvent.click(await screen.findByRole('button', { name: 'Make a role' }))
  expect(screen.getAllByRole('checkbox')).toHaveLength(permissions.length + 1)
  await userEvent.type(screen.getByLabelText('Name'), 'Night desk')
  await tick('packages.read')
  await tick('audit.read')
  await tick('audit.read')
  await userEvent.click(screen.getByRole('button', { name: 'Make the role' }))
  await waitFor(() => expect(screen.queryByRole('heading', { name: 'A new role' })).toBeNull())
  expect(sent).toEqual([
    { call: 'POST /staff/roles', body: { name: 'Night desk', permissions: ['packages.read'], secondFactor: true } },
  ])
})

it('offers no permission that the signed-in person lacks, and no change of a role that may do more', async () => {
  show(['staff.manage', 'packages.read'])
  await screen.findByText('Evening counter')
  expect(screen.queryByRole('button', { name: 'Change Evening counter' })).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Make a role' }))
  const group = screen.getByRole('group', { name: 'Warehouse and counter' })
  expect(within(group).getAllByRole('checkbox')).toHaveLength(1)
  expect(screen.queryByRole('group', { name: 'Money' })).toBeNull()
  // No built-in role is within these two, and neither is the made one.
  expect(screen.queryAllByRole('option')).toEqual([])
})

it('says what a chosen permission needs besides, and chooses it', async () => {
  show()
  await userEvent.click(await screen.findByRole('button', { name: 'Make a role' }))
  await tick('packages.receive')
  expect(screen.getByText('The screens for this also need')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Choose these too' }))
  expect(box('packages.read')).toHaveProperty('checked', true)
  expect(screen.queryByRole('button', { name: 'Choose these too' })).toBeNull()
})

it('changes a role from the version that was shown, and says why it cannot', async () => {
  answer = () => Response.json({ success: false, message: 'There is already a role called Cashier.' }, { status: 409 })
  show()
  await userEvent.click(await screen.findByRole('button', { name: 'Change Evening counter' }))
  expect(box('packages.deliver')).toHaveProperty('checked', true)
  await userEvent.clear(screen.getByLabelText('Name'))
  await userEvent.type(screen.getByLabelText('Name'), 'Cashier')
  await tick('packages.deliver')
  await userEvent.click(screen.getByRole('button', { name: 'Save the role' }))
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toContain('There is already a role called Cashier.')
  const body = { version: 3, name: 'Cashier', permissions: ['packages.read'], secondFactor: false }
  expect(sent).toEqual([{ call: `PUT /staff/roles/${evening._id}`, body }])
})

it('ends a role only when nobody has it', async () => {
  roles = [evening, { ...evening, _id: 'free', name: 'Night desk', people: 0 }]
  show()
  expect(await screen.findByRole('button', { name: 'End Night desk' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'End Evening counter' })).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'End Night desk' }))
  await waitFor(() => expect(sent).toEqual([{ call: 'DELETE /staff/roles/free', body: undefined }]))
})

it('somebody is invited to a made role, after reading what it may do', async () => {
  show()
  await screen.findByRole('option', { name: 'Evening counter' })
  await userEvent.selectOptions(screen.getByLabelText('Role'), 'Evening counter')
  const [summary] = screen.getAllByText('What the role Evening counter may do')
  expect(summary?.closest('details')?.querySelectorAll('li')).toHaveLength(2)
  await userEvent.type(screen.getByLabelText('Email'), 'ines@example.com')
  answer = () =>
    Response.json({ success: true, message: 'Done.', data: { link: 'https://parcels.example/console/join#token=x' } })
  roles = [{ ...evening, invitations: 1 }]
  await userEvent.click(screen.getByRole('button', { name: 'Invite' }))
  await screen.findByText('1 person, 1 invitation')
  expect(sent).toEqual([{ call: 'POST /staff/invitations', body: { email: 'ines@example.com', role: evening._id } }])
})
