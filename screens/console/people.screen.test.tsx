import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { expectAccessible } from '../support/accessible.ts'
import { open } from '../support/open-screen.tsx'
import { calls } from '../support/page-fetch.ts'
import { waitForMail } from '../support/screen-mails.ts'
import { newStaff } from '../support/screen-staff.ts'
import { fill, user } from '../support/screen-user.ts'

test('a mailed link opens a browser where too much was tried', async () => {
  const { email, password } = await newStaff('support')
  const press = async (name: string): Promise<void> => user.click(await screen.findByRole('button', { name }))
  const signIn = async (tried: string): Promise<void> => {
    fill(await screen.findByLabelText('Email'), email)
    fill(screen.getByLabelText('Password'), tried)
    await press('Sign in')
  }
  await open('/console')
  for (let wrong = 1; wrong <= 11; wrong += 1) {
    await signIn('Wrong*Password1')
    await expect.poll(() => calls('POST /staff/sign-in').length).toBe(wrong)
    // Busy until it is answered.
    await screen.findByRole('button', { name: 'Sign in' })
  }
  await press('Mail me a link')
  await screen.findByText(/a link is on its way/)
  await expectAccessible()
  const { text = '' } = await waitForMail(email, /Sign in to the console/)
  const [link = ''] = /https?:\S+\/console\/open-device#token=[\w-]+/.exec(text) ?? []
  const { pathname, hash } = new URL(link)
  await open(pathname + hash)
  await press('Use this browser')
  await screen.findByRole('heading', { name: 'You can go on' })
  await user.click(screen.getByRole('link', { name: 'Sign in' }))
  await signIn(password)
  await screen.findAllByRole('link', { name: /^Messages/ })
})
