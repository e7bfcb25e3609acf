import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { expectAccessible } from '../support/accessible.ts'
import { photograph } from '../support/arranged-packages.ts'
import { settle } from '../support/charged-packages.ts'
import { open } from '../support/open-screen.tsx'
import { bringToCounter, handOver, parcelsAtDesk } from '../support/parcels-at-desk.ts'
import { fill, user } from '../support/screen-user.ts'

test('a package came broken: reported on a phone with a photo, paid for at the desk, seen in the deposit', async () => {
  const { desk, takenIn } = await parcelsAtDesk('rosa')
  const number = await takenIn({ storeName: 'Luma Nine' })
  await bringToCounter(desk, number)
  await settle(desk, number)
  await handOver(desk, number)

  await open('/dashboard/packages')
  await user.click(await screen.findByRole('link', { name: new RegExp(number) }))
  await user.click(await screen.findByRole('link', { name: 'Report damage or loss' }))
  await screen.findByText('You have not reported anything.')
  await user.click(await screen.findByRole('radio', { name: /^It is damaged/ }))
  fill(screen.getByLabelText('Tell us more'), 'The shade is cracked from top to bottom.')
  fill(screen.getByLabelText('How much do you ask for? (US$)'), '20')
  await user.click(screen.getByRole('button', { name: 'Send the report' }))
  await screen.findByText('Please add a photo or a document.')
  await user.upload(screen.getByLabelText(/Choose a file/), photograph())
  await screen.findByRole('button', { name: 'Remove how-warehouse.webp' })
  await expectAccessible()
  screen.getByRole('button', { name: 'Send the report' }).focus()
  await user.keyboard('{Enter}')
  const reportOf = () => screen.queryAllByRole('listitem').find(({ textContent }) => textContent.includes(number))
  await screen.findByText('There is nothing to report')
  await expect.poll(reportOf).toBeTruthy()
  within(screen.getByRole('region', { name: 'Your reports' })).getByText('We are looking')

  await open('/console/losses')
  await expect.poll(reportOf).toBeTruthy()
  const report = within(reportOf()!)
  report.getByText('The shade is cracked from top to bottom.')
  await report.findByRole('img', { name: /^Photo 1 of/ })
  await expectAccessible()
  await user.click(report.getByRole('button', { name: /^Pay for it/ }))
  const dialog = within(await screen.findByRole('dialog'))
  fill(dialog.getByLabelText('Paid, in US dollars'), '15')
  fill(dialog.getByLabelText('Why'), 'Our photo from Doral shows it whole.')
  await expectAccessible()
  await user.click(dialog.getByRole('button', { name: 'Pay it' }))
  await expect.poll(reportOf).toBeUndefined()
  await open('/console/losses?state=decided')
  await expect.poll(reportOf).toBeTruthy()
  within(reportOf()!).getByText(/^US\$15\.00 paid by Rosa Greenidge, receipt R\d{4}-\d{6}: /)
  await expectAccessible()

  await open('/dashboard/losses')
  await expect.poll(reportOf).toBeTruthy()
  const mine = within(reportOf()!)
  mine.getByText('Paid')
  mine.getByText('Our photo from Doral shows it whole.')
  await expectAccessible()
  await user.click(mine.getByRole('link', { name: 'your deposit' }))
  const has = async (region: string, words: string) =>
    expect.poll(() => screen.queryByRole('region', { name: region })?.textContent).toContain(words)
  await has('What you have paid', 'Paid by us for a loss')
  await has('Your balance', 'US$15.00')
})
