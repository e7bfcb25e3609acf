import type { StaffIdentity } from '@parcelport/contract/customers/staff-customers.ts'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { expectAccessible } from '../support/accessible.ts'
import { expectSaid } from '../support/expect-said.ts'
import { open, reload } from '../support/open-screen.tsx'
import { newCustomer, signIn } from '../support/screen-customers.ts'
import { waitForMail } from '../support/screen-mails.ts'
import { asStaff, signInStaff } from '../support/screen-staff.ts'
import { fill, user } from '../support/screen-user.ts'

test('finds customers by every name for them, sees their packages and leaves a note', async () => {
  await signInStaff('rosa')
  await open('/console/customers')
  const search = await screen.findByRole('searchbox', { name: 'Search customers' })
  const sought = async (text: string): Promise<void> => {
    fill(search, text)
    await expect.poll(() => new URLSearchParams(location.search).get('search')).toBe(text)
  }
  const ana = () => screen.findByRole('link', { name: 'Ana Brathwaite' })
  for (const text of ['brathw', 'ana@ex', 'POS-1042', '246-555-0187']) {
    await sought(text)
    await ana()
  }
  for (const text of ["%_' or 1=1 --", '🐟']) {
    await sought(text)
    await screen.findByText('No matches')
  }
  await sought('1042')
  await user.click(await ana())
  await screen.findByRole('heading', { level: 1, name: 'Ana Brathwaite' })
  const latest = within(await screen.findByRole('table', { name: 'The latest packages' }))
  expect(latest.getAllByRole('row')).toHaveLength(11)
  const note = screen.getByLabelText<HTMLTextAreaElement>('New note')
  fill(note, 'Prefers the afternoon.')
  await user.click(screen.getByRole('button', { name: 'Add note' }))
  await within(await screen.findByRole('list', { name: 'Notes' })).findByText('Prefers the afternoon.')
  expect(note.value).toBe('')
})

test('of two people who decide, the later is told and shown what became of it', async () => {
  const person = await newCustomer()
  await signInStaff('rosa')
  await open(`/console/customers?search=${encodeURIComponent(person.email)}`)
  await user.click(await screen.findByRole('link', { name: person.name }))
  await user.click(await screen.findByRole('link', { name: 'Check the document' }))
  const approve = await screen.findByRole('button', { name: `Approve ${person.name}` })
  const devon = await asStaff('devon')
  const identity = `/staff/customers/${location.pathname.split('/').at(-1)}/identity` as const
  const { version } = await devon.ask<StaffIdentity>(identity)
  await devon.does(`POST ${identity}/approve`, { version })
  await user.click(approve)
  const given = within(screen.getByRole('region', { name: 'Details given' }))
  expect((await given.findByRole('alert')).textContent).toContain('Devon Marshall approved this document already.')
  await user.click(given.getByRole('button', { name: 'Show it as it is now' }))
  await expectSaid('region', 'Approved by Devon Marshall', { name: 'Details given' })
})

test('staff who may not check documents are offered none', async () => {
  await signInStaff('devon')
  await open('/console/audit')
  expect((await screen.findByRole('heading', { level: 1 })).textContent).not.toBe('Audit trail')
  expect(screen.queryByRole('link', { name: /^Messages/ })).toBeNull()
})

test('a customer changes the password while signed in', async () => {
  const person = await newCustomer()
  await signIn(person)
  await open('/dashboard/account')
  const card = within(await screen.findByRole('region', { name: 'Password' }))
  const change = (): Promise<void> => user.click(card.getByRole('button', { name: 'Change password' }))
  await change()
  fill(card.getByLabelText('Current password'), 'Wrong*Passw0rd')
  fill(card.getByLabelText('New password'), 'Reef*Surf2026')
  fill(card.getByLabelText('New password again'), 'Reef*Surf2026')
  await change()
  await card.findByText('The current password is not right.')
  fill(card.getByLabelText('Current password'), person.password)
  await change()
  await screen.findByText('Your password is changed. Every other device is signed out.')
  await waitForMail(person.email, /password was changed/)
  await reload()
  await screen.findByRole('region', { name: 'Password' })
  await expectAccessible()
})
