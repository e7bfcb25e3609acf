import { permissions, permissionsOf } from '@parcelport/contract/company/staff-permissions.ts'
import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { onAPage, showAs } from '../../testing/show-as.tsx'
import { InviteForm } from './invite-form.tsx'
import { permissionWords } from './permission-words.ts'

onAPage()

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
