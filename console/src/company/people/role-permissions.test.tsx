import { permissions, permissionsOf } from '@parcelport/contract/company/staff-permissions.ts'
import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, it, vi } from 'vitest'
import { onAPage, showAs } from '../../testing/show-as.tsx'
import { InviteForm } from './invite-form.tsx'
import { permissionWings } from './permission-wings.ts'
import { permissionWords } from './permission-words.ts'

onAPage()
beforeEach(() => {
  vi.stubGlobal('fetch', async () => Response.json({ success: true, data: [] }))
})

it('who invites somebody reads what the chosen role may do, from the permission table', async () => {
  showAs('owner', <InviteForm onSent={() => {}} />)
  await userEvent.selectOptions(screen.getByLabelText('Role'), 'Cashier')
  const summary = screen.getByText('What the role Cashier may do')
  const said = [...(summary.closest('details')?.querySelectorAll('li') ?? [])].map(({ textContent }) => textContent)
  expect(said).toEqual(permissionsOf.cashier.map((permission) => permissionWords[permission]))
})

it('no two permissions have the same words', () => {
  expect(new Set(permissions.map((permission) => permissionWords[permission])).size).toBe(permissions.length)
})

it('every permission belongs to one part of the company', () => {
  const grouped = permissionWings.flatMap((wing) => wing.permissions)
  expect(grouped.toSorted()).toEqual([...permissions].toSorted())
})
