import type { StaffSettings } from '@parcelport/contract/company/staff-settings.ts'
import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { onAPage, showAs } from '../../testing/show-as.tsx'
import { OpeningSection } from './opening-section.tsx'

onAPage()

it('asks before the company opens with the taxes that it was founded with, and says what visitors are told', async () => {
  const warning = 'The calculator says duty 0 % and VAT 0 % for Books, Clothing, Shoes and 5 more.'
  const openingList = [{ title: 'Duty and VAT of your country', done: false, screen: 'products', warning }]
  showAs('owner', <OpeningSection settings={{ version: 1, openedAt: null, openingList } as unknown as StaffSettings} />)
  expect(screen.getByRole('link', { name: 'Duty and VAT of your country' }).parentElement?.textContent).toContain(warning)
  await userEvent.click(screen.getByRole('button', { name: 'Open the company' }))
  const asked = within(await screen.findByRole('dialog', { name: 'Open with something left to do?' }))
  expect(asked.getByRole('listitem').textContent).toContain(warning)
})
