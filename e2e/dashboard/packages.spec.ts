import { signIn } from '../support/people/demo-customers.ts'
import { expect, test } from '../support/quiet-test.ts'

test('blue, green and red belong to the three statuses, each with icon and word; a long search fits', async ({
  page,
  request,
}) => {
  await signIn(page, request, 'ana')
  await page.goto('/dashboard/packages')
  const colours = {
    'Ready for pickup': 'rgb(29, 78, 216)',
    Delivered: 'rgb(18, 107, 52)',
    'Action required': 'rgb(185, 28, 28)',
  }
  for (const [status, colour] of Object.entries(colours)) {
    await page.goto(`/dashboard/packages?status=${encodeURIComponent(status)}`)
    const badge = page.getByRole('table').getByText(status, { exact: true }).first()
    await expect(badge).toHaveCSS('color', colour)
    await expect(badge.locator('svg')).toHaveCount(1)
  }
  await page.goto('/dashboard/packages?search=Bookfinch')
  await expect(page.getByRole('table').getByText('Prealerted', { exact: true })).toHaveCSS('color', 'rgb(71, 85, 105)')
  await page.goto(`/dashboard/packages?search=${'x'.repeat(300)}`)
  await expect(page.getByRole('heading', { name: 'There are no packages to display' })).toBeVisible()
  await expect
    .poll(async () => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth))
    .toBe(0)
})
