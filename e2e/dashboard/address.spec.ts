import type { CompanyData } from '@parcelport/contract/site/content.ts'
import { api, contentOf } from '../support/contract-content.ts'
import { signIn } from '../support/demo-customers.ts'
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

test('a clipboard that refuses is told of', async ({ page, request }) => {
  await signIn(page, request, 'ana')
  await page.addInitScript(() => {
    navigator.clipboard.writeText = () => Promise.reject(new DOMException('refused', 'NotAllowedError'))
  })
  await page.clock.install()
  await page.goto('/dashboard/address')
  await expect(page.getByRole('button', { name: 'Copy All' })).toBeEnabled()
  // What is said goes after some seconds.
  await page.clock.pauseAt(Date.now() + 60_000)
  await page.getByRole('button', { name: 'Copy All' }).click()
  await expect(page.getByText('Failed to copy.')).toHaveCount(1)
  await page.getByRole('button', { name: /^City/ }).click()
  await expect(page.getByText('Failed to copy.')).toHaveCount(2)
})

test('what is missing shows a dash and does not copy', async ({ page, request }) => {
  await signIn(page, request, 'ana')
  await page.route(`**${api}/get/company-data`, (route) => route.fulfill({ json: { success: true, data: null } }))
  await page.goto('/dashboard/address')
  const card = page.getByRole('region', { name: 'Your Address' })
  await expect(card.getByText('—')).toHaveCount(6)
  await expect(card.getByRole('button', { name: /^City/ })).toHaveCount(0)
})

test('an address that could not be loaded is not for copying; Reload brings it', async ({ page, request, noise }) => {
  noise.allow(/Failed to load resource.*503/)
  await signIn(page, request, 'ana')
  await page.clock.install()
  await page.route(`**${api}/get/company-data`, (route) =>
    route.fulfill({ status: 503, json: { success: false, message: 'Back soon.' } }),
  )
  await page.goto('/dashboard/address')
  const card = page.getByRole('region', { name: 'Your Address' })
  const told = card.getByText('We could not load the whole address.')
  await expect
    .poll(
      async () => {
        await page.clock.runFor(1_000)
        return told.isVisible()
      },
      { timeout: 30_000 },
    )
    .toBe(true)
  await expect(card.getByRole('button', { name: 'Copy All' })).toBeDisabled()
  await page.unrouteAll()
  await card.getByRole('button', { name: 'Reload' }).click()
  await expect(card.getByRole('button', { name: /^City/ })).toBeVisible()
  await expect(told).toHaveCount(0)
  await expect(card.getByRole('button', { name: 'Copy All' })).toBeEnabled()
})

test('says which field of a store’s form each line belongs in', async ({ page, request }) => {
  await signIn(page, request, 'ana')
  await page.goto('/dashboard/address')
  const help = page.getByRole('region', { name: 'Which line goes where' })
  await expect(help.getByRole('listitem')).toHaveText([
    /First and last name.*First Name, Last Name/,
    /Street address.*Address Line/,
    /Apt, suite, unit.*Address Line 2/,
    /City or town.*City/,
    /State, ZIP.*State, ZIP Code/,
    /Phone.*Phone number/,
  ])
})

test('‘Need specific help?’ opens a WhatsApp chat with the support number', async ({ page, request }) => {
  const { infoNumber } = await contentOf(request, '/get/site-settings')
  await signIn(page, request, 'ana')
  await page.goto('/dashboard/address')
  const card = page.getByRole('region', { name: 'Need specific help?' })
  await expect(card.getByRole('link', { name: 'Contact via WhatsApp' })).toHaveAttribute(
    'href',
    `https://wa.me/${infoNumber.replaceAll(/\D/g, '')}`,
  )
})
