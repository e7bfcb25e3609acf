import { readFile } from 'node:fs/promises'
import { pdfText } from '../../server/src/testing/product/pdf-text.ts'
import { announce, newCustomer } from '../support/parcels/announced-package.ts'
import { billAtDesk } from '../support/parcels/bill-at-desk.ts'
import { openCharges } from '../support/parcels/company-money.ts'
import { api } from '../support/contract-content.ts'
import { expectToFit } from '../support/page/fit.ts'
import { mailTo, waitForMail } from '../support/people/inbox.ts'
import { holdToken, tokenOf } from '../support/people/new-customer.ts'
import { payAtCounter } from '../support/parcels/pay-at-counter.ts'
import { expect } from '../support/quiet-test.ts'
import { packageOfNumber, receive, staffDoes } from '../support/people/staff-calls.ts'
import { signInStaff } from '../support/people/staff.ts'
import { freshTrackingNumber } from '../support/parcels/tracking-number.ts'
import { test, turnTo } from '../support/turned-test.ts'

const DAY_MS = 86_400_000

test('a parcel that nobody collects: two reminders, then a fee, which is billed and paid, and no more comes', async ({
  browser,
  baseURL,
  request,
}) => {
  test.setTimeout(480_000)
  const office = await browser.newContext({
    baseURL: baseURL!,
    viewport: { width: 1280, height: 900 },
  })
  const phone = await browser.newContext({ baseURL: baseURL!, viewport: { width: 360, height: 780 } })
  const [marva, desk, page] = [await newCustomer(request), await office.newPage(), await phone.newPage()]
  const trackingNumber = freshTrackingNumber()
  await announce(request, marva.token, { trackingNumber })
  await signInStaff(office, 'rosa')
  const { _id, version, customer } = await receive(desk.request, trackingNumber)
  const moved = await staffDoes<{ version: number }>(desk.request, `/packages/${_id}/move`, { version, to: 'In transit' })
  await staffDoes(desk.request, `/packages/${_id}/move`, { version: moved.version, to: 'Ready for pickup' })
  const seen = await request.get(`${api}/packages/${_id}`, { headers: { Authorization: `Bearer ${marva.token}` } })
  const readyOn = Date.parse(((await seen.json()) as { data: { storage: { since: string } } }).data.storage.since)
  /** Nine in the morning there, so many days after it became ready; both sign in again. */
  const morning = async (day: number): Promise<void> => {
    await turnTo(new Date(readyOn + day * DAY_MS).toISOString().replace('T00', 'T13'))
    await signInStaff(office, 'rosa')
    await holdToken(page, await tokenOf(request, marva))
  }
  const reminders = page.getByText(
    new RegExp(`^${trackingNumber} is waiting .* After that it costs BBD 2\\.36 \\(US\\$1\\.18\\) a day\\.$`),
  )
  const storage = page.getByRole('dialog').getByRole('region', { name: 'Storage' })

  await test.step('it is reminded on days 7 and 12', async () => {
    for (const [day, told] of [
      [7, 1],
      [12, 2],
    ] as const) {
      await morning(day)
      await page.goto('/dashboard/notification')
      await expect(reminders).toHaveCount(told)
      await expect
        .poll(async () => (await mailTo(marva.email)).filter(({ subject }) => /package is waiting/.test(subject ?? '')).length)
        .toBe(told)
    }
    await expectToFit(page, [360])
    await page.goto(`/dashboard/packages?package=${_id}`)
    await expect(storage.getByText(/^Free until the end of /)).toBeVisible()
  })

  await test.step('from day 15 it costs a dollar a day, and VAT', async () => {
    await morning(14)
    expect(await mailTo(marva.email)).not.toContainEqual(
      expect.objectContaining({ subject: expect.stringMatching(/free days/) }),
    )
    await morning(15)
    await waitForMail(marva.email, /^Your free days have ended: /)
    await morning(17)
    await page.goto(`/dashboard/packages?package=${_id}`)
    await expect(storage.getByText('BBD 7.06 (US$3.53) storage so far, BBD 2.36 (US$1.18) more each day')).toBeVisible()
    await expectToFit(page, [360])
    await page.goto('/dashboard/notification')
    await expect(reminders).toHaveCount(2)
    await expect(page.getByText(/Storage costs BBD 2\.36 \(US\$1\.18\) a day now\.$/)).toHaveCount(1)
  })

  const number = await test.step('the desk sees it and bills it', async () => {
    await desk.goto('/console/storage')
    const row = desk.getByRole('listitem').filter({ hasText: trackingNumber })
    await expect(row).toContainText('Day 17')
    await expect(row).toContainText('US$3.53, US$1.18 more each day')
    await expect(row.getByText('Fee running')).toBeVisible()
    await expectToFit(desk, [1280])
    return billAtDesk(desk, customer._id, {
      look: (dialog) => expect(dialog.getByText(/^Storage, .* to .*/).first()).toBeVisible(),
    })
  })

  await test.step('its customer reads it, pays and takes it', async () => {
    await page.goto('/dashboard/payment')
    await page
      .getByRole('region', { name: 'Bills to pay' })
      .getByRole('link', { name: `Bill ${number}` })
      .click()
    const charged = page.getByRole('region', { name: 'What we charge' })
    await expect(charged.getByRole('listitem').filter({ hasText: /^Storage, / })).toContainText('US$3.00')
    await expectToFit(page, [360])
    await desk.goto('/console/counter')
    const field = desk.getByLabel('Scan a package, or type a box number or name')
    await expect(field).toBeFocused()
    await field.fill(trackingNumber)
    await desk.keyboard.press('Enter')
    await payAtCounter(desk, 'Marva Holder')
    await page.goto('/dashboard/payment')
    await expect(page.getByText('Everything is paid. Thank you.')).toBeVisible()
    const download = page.waitForEvent('download')
    await page
      .getByRole('region', { name: 'What you have paid' })
      .getByRole('button', { name: /Receipt R\d{4}-\d{6}$/ })
      .click()
    expect(await pdfText(await readFile(await (await download).path()))).toContain(`Bill ${number}`)
    await expectToFit(page, [360])
  })

  await test.step('the mornings after add nothing', async () => {
    await morning(25)
    await expect.poll(async () => (await packageOfNumber(desk.request, trackingNumber)).status).toBe('Delivered')
    await expect.poll(async () => openCharges(desk.request, _id)).toEqual([])
    await desk.goto('/console/storage')
    await expect(desk.getByRole('heading', { level: 1, name: 'Storage' })).toBeVisible()
    await expect(desk.getByRole('listitem').filter({ hasText: trackingNumber })).toHaveCount(0)
  })
  await office.close()
  await phone.close()
})
