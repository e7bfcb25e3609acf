import type { Page } from '@playwright/test'
import { expectAccessible, expectStillAccessible } from '../support/page/accessibility.ts'
import { atWidth } from '../support/page/at-width.ts'
import { signIn } from '../support/people/demo-customers.ts'
import { manyPackages } from '../support/parcels/many-packages.ts'
import { anasPackages, answerWith } from '../support/parcels/packages-answer.ts'
import { expect, test } from '../support/quiet-test.ts'

const stillAt1280 = (page: Page): Promise<void> => atWidth(page, 1280, async () => expectStillAccessible(page))

const at375 = { width: 375, height: 900 } as const
test.use({ viewport: at375 })

// journey/customer-walk.spec.ts tests every screen with Ana's data.
test('whatever an open package waits for, and for a new customer, with long words and with the problems of a prealert, there are no violations', async ({
  page,
  request,
}) => {
  test.slow()
  const { data } = await anasPackages(request, { status: 'Action required' })
  await signIn(page, request, 'ana')
  for (const { _id, actionFix } of data)
    await test.step(`a package that waits for: ${actionFix}`, async () => {
      await page.setViewportSize(at375)
      await page.goto(`/dashboard/packages?package=${_id}`)
      await expect(page.getByRole('dialog').getByRole('heading', { name: 'Where it is' })).toBeVisible()
      await expectAccessible(page)
      await stillAt1280(page)
    })

  const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  await signIn(page, request, 'luis')
  for (const path of ['/dashboard', '/dashboard/packages'])
    await test.step(path, async () => {
      await page.unrouteAll()
      await page.setViewportSize(at375)
      await page.goto(path)
      await expect(page.getByRole('heading', { name: /no packages/ })).toBeVisible()
      await expectAccessible(page)
      await stillAt1280(page)
      await answerWith(page, manyPackages(1))
      await page.reload()
      await expect(page.getByText('N0001')).toBeVisible()
      await expectAccessible(page)
      await expect.poll(overflow, 'at 1280 px').toBe(0)
      await atWidth(page, 375, async (at) => {
        await expectStillAccessible(page)
        await expect.poll(overflow, at).toBe(0)
      })
    })
  await test.step('/dashboard/prealert', async () => {
    await page.goto('/dashboard/prealert')
    await page.getByRole('button', { name: 'Prealert', exact: true }).click()
    await expect(page.getByText('Please complete all required fields.')).toBeVisible()
    await expectAccessible(page)
    await stillAt1280(page)
  })
})
