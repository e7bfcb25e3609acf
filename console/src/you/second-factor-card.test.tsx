import { translated, translatePage } from '@parcelport/ui/testing/translate-page.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { onAPage, showAs } from '../testing/show-as.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import { SecondFactorCard } from './second-factor-card.tsx'

onAPage()

test.each([
  ['Set up again', 'Set up your authenticator'],
  ['Remove', 'Remove the second factor?'],
])('%s can be left without doing it', async (opens, title) => {
  showAs('owner', <SecondFactorCard />)
  await userEvent.click(screen.getByRole('button', { name: opens }))
  const dialog = await screen.findByRole('dialog', { name: title })
  await userEvent.click(within(dialog).getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(screen.queryByRole('dialog', { name: title })).toBeNull())
})

test('on a translated page, recovery codes stay what they are', () => {
  showAs('owner', <RecoveryCodes codes={['kite-mango', 'fish-reef']} onKept={() => {}} />)
  const end = translatePage()
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['kite-mango', 'fish-reef'])
  expect(screen.getByText(translated('I have kept the codes'))).toBeDefined()
  end()
})
