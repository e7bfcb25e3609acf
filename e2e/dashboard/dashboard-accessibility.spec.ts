import type { Page } from '@playwright/test'
import { expectAccessible, expectStillAccessible } from '../support/accessibility.ts'
import { atWidth } from '../support/at-width.ts'
import { signIn } from '../support/demo-customers.ts'
import { manyPackages } from '../support/many-packages.ts'
import { anasPackages, answerWith } from '../support/packages-answer.ts'
import { expect, test } from '../support/quiet-test.ts'

const screens = [
  ['/dashboard', 'Your Packages'],
  ['/dashboard/packages', 'Showing 10 of'],
  ['/dashboard/prealert', 'Describe your package'],
  ['/dashboard/address', 'Copy All'],
  ['/dashboard/notification', 'Pixelquay'],
] as const

const smallTargets = (): string[] =>
  [...document.querySelectorAll<HTMLElement>('main :is(button, a.btn, input:not(.sr-only), textarea, .open)')]
    .filter((element) => element.checkVisibility() && element.getBoundingClientRect().height < 43.5)
    .filter((element) => !element.closest('label.check, .input-wrap'))
    .map((element) => element.outerHTML.slice(0, 120))

const expectToFit = async (page: Page, at: string): Promise<void> => {
  await expect.poll(async () => page.evaluate(smallTargets), at).toEqual([])
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  expect(overflow, at).toBe(0)
}

const stillAt1280 = (page: Page, judge: (at: string) => Promise<void> = async () => undefined): Promise<void> =>
  atWidth(page, 1280, async (at) => {
    await expectStillAccessible(page)
    await judge(at)
  })

const at375 = { width: 375, height: 900 } as const
test.use({ viewport: at375 })

test('the dashboard’s screens and an open package have no violations, no sideways scroll, targets of 44 px', async ({
  page,
  request,
}) => {
  test.slow()
  const { data } = await anasPackages(request, { status: 'Action required' })
  await signIn(page, request, 'ana')
  for (const [path, words] of screens)
    await test.step(path, async () => {
      await page.setViewportSize(at375)
      await page.goto(path)
      await expect(page.getByText(words).first()).toBeVisible()
      await expectAccessible(page)
      await expectToFit(page, `${path} at 375 px`)
      await stillAt1280(page, (at) => expectToFit(page, `${path} ${at}`))
    })
  for (const { _id, actionFix } of data)
    await test.step(`a package that waits for: ${actionFix}`, async () => {
      await page.setViewportSize(at375)
      await page.goto(`/dashboard/packages?package=${_id}`)
      await expect(page.getByRole('dialog').getByRole('heading', { name: 'Where it is' })).toBeVisible()
      await expectAccessible(page)
      await stillAt1280(page)
    })
})

test('nor have they for a new customer, with long words, and with the problems of a prealert', async ({ page, request }) => {
  test.slow()
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
