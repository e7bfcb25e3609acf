import type { Page } from '@playwright/test'
import { signIn } from '../support/people/demo-customers.ts'
import { anasPackages } from '../support/parcels/packages-answer.ts'
import { expect, test } from '../support/quiet-test.ts'
import { expectWhole, walkThrough, ways, type Screen } from '../support/page/walk.ts'

/** The five names of the bottom bar, More among them, side by side. */
const namesStandApart = async (page: Page): Promise<void> => {
  const names = page.getByRole('navigation', { name: 'Dashboard, short' }).locator('span')
  const boxes = await names.evaluateAll((all) =>
    all.map((name) => name.getBoundingClientRect()).map(({ left, right }) => [left, right]),
  )
  expect(boxes).toHaveLength(5)
  for (const [index, [left = 0]] of boxes.entries()) expect(left).toBeGreaterThanOrEqual(boxes[index - 1]?.[1] ?? 0)
}

const shows =
  (words: string) =>
  async (page: Page): Promise<void> =>
    expect(page.getByText(words).first()).toBeVisible()

const openPackage = async (page: Page): Promise<void> => {
  await page.getByRole('table').getByRole('link').first().click()
  await expect(page.getByRole('dialog').getByRole('heading', { name: 'Where it is' })).toBeVisible()
}

/** Everything that can be asked for with the first package, one after the other: each has fields of its own. */
const askForEverything = async (page: Page): Promise<void> => {
  const kinds = page.getByRole('group', { name: 'What shall we do?' }).getByRole('radio', { disabled: false })
  const count = await kinds.count()
  expect(count).toBeGreaterThan(1)
  for (let index = 0; index < count; index += 1) {
    await kinds.nth(index).check()
    await expectWhole(page, `with kind ${index + 1} of ${count}`)
  }
}

const targets = 'main :is(button, a.btn, input:not(.sr-only), textarea, .open):not(label.check *, .input-wrap *)'
const withTargets = (screens: readonly Screen[]): Screen[] => screens.map((screen) => ({ ...screen, targets }))

const first: readonly Screen[] = [
  { path: '/dashboard', arrive: shows('Your Packages'), withLargeText: namesStandApart },
  { path: '/dashboard/packages', arrive: openPackage },
  { path: '/dashboard/prealert', arrive: shows('Describe your package') },
]
const others: readonly Screen[] = [
  { path: '/dashboard/packages', arrive: shows('Showing 10 of') },
  { path: '/dashboard/address', arrive: shows('Copy All') },
  { path: '/dashboard/packages/requests' },
  { path: '/dashboard/claim' },
  { path: '/dashboard/calculator' },
  { path: '/dashboard/notification', arrive: shows('Pixelquay') },
  { path: '/dashboard/payment' },
  { path: '/dashboard/losses' },
  { path: '/dashboard/passes' },
  { path: '/dashboard/receivers' },
  { path: '/dashboard/account' },
]

test(
  `the screens of the dashboard that most people see, an open package too${ways}`,
  { tag: '@smoke' },
  async ({ page, request }) => {
    test.setTimeout(480_000)
    await signIn(page, request, 'ana')
    await walkThrough(page, withTargets(first))
  },
)

test(`the other screens of the dashboard, and all that can be asked for${ways}`, async ({ page, request }) => {
  test.setTimeout(480_000)
  await signIn(page, request, 'ana')
  const askingAt = async (status: string): Promise<Screen> => {
    const { data } = await anasPackages(request, { status })
    const path = `/dashboard/packages/requests?ask=${data[0]?._id ?? 'none in the demonstration'}`
    return { path, onAPhone: askForEverything }
  }
  const asking = [await askingAt('Received'), await askingAt('Ready for pickup')]
  await walkThrough(page, withTargets([...others, ...asking]))
})
