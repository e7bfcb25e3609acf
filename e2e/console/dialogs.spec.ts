import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { documentKey } from '@parcelport/contract/site/content-rules.ts'
import type { APIRequestContext, Page } from '@playwright/test'
import { root } from '../../tools/root.ts'
import { expectAccessible } from '../support/page/accessibility.ts'
import { announce, newCustomer } from '../support/parcels/announced-package.ts'
import { atWidth } from '../support/page/at-width.ts'
import { demoDay } from '../support/demo-day.ts'
import { customerOf, settlePackages } from '../support/parcels/company-money.ts'
import { expect, test } from '../support/quiet-test.ts'
import { requestInHand } from '../support/parcels/request-in-hand.ts'
import { settled } from '../support/page/settled.ts'
import { receive, staffAsks, staffDoes } from '../support/people/staff-calls.ts'
import { signInStaff } from '../support/people/staff.ts'
import { freshTrackingNumber } from '../support/parcels/tracking-number.ts'

/** Dialogs that no press on the demonstration’s screens opens, and where they are looked at or why not here. */
const elsewhere: Readonly<Record<string, string>> = {
  'payments/cards/card-decision-dialog.tsx':
    'cards-page.test.tsx: for what no card company can say; its frame is that of money.spec.ts',
  'company/content/conflict-notice.tsx': 'content.spec.ts: two who publish at once',
  'company/content/leave-dialog.tsx': 'content.spec.ts: a document that is left unsaved',
  'company/content/rich-text/link-dialog.tsx': 'content.spec.ts: a link within a text',
  'lib/form-dialog.tsx': 'the frame of most of the others',
  'billing/bills/customs-paper.tsx': 'journey/promise-and-bill.spec.ts: its file is added there',
  'billing/books/make-journal-dialog.tsx': 'books.spec.ts: a batch whose journal is not made yet',
  'payments/money/approvals-page.tsx': 'approvals.spec.ts',
  'payments/money/approve-transfer-dialog.tsx': 'money.spec.ts',
  'payments/money/card-refunds.tsx': 'card-refunds.spec.ts: a refund that no card company can say anything of',
  'billing/bills/charge-dialog.tsx': 'money.spec.ts',
  'payments/money/chargeback-dialog.tsx': 'money.spec.ts',
  'billing/bills/credit-dialog.tsx': 'money.spec.ts',
  'payments/money/money-dialog.tsx': 'the frame of those of money.spec.ts',
  'billing/bills/open-charges.tsx': 'money.spec.ts',
  'payments/money/reason-dialog.tsx': 'money.spec.ts',
  'payments/money/refund-dialog.tsx': 'money.spec.ts',
  'payments/money/take-payment-dialog.tsx': 'money.spec.ts',
  'warehouse/packages/move/refused-packages.tsx': 'moving.spec.ts: many at once',
  'warehouse/receiving/camera/camera-sheet.tsx': 'camera-button.test.tsx: the browser of the tests has no camera',
  'prices/rates/withdraw-rates.tsx': 'rates-and-settings.spec.ts: rates to come',
  'shell/search/search-dialog.tsx': 'day.spec.ts',
  'shell/search/search-everything.tsx': 'lost-screen.spec.ts: a search whose code is lost',
  'company/settings/opening-section.tsx': 'journey/sunday.spec.ts: a company that is not open yet',
  'frame/session.tsx': 'console/src/frame/session.test.tsx',
  'payments/tills/count-till-dialog.tsx': 'till.spec.ts: by a cashier with an open till',
  'payments/tills/move-cash-dialog.tsx': 'till.spec.ts: by a cashier with an open till',
  'warehouse/unknown/loose-claims.tsx': 'a claim on what is not here; its dialog is the one of unknown/give-dialog.tsx',
}

/** Files of the console that have a dialog. */
const filesWithDialogs = async (): Promise<string[]> => {
  const folder = join(root, 'console/src')
  const files = (await readdir(folder, { recursive: true })).filter((file) => file.endsWith('.tsx') && !file.includes('.test.'))
  const texts = await Promise.all(files.map((file) => readFile(join(folder, file), 'utf8')))
  return files.filter((_, index) => /<(Money|Form)?Dialog\b/.test(texts[index] ?? '')).toSorted()
}

/** A press on a screen that opens the dialog of a file. */
interface Opening {
  readonly file: string
  readonly address: string
  readonly button: string | RegExp
  /** Whether a row is chosen first. */
  readonly chosen?: boolean
  /** A field that is changed first. */
  readonly typed?: string
}

interface Asked {
  readonly _id: string
  readonly packages: readonly { readonly trackingNumber: string }[]
}

/** A request that somebody else has begun, taken over and its packages scanned; answers its id. */
const takenAndScanned = async (request: APIRequestContext, asked: Asked | undefined): Promise<string> => {
  if (!asked) throw new Error('The demonstration has a request that is being done')
  for (const step of ['give-back', 'take']) await staffDoes(request, `/requests/${asked._id}/${step}`, {})
  for (const { trackingNumber } of asked.packages)
    await staffDoes(request, `/requests/${asked._id}/scan`, { scan: trackingNumber })
  return asked._id
}

/** A package that is announced, one that has just been received, one that is ready and paid for, and a flight that departs tomorrow: what other tests did to theirs is not met here. */
const ofItsOwn = async (request: APIRequestContext) => {
  const customer = await newCustomer(request)
  const [here, there, coming] = [freshTrackingNumber(), freshTrackingNumber(), freshTrackingNumber()]
  for (const trackingNumber of [here, there, coming]) await announce(request, customer.token, { trackingNumber })
  const { _id, version } = await receive(request, there)
  const moved = await staffDoes<{ version: number }>(request, `/packages/${_id}/move`, { version, to: 'In transit' })
  await staffDoes(request, `/packages/${_id}/move`, { version: moved.version, to: 'Ready for pickup' })
  await settlePackages(request, [there])
  const flying = await receive(request, here)
  const plan = { name: `BW ${here.slice(-6)}`, departsAt: new Date(`${demoDay(1)}T11:00-04:00`).toISOString() }
  const flight = await staffDoes<{ _id: string }>(request, '/flights', plan)
  await staffDoes(request, `/flights/${flight._id}/packages`, { packageIds: [flying._id] })
  const [announced] = await staffAsks<{ _id: string }[]>(request, `/packages?search=${coming}`)
  const unchecked = await customerOf(request, customer.email)
  return {
    prealerted: `packages/${announced?._id}`,
    unchecked: `customers/${unchecked}`,
    received: `packages/${flying._id}`,
    ready: `packages/${_id}`,
    open: `flights/${flight._id}`,
  }
}

test('every dialog of the console is opened once, and accessible', async ({ page, context }) => {
  test.setTimeout(480_000)
  await signInStaff(context, 'rosa')
  const first = async (list: string, address: string): Promise<string> => {
    const [found] = await staffAsks<{ _id: string }[]>(context.request, list)
    return `${address}/${found?._id ?? 'none in the demonstration'}`
  }
  const { prealerted, unchecked, received, ready, open } = await ofItsOwn(context.request)
  const customer = `customers/${await customerOf(context.request, 'ana@example.com')}`
  const video = `content/${documentKey('/get-company-overview')}`
  const faq = `content/${documentKey('/get/faq-process')}`
  const rate = { currency: 'BBD', use: 'customs', localPerUsd: 2.01, validFrom: demoDay(2) }
  const coming = await staffDoes<{ _id: string }>(context.request, '/money/rates', rate)
  const chosen = { address: 'packages?status=Received', chosen: true }
  const [waiting] = await staffAsks<Asked[]>(context.request, '/requests?list=to%20do')
  const [begun] = await staffAsks<Asked[]>(context.request, '/requests?list=being%20done')
  const reweighed = await takenAndScanned(context.request, begun)
  const together = await requestInHand(context.request, 2, { kind: 'consolidate', packing: 'outer', totalUsd: 0 })
  const apart = await requestInHand(context.request, 1, { kind: 'split', into: 2, words: 'The lamp by itself.', totalUsd: 4.7 })
  const openings: readonly Opening[] = [
    { file: 'warehouse/packages/correct-dialog.tsx', address: received, button: 'Correct measures' },
    { file: 'warehouse/packages/correct-value.tsx', address: received, button: 'Correct value' },
    { file: 'warehouse/packages/put-right/add-photos.tsx', address: received, button: 'Add photos' },
    { file: 'warehouse/packages/put-right/correct-details.tsx', address: received, button: 'Correct details' },
    { file: 'warehouse/packages/items/items-dialog.tsx', address: received, button: 'Enter items' },
    { file: 'warehouse/packages/put-right/give-to-customer.tsx', address: received, button: 'Another customer’s' },
    { file: 'warehouse/packages/move/move-dialog.tsx', address: received, button: 'Ask customer' },
    { file: 'warehouse/packages/move/undo-dialog.tsx', address: ready, button: 'Undo last step' },
    { file: 'warehouse/packages/move/hand-over-dialog.tsx', address: ready, button: 'Hand over' },
    { file: 'warehouse/packages/move/put-on-flight-dialog.tsx', ...chosen, button: 'Put on flight' },
    { file: 'warehouse/packages/move/shelve-dialog.tsx', ...chosen, button: 'Move shelf' },
    { file: 'warehouse/packages/move/bulk-move-dialog.tsx', ...chosen, button: 'Ask customer' },
    { file: 'warehouse/flights/plan-flight-dialog.tsx', address: 'flights', button: 'Open a flight' },
    { file: 'warehouse/flights/plan-flight-dialog.tsx', address: open, button: 'Change name and times' },
    { file: 'warehouse/flights/flight-steps.tsx', address: open, button: 'Depart' },
    { file: 'warehouse/flights/mawb-dialog.tsx', address: `${open}/customs`, button: 'Enter airline’s waybill' },
    {
      file: 'warehouse/flights/finish-flight-dialog.tsx',
      address: await first('/flights?limit=1&status=Arrived', 'flights'),
      button: 'Finish checking',
    },
    { file: 'customers/records/edit-customer-dialog.tsx', address: customer, button: 'Edit' },
    { file: 'customers/records/announce-for-customer.tsx', address: customer, button: 'Announce a package' },
    { file: 'customers/records/take-identity.tsx', address: unchecked, button: 'Take their ID' },
    { file: 'warehouse/packages/add-invoice.tsx', address: prealerted, button: 'Add the invoice' },
    { file: 'customers/records/new-customer.tsx', address: 'customers', button: 'New customer' },
    { file: 'warehouse/requests/request-dialogs.tsx', address: `requests?request=${waiting?._id}`, button: 'Cannot be done' },
    { file: 'warehouse/requests/request-dialogs.tsx', address: `requests?request=${waiting?._id}`, button: 'Another price' },
    { file: 'warehouse/requests/weigh-dialog.tsx', address: `requests?request=${reweighed}`, button: /^Weigh/ },
    { file: 'warehouse/requests/box-dialog.tsx', address: `requests?request=${together}`, button: 'Measure the box' },
    { file: 'warehouse/requests/parts-dialog.tsx', address: `requests?request=${apart}`, button: 'Say what is in each' },
    { file: 'warehouse/unknown/approve-claim-dialog.tsx', address: 'unknown', button: /^Approve the claim of/ },
    { file: 'warehouse/unknown/refuse-claim-dialog.tsx', address: 'unknown', button: /^Refuse the claim of/ },
    { file: 'warehouse/unknown/give-dialog.tsx', address: 'unknown', button: /^Give to a customer/ },
    { file: 'payments/bank/confirm-line-dialog.tsx', address: 'transfers/bank', button: /^Confirm ?: / },
    { file: 'payments/bank/confirm-sure-dialog.tsx', address: 'transfers/bank', button: 'Confirm these 2' },
    { file: 'payments/bank/account-dialog.tsx', address: 'transfers/bank/new', button: 'Add an account' },
    { file: 'payments/tills/open-till-dialog.tsx', address: 'till', button: /^Open / },
    { file: 'payments/tills/add-till-dialog.tsx', address: 'till', button: 'Add a till' },
    { file: 'payments/losses/accept-loss-dialog.tsx', address: 'losses', button: /^Pay for it/ },
    { file: 'warehouse/storage/decision-dialog.tsx', address: 'storage', button: /^Last letter/ },
    { file: 'warehouse/storage/waive-dialog.tsx', address: 'storage', button: /^Waive/ },
    { file: 'you/second-factor-card.tsx', address: 'account', button: 'Set up' },
    { file: 'you/own-sessions-card.tsx', address: 'account', button: 'Sign out everywhere' },
    { file: 'company/content/history-drawer.tsx', address: faq, button: 'History' },
    { file: 'billing/books/account-codes-dialog.tsx', address: 'books', button: 'Account codes' },
    { file: 'billing/books/close-batch-dialog.tsx', address: 'books', button: 'Close a batch' },
    { file: 'billing/books/customs-payments.tsx', address: 'books', button: 'Enter a payment to Customs' },
    { file: 'billing/bills/customs-dialog.tsx', address: received, button: /customs/i },
    { file: 'billing/bills/credit-limit.tsx', address: `${customer}/money`, button: /credit/i },
    { file: 'billing/bills/issue-many-dialog.tsx', address: 'bills/to-bill', button: /^Issue the bill of/ },
    { file: 'company/settings/money/money-published.tsx', address: 'money', button: /^Withdraw/ },
    { file: 'company/settings/places/place-dialog.tsx', address: 'settings', button: 'Add a place' },
    { file: 'company/settings/places/places-section.tsx', address: 'settings', button: /^Remove: Locker/ },
    { file: 'prices/products/add-product.tsx', address: 'products', button: 'Add a product' },
    { file: 'prices/products/paste-products.tsx', address: 'products', button: 'Paste many' },
    { file: 'company/people/person-actions.tsx', address: 'people', button: /^Change Devon/ },
    // The last: what is changed here is left without being kept.
    { file: 'company/content/schedule-dialog.tsx', address: video, typed: 'Title of the video', button: 'Schedule' },
  ]
  const looked = new Set([...openings.map(({ file }) => file), ...Object.keys(elsewhere)])
  expect([...looked].toSorted()).toEqual(await filesWithDialogs())
  const sizes = new Set<string>()
  for (const [address, there] of Map.groupBy(openings, (opening) => opening.address)) {
    await show(
      page,
      address,
      there.some(({ chosen }) => chosen),
    )
    for (const opening of there)
      await test.step(opening.file, async () => {
        for (const size of await look(page, opening)) sizes.add(size)
      })
  }
  // One size of title, whatever the screen behind it does to its own.
  expect([...sizes]).toHaveLength(1)
  await staffDoes(context.request, `/money/rates/${coming._id}/withdraw`, {})
})

/** Opens a screen with what its dialogs need: a row that is chosen. */
const show = async (page: Page, address: string, chosen: boolean): Promise<void> => {
  await page.goto(`/console/${address}`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  if (chosen) await page.getByRole('table').getByRole('checkbox').nth(1).check()
}

/** Opens a dialog, lets axe judge it, narrows it to a telephone and leaves it by Escape; answers the size of its title; a drawer has none. */
const look = async (page: Page, { button, typed }: Opening): Promise<string[]> => {
  if (typed !== undefined) await page.getByLabel(typed).fill('Changed for a look at the dialog')
  await page.getByRole('main').getByRole('button', { name: button, exact: true }).first().click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toBeVisible()
  // What it works out first is there.
  await expect(dialog.getByRole('status', { name: /^(Loading|Working)/ })).toHaveCount(0)
  await settled(page)
  await expectAccessible(page, 'dialog')
  const sizes = await page
    .locator('.dialog[open] > h2')
    .evaluateAll((all) => all.map((title) => getComputedStyle(title).fontSize))
  const before = page.viewportSize()
  await atWidth(page, 360, async (at) => {
    await expect.poll(async () => dialog.evaluate((box) => box.scrollWidth - box.clientWidth), at).toBe(0)
  })
  if (before) await page.setViewportSize(before)
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  return sizes
}
