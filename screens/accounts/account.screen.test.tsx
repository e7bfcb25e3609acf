import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { callerWith } from '../support/contract-calls.ts'
import { address, open, reload } from '../support/open-screen.tsx'
import { advance, stopClock } from '../support/page-clock.ts'
import { answerWith, calls, holdBack, noAnswer } from '../support/page-fetch.ts'
import { newCustomer, photo, signIn, tokenOf } from '../support/screen-customers.ts'
import { waitForMail } from '../support/screen-mails.ts'
import { fill, user } from '../support/screen-user.ts'

const held = (): string | null => localStorage.getItem('token')
const main = () => within(screen.getByRole('main'))
const value = (label: string): string | null | undefined => main().getByText(label).nextElementSibling?.textContent
const edit = async (): Promise<void> => user.click(await screen.findByRole('button', { name: 'Update User Information' }))
const save = async (): Promise<void> => user.click(screen.getByRole('button', { name: 'Save User Information' }))
const SAVED = 'User information updated successfully.'

/** Somebody new, on the account screen. */
const arrive = async () => {
  const person = await newCustomer()
  await signIn(person)
  await open('/dashboard/account')
  await screen.findByRole('heading', { name: 'Profile Information' })
  return person
}

test('shows the profile, then takes every change but account number and type', async () => {
  const person = await arrive()
  expect(value('User id')).toMatch(/\S{8,}/)
  // Nobody looks for it, so it comes last.
  expect([...document.querySelectorAll('.profile-card dt')].at(-1)?.textContent).toBe('User id')
  expect(value('Full name')).toBe(person.name)
  await expect.poll(() => value('Account number')).toMatch(/^POS-\d+$/)
  expect(value('Account type')).toBe('basic')
  expect(value('Phone')).toBe(person.mobile)
  expect(value('Email')).toBe(person.email)
  expect(value('Birthdate')).toBe('—')
  expect(value('Home address')).toBe(person.address)
  const account = value('Account number')

  await edit()
  expect(screen.getByLabelText<HTMLInputElement>('Birthdate').type).toBe('date')
  fill(screen.getByLabelText('Name'), 'Marva Ann Holder')
  fill(screen.getByLabelText('Phone'), '+1 246-555-0170')
  fill(screen.getByLabelText('Birthdate'), '1990-02-13')
  await user.selectOptions(screen.getByLabelText('Gender'), 'Female')
  fill(screen.getByLabelText('Home address'), '9 Bay Street, Bridgetown')
  expect((await main().findByRole('img', { name: 'Your picture' })).textContent).toBe('MH')
  await user.upload(screen.getByLabelText('New picture'), new File(['%PDF'], 'cv.pdf', { type: 'application/pdf' }))
  await screen.findByText('Please choose an image file.')
  await user.upload(screen.getByLabelText('New picture'), photo())
  expect((await main().findByRole('img', { name: 'Your picture' })).getAttribute('src')).toMatch(/^blob:/)

  const answer = holdBack('/update-user')
  await save()
  expect((await screen.findByRole<HTMLButtonElement>('button', { name: 'Saving...' })).disabled).toBe(true)
  const sent = calls().find(({ path }) => path === '/update-user')
  expect(sent?.headers.get('authorization')).toBe(`Bearer ${held()}`)
  answer()
  await screen.findByText(SAVED)
  await screen.findByRole('button', { name: 'Update User Information' })
  await expect.poll(() => value('Full name')).toBe('Marva Ann Holder')
  expect(value('Birthdate')).toBe('13 February 1990')
  expect(value('Gender')).toBe('Female')
  expect(value('Phone')).toBe('+1 246-555-0170')
  expect(value('Home address')).toBe('9 Bay Street, Bridgetown')
  expect(value('Account number')).toBe(account)
  const me = screen.getByRole('link', { name: 'Account of Marva Ann Holder' })
  for (const picture of [document.querySelector('main .profile img'), me.querySelector('img')])
    expect(picture?.getAttribute('src')).toMatch(/^\/media\//)
})

test('a failure stays in edit mode and says so', async () => {
  await arrive()
  answerWith('/update-user', noAnswer)
  await edit()
  fill(screen.getByLabelText('Name'), 'Somebody Else')
  await save()
  expect((await screen.findByRole('alert')).textContent).toContain('Failed to update user information.')
  expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('Somebody Else')
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  await screen.findByRole('button', { name: 'Update User Information' })
  expect(document.body.textContent).not.toContain('Somebody Else')
})

test('a new email address asks for the current password, and is theirs once they open the link mailed there', async () => {
  const person = await arrive()
  await edit()
  const password = () => screen.queryByLabelText('Current password')
  expect(password()).toBeNull()
  fill(screen.getByLabelText('Email'), `new-${person.email}`)
  await save()
  await screen.findByText(/please enter your current password/)
  fill(password()!, 'wrong')
  await save()
  await expect.poll(() => password()?.ariaInvalid).toBe('true')
  fill(password()!, person.password)
  await save()
  await screen.findByText(SAVED)
  expect((await main().findByRole('status')).textContent).toContain(`a link to new-${person.email}`)
  expect(value('Email')).toBe(person.email)
  const { text = '' } = await waitForMail(`new-${person.email}`, /^Confirm your new address/)
  const link = /\/auth\/confirm-email#token=[\w-]+/.exec(text)?.[0] ?? ''
  await open(link)
  await user.click(await screen.findByRole('button', { name: 'Confirm this address' }))
  await screen.findByText(`Your email address is now new-${person.email}.`, { exact: false })
  expect(address()).toBe('/auth/confirm-email')
  await user.click(screen.getByRole('link', { name: 'To your account' }))
  await expect.poll(address).toBe('/dashboard/account')
  await screen.findByRole('heading', { name: 'Profile Information' })
  await expect.poll(() => value('Email')).toBe(`new-${person.email}`)

  // The link is over, for a guest on another device too.
  localStorage.removeItem('token')
  await open(link)
  await user.click(await screen.findByRole('button', { name: 'Confirm this address' }))
  expect((await screen.findByRole('alert')).textContent).toContain('used already')
})

test('a session that ends during an edit is told, and the edit is there again after signing in', async () => {
  const person = await arrive()
  await edit()
  fill(screen.getByLabelText('Home address'), '12 Half-written Road')
  await user.upload(screen.getByLabelText('New picture'), photo())
  await callerWith({ authorization: `Bearer ${held()}` }).does('POST /logout')
  await save()
  await expect.poll(address).toBe('/auth/signin')
  await screen.findByText('Your session has ended')
  expect(held()).toBeNull()
  fill(await screen.findByLabelText('Email'), person.email)
  fill(screen.getByLabelText('Password'), person.password)
  stopClock()
  await user.click(screen.getByRole('button', { name: 'Log In' }))
  await screen.findByText('Login successful!')
  await advance(1_500)
  await expect.poll(address).toBe('/dashboard/account')
  await screen.findByDisplayValue('12 Half-written Road')
  screen.getByText(photo().name)
  await save()
  await screen.findByText(SAVED)
})

test('chooses what comes by email and by push, and signs other devices out', async () => {
  const person = await newCustomer()
  const elsewhere = callerWith({ authorization: `Bearer ${await tokenOf(person)}` })
  await signIn(person)
  await open('/dashboard/account')
  const news = () => screen.findByRole<HTMLInputElement>('checkbox', { name: 'News from us, to your inbox' })
  expect((await news()).checked).toBe(true)
  await user.click(await news())
  await expect
    .poll(() => elsewhere.ask('/notifications/preferences'))
    .toMatchObject({ email: expect.not.arrayContaining(['announcement']) })
  await reload()
  expect((await news()).checked).toBe(false)
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Bills and receipts, to your inbox' })).toMatchObject({
    checked: true,
    disabled: true,
  })

  const devices = within(await screen.findByRole('region', { name: 'Where you are signed in' }))
  await expect.poll(() => devices.queryAllByRole('listitem')).toHaveLength(2)
  expect(devices.getAllByText('This device')).toHaveLength(1)
  await user.click(devices.getByRole('button', { name: /Sign out/ }))
  await expect.poll(() => devices.queryAllByRole('listitem')).toHaveLength(1)
  devices.getByText('This device')
  await expect(elsewhere.ask('/get-user-data')).rejects.toThrow('401')
})
