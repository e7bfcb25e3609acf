import { customerOf } from '../support/parcels/company-money.ts'
import { consoleScreens } from '../support/console-screens.ts'
import { test } from '../support/quiet-test.ts'
import { requestInHand } from '../support/parcels/request-in-hand.ts'
import { signInStaff } from '../support/people/staff.ts'
import { walkThrough, ways } from '../support/page/walk.ts'

const first = ['receiving', 'packages', 'counter'].map((path) => `/console/${path}`)

test.beforeEach(async ({ context }) => signInStaff(context, 'rosa'))

test(`the screens of the console that stand open all day${ways}`, { tag: '@smoke' }, async ({ page }) => {
  test.setTimeout(480_000)
  await walkThrough(
    page,
    first.map((path) => ({ path })),
  )
})

test(`the other screens of the console${ways}`, async ({ page, context }) => {
  test.setTimeout(900_000)
  const ana = await customerOf(context.request, 'ana@example.com')
  const inHand = await requestInHand(context.request, 2, { kind: 'consolidate', packing: 'outer', totalUsd: 0 })
  const others = (await consoleScreens()).filter((path) => !first.includes(path))
  const more = [`customers/${ana}/money`, 'content/brands', `requests?request=${inHand}`].map((path) => `/console/${path}`)
  await walkThrough(
    page,
    [...others, ...more].map((path) => ({ path })),
  )
})
