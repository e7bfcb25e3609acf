import type { CompanyData } from '@parcelport/contract/site/content.ts'
import { contentOf } from '../support/contract-content.ts'
import { signIn } from '../support/people/demo-customers.ts'
import { expect, test } from '../support/quiet-test.ts'

const linesOf = (company: CompanyData): (readonly [string, string])[] => [
  ['First Name', 'Ana'],
  ['Last Name', 'Brathwaite'],
  ['Address Line', company.addressLine],
  ['Address Line 2', `${company.addressTitle} ${company.accountTitle}1042`],
  ['City', company.city],
  ['State', company.state],
  ['ZIP Code', company.zipCode],
  ['Phone number', company.phoneNumber],
]

test('every line copies itself, Copy All all of them', async ({ page, request, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const lines = linesOf(await contentOf(request, '/get/company-data'))
  await signIn(page, request, 'ana')
  await page.goto('/dashboard/address')
  const card = page.getByRole('region', { name: 'Your Address' })
  const pasted = async (): Promise<string> => page.evaluate(() => navigator.clipboard.readText())
  for (const [label, value] of lines) {
    await card.getByRole('button', { name: new RegExp(`^${label}(?! 2)`) }).click()
    await expect.poll(pasted).toBe(value)
  }
  await expect(page.getByText('Copied to clipboard!').first()).toBeVisible()
  await card.getByRole('button', { name: 'Copy All' }).click()
  await expect.poll(pasted).toBe(lines.map(([label, value]) => `${label}: ${value}`).join('\n'))
})
