import { expect, test } from '../support/quiet-test.ts'

test('terms open in a new tab, and nothing typed is lost', async ({ page, context }) => {
  await page.goto('/auth/signup')
  await page.getByLabel('Name', { exact: true }).fill('Marva Holder')
  const opened = context.waitForEvent('page')
  await page.getByRole('link', { name: 'Privacy Policy' }).click()
  await expect((await opened).getByRole('heading', { level: 1, name: 'Privacy Policy' })).toBeVisible()
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Marva Holder')
})
