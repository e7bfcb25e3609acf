import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { open } from '../support/open-screen.tsx'
import { signInStaff } from '../support/screen-staff.ts'
import { user } from '../support/screen-user.ts'

test('a clerk begins at the desk, where a slash belongs to the scanner', async () => {
  await signInStaff('devon')
  await open('/console')
  await screen.findByRole('heading', { name: 'Receiving', level: 1 })
  const scan = await screen.findByLabelText<HTMLInputElement>(/^Scan or type a tracking number/)
  await user.keyboard('/')
  expect(scan.value).toBe('/')
  await user.keyboard('{Control>}k{/Control}')
  await screen.findByRole('searchbox', { name: 'Search everything' })
})
