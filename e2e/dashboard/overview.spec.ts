import { signIn } from '../support/people/demo-customers.ts'
import { manyPackages } from '../support/parcels/many-packages.ts'
import { answerMoney, balance } from '../support/parcels/money-answers.ts'
import { answerWith } from '../support/parcels/packages-answer.ts'
import { expect, test } from '../support/quiet-test.ts'

test.use({ viewport: { width: 360, height: 740 } })

test('on a phone rows become label/value lists, long words stay inside, every chip, four packages and what is owed are in sight; of two ways one is strong', async ({
  page,
  request,
}) => {
  await signIn(page, request, 'luis')
  await page.goto('/dashboard')
  const ways = page.getByRole('region', { name: 'Your Packages' }).getByRole('link')
  // Who has just joined has no parcel to announce: the way to the address alone has the strong colour.
  await expect(ways).toHaveText(['See my address', 'Create Prealert'])
  const [strong, quiet] = await Promise.all(
    [ways.first(), ways.last()].map((way) => way.evaluate((element) => getComputedStyle(element).backgroundColor)),
  )
  expect(strong).not.toBe(quiet)

  await answerWith(page, manyPackages(11))
  await page.reload()
  const cell = page.getByRole('cell').first()
  await expect(cell).toBeVisible()
  await expect(page.getByRole('columnheader').first()).not.toBeInViewport()
  await expect.poll(async () => cell.evaluate((element) => getComputedStyle(element, '::before').content)).toBe('"Status"')
  await expect.poll(async () => page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)

  await page
    .getByRole('navigation', { name: /^Dashboard/ })
    .filter({ visible: true })
    .getByRole('link', { name: 'Packages', exact: true })
    .click()
  const chips = page.getByRole('group', { name: 'Filter by status' })
  for (const status of ['Ready for pickup', 'Delivered', 'Action required']) {
    const box = (await chips.getByRole('button', { name: status }).boundingBox())!
    expect(box.x).toBeGreaterThanOrEqual(0)
    expect(box.x + box.width).toBeLessThanOrEqual(360)
  }
  // Four packages are in sight above the bar without scrolling, beside what is owed.
  await answerMoney(page, { balance: balance({ owedLocal: { currency: 'BBD', amount: 116.06 } }) })
  await page.reload()
  await expect(page.getByRole('region', { name: 'What you owe' })).toBeInViewport({ ratio: 1 })
  const bar = (await page.getByRole('navigation', { name: 'Dashboard, short' }).boundingBox())!
  const table = page.getByRole('table', { name: 'Packages', exact: true })
  await expect(table).toBeVisible()
  const inSight = await table
    .locator('tbody tr')
    .evaluateAll((rows, bottom) => rows.filter((row) => row.getBoundingClientRect().bottom <= bottom).length, bar.y)
  expect(inSight).toBeGreaterThanOrEqual(4)
  // So are, on the overview, the sum and the button that pays it.
  await page.goto('/dashboard')
  const now = page.getByRole('region', { name: 'What needs you' })
  for (const shown of [now.getByRole('heading', { name: /BBD 116\.06$/ }), now.getByRole('link', { name: 'Pay BBD 116.06' })]) {
    const box = (await shown.boundingBox())!
    expect(box.y + box.height).toBeLessThanOrEqual(bar.y)
  }
})
