import { demoDay } from '../support/demo-day.ts'
import { bill, customerOf } from '../support/parcels/company-money.ts'
import { expectAccessible } from '../support/page/accessibility.ts'
import { expectToFit } from '../support/page/fit.ts'
import { expect, test } from '../support/quiet-test.ts'
import { staffAsks } from '../support/people/staff-calls.ts'
import { signInStaff } from '../support/people/staff.ts'

const widths = [1280, 360, 768, 1600]

test.beforeEach(async ({ context }) => signInStaff(context, 'rosa'))

test('waiting bank lines of the demonstration fit and suggest customers', async ({ page }) => {
  test.slow()
  await page.goto('/console/transfers')
  await page.getByRole('link', { name: 'Bank statements' }).click()
  await expect(page.getByText(/^Ana Brathwaite, .+: its reference$/)).toBeVisible()
  await expect(page.getByText('Nothing that is owed fits it.')).toBeVisible()
  await expectToFit(page, widths)
  await page.getByRole('button', { name: 'Set aside', exact: true }).click()
  await expect(page.getByText('Set aside by Rosa Greenidge: Interest of the month.')).toBeVisible()
  await expectAccessible(page)
})

test('a bank file is previewed and saved, and one line becomes a payment; importing it again adds nothing', async ({
  page,
}) => {
  test.slow()
  const simone = await customerOf(page.request, 'simone@example.com')
  const { _id } = await bill(page.request, simone, [{ title: 'Handling', amount: 21.5 }])
  const { reference } = await staffAsks<{ reference: string }>(page.request, `/bills/${_id}`)
  const day = demoDay()
  const text = `Coral Bay Bank;;\nBooking date;Particulars;Credit\n${day};José ${reference};43,00\n${day};=1+1;9,99\n;Closing balance;52,99\n`
  const file = { name: 'today.csv', mimeType: 'text/csv', buffer: Buffer.from(text, 'latin1') }
  await page.goto('/console/transfers/bank/new')
  await page.getByRole('button', { name: 'Add an account' }).click()
  await page.getByLabel('Name').fill('Second bank')
  await page.getByLabel('Currency').fill('BBD')
  await page.getByRole('button', { name: 'Add it' }).click()
  await expect(page.getByLabel('Account', { exact: true })).toHaveValue(/.+/)
  await page.getByLabel('Account', { exact: true }).selectOption({ label: 'Second bank, BBD' })
  await page.getByLabel(/^The bank’s file/).setInputFiles(file)
  await expect(page.getByRole('heading', { name: '2 new, 1 not to be read' })).toBeVisible()
  await expect(page.getByRole('cell', { name: `José ${reference}` })).toBeVisible()
  await page.getByText('How this file is read').click()
  await expectToFit(page, widths)
  await page.getByRole('button', { name: 'Keep 2 lines' }).click()

  await expect(page.getByRole('heading', { level: 1, name: 'Bank statements' })).toBeVisible()
  const confirm = page.getByRole('button', { name: new RegExp(`^Confirm ?: BBD 43.00, José ${reference}$`) })
  await confirm.click()
  await page.getByRole('dialog').getByRole('button', { name: 'Confirm' }).click()
  await expect(confirm).toHaveCount(0)
  await page.getByRole('button', { name: 'Confirmed', exact: true }).click()
  await expect(page.getByText(/^Receipt R\d{4}-\d{6} of Simone/)).toBeVisible()
  await expect.poll(async () => (await staffAsks<{ state: string }>(page.request, `/bills/${_id}`)).state).toBe('paid')

  await page.goto('/console/transfers/bank/new')
  await page.getByLabel('Account', { exact: true }).selectOption({ label: 'Second bank, BBD' })
  await page.getByLabel(/^The bank’s file/).setInputFiles(file)
  await expect(page.getByRole('heading', { name: '0 new, 2 here already, 1 not to be read' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Keep 0 lines' })).toBeDisabled()
})
