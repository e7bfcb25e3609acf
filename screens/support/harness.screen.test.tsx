import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { expectAccessible } from './accessible.ts'
import { open, openBeside, reload } from './open-screen.tsx'
import { turnTo } from './page-clock.ts'
import { allowNoise } from './page-noise.ts'
import { asCustomer, customers, newCustomer, signIn } from './screen-customers.ts'
import { waitForMail } from './screen-mails.ts'
import { asStaff, newStaffWithSecondFactor, signInStaff } from './screen-staff.ts'
import { user } from './screen-user.ts'
import { htmlOf, visit } from './served-page.ts'
import { rowsOf } from './server/server-beside.ts'

test('somebody new is signed in, written to and in the database', async () => {
  const person = await newCustomer()
  await signIn(person)
  await open('/dashboard')
  await screen.findAllByText(person.name)
  await expectAccessible()
  expect((await waitForMail(person.email, /./)).text).toContain('Marva')
  expect(await rowsOf('select count(*)::int as count from customers where email = $1', person.email)).toEqual([{ count: 1 }])
  await reload()
  await screen.findAllByText(person.name)
})

test('staff with a second factor sign in; beside their console is a customer’s page', async () => {
  const support = await newStaffWithSecondFactor('support')
  await signInStaff(support)
  await signIn('ana')
  await open('/console/messages')
  await screen.findByRole('heading', { level: 1, name: 'Messages' })
  const phone = within(await openBeside('/dashboard/packages'))
  await phone.findByText(/^Showing 10 of/)
  await user.click(phone.getByRole('button', { name: 'Next' }))
  await phone.findByText(/^Page 2 of/)
  expect(screen.getByRole('heading', { level: 1, name: 'Messages' })).toBeTruthy()
})

test('both clocks are turned on: the server takes bookings of another day', async () => {
  const later = new Date(Date.now() + 3 * 86_400_000).toISOString()
  await turnTo(later)
  expect(new Date().toISOString()).toBe(later)
  const rosa = await asStaff('rosa')
  await rosa.does('POST /staff/flights', { name: 'BW 1', departsAt: new Date(Date.now() + 86_400_000).toISOString() })
  const [row] = await rowsOf<{ at: Date }>(`select created_at as at from manifests where name = 'BW 1'`)
  expect(Math.abs((row?.at.getTime() ?? 0) - Date.parse(later))).toBeLessThan(600_000)
})

test('the served document is read without a page', async () => {
  const home = await htmlOf('/')
  expect(home.querySelector('h1')?.textContent).not.toBe('')
  expect((await visit('/no-such-page')).status).toBe(404)
})

test('who makes calls has a session of their own', async () => {
  const ana = await asCustomer('ana')
  await expect(ana.ask<{ name: string }>('/get-user-data')).resolves.toMatchObject({ name: customers.ana.name })
  await expect(ana.does('POST /staff/flights', {})).rejects.toThrow(/40[13]/)
})

test('what is allowed to be heard fails no test', async () => {
  allowNoise(/a word/)
  await open('/auth/signin')
  expect(await screen.findByRole('button', { name: 'Log In' })).toBeTruthy()
  // oxlint-disable-next-line no-console -- what a page would say
  console.error('a word')
})
