import type { Page } from '@playwright/test'
import { documents, type DocumentPath } from '@parcelport/contract/site/content.ts'
import { expectAccessible } from '../support/page/accessibility.ts'
import { expectToFit } from '../support/page/fit.ts'
import { contentOf } from '../support/contract-content.ts'
import { edited, editorOf, openEntry, pageText, restore, untouched, type Untouched } from '../support/edited-content.ts'
import { expect, test } from '../support/quiet-test.ts'
import { signInStaff, staff } from '../support/people/staff.ts'

const published = 'Published. The site shows it now.'
/** What a test edits is as it was afterwards, for the tests that follow. */
let asFound: Untouched | undefined

test.beforeEach(async ({ context }) => {
  await signInStaff(context, 'rosa')
})
test.afterEach(async ({ context }) => {
  if (asFound) await restore(context.request, asFound)
  asFound = undefined
})

const openEditor = async (page: Page, path: DocumentPath): Promise<void> => {
  asFound = await untouched(page.request, path)
  await page.goto(editorOf(path))
  await expect(page.getByRole('heading', { level: 1, name: documents[path].title })).toBeVisible()
  await expect(page.getByText('No unsaved changes.')).toBeVisible()
}

test(
  'an edited question shows on the site at the next request; the history brings the old one back',
  { tag: '@smoke' },
  async ({ page }) => {
    const path = '/get/faq-process'
    const [first] = await contentOf(page.request, path)
    const before = first?.question ?? ''
    await openEditor(page, path)
    await openEntry(page, before)
    await page.getByLabel('Question', { exact: true }).fill('How soon is my parcel here, really?')
    await expect(page.getByText('You have unsaved changes.')).toBeVisible()
    await page.getByRole('button', { name: 'Publish', exact: true }).click()
    await expect(page.getByText(published)).toBeVisible()
    await expect.poll(() => pageText(page.request, '/')).toContain('How soon is my parcel here, really?')

    await page.getByRole('button', { name: 'History' }).click()
    const { revision } = await edited(page.request, path)
    await page.getByRole('button', { name: `What revision ${revision} changed` }).click()
    await expect(page.getByRole('dialog').getByRole('deletion')).toHaveText(before)
    await expect(page.getByRole('dialog').getByRole('insertion')).toHaveText('How soon is my parcel here, really?')
    await expectAccessible(page, 'dialog[open]')
    await page.getByRole('button', { name: `Restore revision ${revision - 1}` }).click()
    await page.getByRole('button', { name: 'Publish it' }).click()
    await expect(page.getByText(`back to revision ${revision - 1}`)).toBeVisible()
    await expect.poll(() => pageText(page.request, '/')).not.toContain('How soon is my parcel here, really?')
    await expect.poll(async () => (await contentOf(page.request, path))[0]?.question).toBe(before)
  },
)

test('a hero picture is uploaded, cropped and described, and the site shows it', async ({ page, noise }) => {
  // Pictures are made in every size.
  test.slow()
  noise.allow(/status of 400/)
  const path = '/get/service-hero'
  await page.setViewportSize({ width: 820, height: 1180 })
  await openEditor(page, path)
  // Any picture will do: this page's own.
  const picture = await page.screenshot({ type: 'jpeg' })
  await page.getByRole('button', { name: 'Replace' }).click()
  const dialog = page.getByRole('dialog', { name: 'Choose a picture' })
  await dialog.locator('input[type=file]').setInputFiles({ name: 'Harbour.jpg', mimeType: 'image/jpeg', buffer: picture })
  await dialog.getByRole('button', { name: '16:9' }).click()
  await dialog.getByLabel('Width').fill('640')
  await expectAccessible(page, 'dialog[open]')
  await dialog.getByRole('button', { name: 'Use this picture' }).click()
  await expect(dialog.getByText('Please say what the picture shows.')).toBeVisible()
  await dialog.getByLabel('Description for screen readers').fill('A harbour at noon')
  await dialog.getByRole('button', { name: 'Use this picture' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByLabel('Description for screen readers')).toHaveValue('A harbour at noon')
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await expect(page.getByText(published)).toBeVisible()
  const heroOnSite = async () => (await contentOf(page.request, path)).heroImg
  await expect.poll(heroOnSite).toMatch(/harbour-640x\d+\.jpg$/)
  const heroImg = await heroOnSite()
  await expect.poll(() => pageText(page.request, '/services')).toContain(heroImg)

  await page.getByRole('button', { name: 'Replace' }).click()
  await page.getByText('Library', { exact: true }).click()
  await expect(
    page
      .getByRole('dialog')
      .getByRole('button', { name: /A harbour at noon/ })
      .first(),
  ).toBeVisible()
  await expectAccessible(page, 'dialog[open]')
})

test('a preview shows the draft on the real page, and nobody else sees it', async ({ page, context, browser, baseURL }) => {
  const path = '/get/service-hero'
  await openEditor(page, path)
  await page.getByLabel('Title', { exact: true }).fill('Seen before everybody else')
  const [tab] = await Promise.all([
    context.waitForEvent('page'),
    page.getByRole('button', { name: 'Preview', exact: true }).click(),
  ])
  await expect(tab.getByRole('heading', { level: 1 })).toHaveText('Seen before everybody else')
  expect(new URL(tab.url()).pathname).toBe('/services')
  await tab.getByRole('link', { name: 'Rates' }).first().click()
  await expect(tab).toHaveURL(/\/rates$/)

  expect(await pageText(page.request, '/services')).not.toContain('Seen before everybody else')
  const stranger = await browser.newContext(baseURL === undefined ? {} : { baseURL })
  await tab.goBack()
  const opened = await stranger.request.get(tab.url())
  expect([opened.status(), await opened.text()]).toEqual([403, expect.not.stringContaining('Seen before')])
  await stranger.close()
  await expect(page.getByRole('complementary', { name: 'Publication' })).toContainText(staff.rosa.name)
})

test('hostile HTML that is pasted or typed is cleaned before anybody sees it', { tag: '@smoke' }, async ({ page, noise }) => {
  // Where the editor takes what is pasted apart, the browser says that it ran none of its handlers.
  noise.allow(/Executing inline event handler violates/)
  const path = '/get/section'
  await openEditor(page, path)
  const editor = page.getByRole('textbox', { name: 'Text' })
  await editor.click()
  await page.keyboard.press('ControlOrMeta+a')
  await editor.evaluate((node) => {
    const data = new DataTransfer()
    data.setData(
      'text/html',
      '<p onclick="window.hit=1">Join <b>us</b><script>window.hit=1</scr' +
        'ipt><img src="x" onerror="window.hit=1"><a href="javascript:window.hit=1">now</a></p>',
    )
    node.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }))
  })
  await expect(editor).toContainText('Join us')
  await page.getByRole('button', { name: 'Edit as HTML' }).press('Enter')
  const source = page.getByRole('textbox', { name: 'Text' })
  await source.fill(
    `${await source.inputValue()}<p><svg onload="window.hit=1"></svg><iframe src="https://x.example"></iframe>Today</p>`,
  )
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await expect(page.getByText(published)).toBeVisible()
  const saved = async () => (await contentOf(page.request, path)).description
  await expect.poll(saved).toContain('<strong>us</strong>')
  const description = await saved()
  expect(description).toContain('Today')
  expect(description).not.toMatch(/onclick|script|onerror|javascript|svg|iframe/i)
  await page.goto('/')
  await expect.poll(async () => page.evaluate(() => (window as { hit?: number }).hit)).toBeUndefined()
})

test('by keyboard alone: an entry is moved, a text formatted, and both published', async ({ page }) => {
  const path = '/get/faq-process'
  const [first, second] = await contentOf(page.request, path)
  await openEditor(page, path)
  const press = async (name: RegExp | string, key = 'Enter') => {
    await page.getByRole('button', { name, exact: typeof name === 'string' }).focus()
    await page.keyboard.press(key)
  }
  await press(`Move ${second?.question} up`)
  await expect(page.getByText('Question moved to place 1 of')).toBeAttached()
  // At the top the other button has the focus: the entry goes down again with Enter, and up with Shift+Tab's neighbour.
  await expect(page.getByRole('button', { name: `Move ${second?.question} down` })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: `Remove ${second?.question}` })).toBeFocused()
  await press('Publish', 'Space')
  await expect(page.getByText(published)).toBeVisible()
  await expect
    .poll(async () => (await contentOf(page.request, path)).slice(0, 2).map(({ _id }) => _id))
    .toEqual([second?._id, first?._id])
  if (asFound) await restore(page.request, asFound)

  await openEditor(page, '/get/section')
  // The editor of texts comes with code of its own.
  const bold = page.getByRole('button', { name: 'Bold' })
  await expect(bold).toBeVisible()
  await page.getByLabel('Title', { exact: true }).focus()
  await page.keyboard.press('Tab')
  await expect(bold).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('textbox', { name: 'Text' })).toBeFocused()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('Plain ')
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('button', { name: 'Italic' })).toBeFocused()
  await page.keyboard.press('Enter')
  // The editor takes the focus back with the next frame.
  await expect(page.getByRole('textbox', { name: 'Text' })).toBeFocused()
  await page.keyboard.type('slanted')
  await press('Publish')
  await expect(page.getByText(published)).toBeVisible()
  await expect
    .poll(async () => (await contentOf(page.request, '/get/section')).description)
    .toBe('<p>Plain <em>slanted</em></p>')
})

test('list and editor fit 360, 820, 1280 and 1600 px and have no axe violations', async ({ page }) => {
  test.slow()
  const widths = [360, 820, 1280, 1600]
  await page.goto('/console/content')
  await expect(page.getByRole('link', { name: /^Blog/ }).first()).toBeVisible()
  await expectToFit(page, widths)
  await page.goto(editorOf('/get/blog-section'))
  await page.getByRole('main').getByRole('button', { expanded: false }).first().click()
  await expect(page.getByRole('toolbar', { name: 'Format' })).toBeVisible()
  await expectToFit(page, widths)
})
