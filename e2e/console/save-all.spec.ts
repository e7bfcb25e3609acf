import type { StaffSettings } from '@parcelport/contract/company/staff-settings.ts'
import type { APIRequestContext } from '@playwright/test'
import { expectToFit } from '../support/page/fit.ts'
import { expect, test } from '../support/quiet-test.ts'
import { staffAsks, staffSaves } from '../support/people/staff-calls.ts'
import { signInStaff } from '../support/people/staff.ts'

const settingsOf = (request: APIRequestContext) => staffAsks<StaffSettings>(request, '/settings')

test('changes in several sections are saved with one press', async ({ page, context }) => {
  await signInStaff(context, 'rosa')
  const before = await settingsOf(page.request)
  try {
    await page.goto('/console/settings')
    // Colours and holds are of one version, the contact of the site's.
    await page.getByRole('region', { name: 'Colours' }).getByLabel('Links', { exact: true }).fill('#005a3c')
    await page.getByRole('region', { name: 'Contact' }).getByLabel('WhatsApp number').fill('+1 246-555-0199')
    const holds = page.getByRole('region', { name: 'Holds' }).getByRole('combobox').first()
    const other = (await holds.inputValue()) === 'note' ? 'ask' : 'note'
    await holds.selectOption(other)
    await expect(page.getByText('Not saved yet: Colours, Contact, and Holds.')).toBeVisible()
    await expectToFit(page, [1280, 360, 768, 1600])
    // The bar hides nothing that the keyboard reaches.
    const bar = page.locator('.save-all')
    await page.getByLabel('Telephone', { exact: true }).first().focus()
    for (let presses = 0; presses < 12; presses += 1) {
      await page.keyboard.press('Tab')
      const between = async (): Promise<number> => {
        const [focused, over] = await Promise.all([page.locator(':focus').boundingBox(), bar.boundingBox()])
        return (over?.y ?? 0) - (focused?.y ?? 0) - (focused?.height ?? 0)
      }
      await expect.poll(between, { message: `press ${presses}` }).toBeGreaterThanOrEqual(0)
    }
    await page.getByRole('button', { name: 'Save all' }).press('Enter')
    await expect(page.getByText(/^Not saved yet/)).toHaveCount(0)
    await page.reload()
    await expect(holds).toHaveValue(other)
    const now = await settingsOf(page.request)
    expect([now.brand?.ocean, now.contact.infoNumber]).toEqual(['#005a3c', '+1 246-555-0199'])
  } finally {
    const { version, siteRevision } = await settingsOf(page.request)
    await staffSaves(page.request, '/settings/contact', { revision: siteRevision, ...before.contact })
    await staffSaves(page.request, '/settings/brand', { version, colours: null })
    const { version: next } = await settingsOf(page.request)
    await staffSaves(page.request, '/settings/holds', { version: next, rules: before.holdRules })
  }
})
