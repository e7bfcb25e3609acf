import { randomUUID } from 'node:crypto'
import type { StaffEnquiryDetail } from '@parcelport/contract/site/staff-enquiries.ts'
import { wire } from '@parcelport/contract/wire-spellings.ts'
import { screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { asVisitor } from '../support/contract-calls.ts'
import { expectSaid } from '../support/expect-said.ts'
import { address, open } from '../support/open-screen.tsx'
import { mailTo, waitForMail } from '../support/screen-mails.ts'
import { asStaff, signInStaff } from '../support/screen-staff.ts'
import { fill, user } from '../support/screen-user.ts'

beforeEach(async () => signInStaff('rosa'))

const answer = () => screen.getByLabelText<HTMLTextAreaElement>('Your answer')
const press = async (name: string): Promise<void> => user.click(await screen.findByRole('button', { name }))
const expectInThread = (words: string): Promise<void> => expectSaid('region', words, { name: 'Thread' })

/** A visitor's message, as the contact form sends it, open in the console. */
const openMessage = async () => {
  const id = randomUUID().slice(0, 8)
  const visitor = { name: `Kemar Holder-${id}`, email: `kemar-${id}@example.com` }
  await asVisitor().does('POST /post/user-query', {
    firstName: 'Kemar',
    lastName: `Holder-${id}`,
    emailAddress: visitor.email,
    phoneNumber: '+1 246-555-0101',
    [wire.enquiryMessage]: 'Can you fly a surfboard?\nIt is 2 m long.',
    openFor: 20_000,
  })
  await open('/console/messages')
  await user.click(await screen.findByRole('link', { name: new RegExp(visitor.name) }))
  await expectInThread('It is 2 m long.')
  return visitor
}

test('an answer reaches the mailbox of who asked, and an answer to it the company', async () => {
  const visitor = await openMessage()
  const you = await screen.findByRole('option', { name: 'Rosa Greenidge (you)' })
  await user.selectOptions(screen.getByLabelText('Assigned to'), you)
  await screen.findByText('Rosa Greenidge takes care of it.')
  fill(answer(), 'Yes, up to 2.5 m.\n\nBring it to the counter.')
  await press('Send the answer')
  await expectInThread('Bring it to the counter.')
  await screen.findByRole('button', { name: 'Open again' })
  const mail = await waitForMail(visitor.email, /Your message to/)
  expect(mail.text).toContain('Yes, up to 2.5 m.')
  expect(mail.text).toContain('Can you fly a surfboard?')
  expect(mail.replyTo?.[0]?.address).toBeTruthy()
  await open('/console/messages?folder=closed')
  await screen.findByRole('link', { name: new RegExp(visitor.name) })
})

test('of two people who answer, the later is told, keeps what was typed, and one mail leaves', async () => {
  const visitor = await openMessage()
  fill(answer(), 'My careful answer.')
  const colleague = await asStaff('rosa')
  const theirs = `/staff/enquiries/${address().split('/').at(-1)}` as const
  const { version } = await colleague.ask<StaffEnquiryDetail>(theirs)
  await colleague.does(`POST ${theirs}/answer`, { version, message: 'A quick answer.', close: true })

  await press('Send the answer')
  await expectSaid('alert', 'A colleague answered or changed this message')
  await press('Show it as it is now')
  await expectInThread('A quick answer.')
  expect(answer().value).toBe('My careful answer.')
  await waitForMail(visitor.email, /Your message to/)
  const answersTo = async () =>
    (await mailTo(visitor.email)).filter(({ subject = '' }) => subject.startsWith('Your message to'))
  expect(await answersTo()).toHaveLength(1)
  await press('Send the answer')
  await expectInThread('My careful answer.')
  await expect.poll(async () => (await answersTo()).length).toBe(2)
})
