import { expectAccessible, expectStillAccessible } from '../support/accessibility.ts'
import { atWidth } from '../support/at-width.ts'
import { api, contentOf } from '../support/contract-content.ts'
import { navigateWithin } from '../support/inner-pages.ts'
import { expect, test } from '../support/quiet-test.ts'
import { settled } from '../support/settled.ts'

const texts = [
  { path: '/terms', document: '/get/terms', name: 'Terms & Conditions' },
  { path: '/privacy', document: '/get/privacy', name: 'Privacy Policy' },
  { path: '/returns', document: '/get/returns', name: 'Return & Exchange' },
] as const

for (const { path, document: call, name } of texts) {
  test(`${path} shows the company's own text, asks for nothing more, and is known to search engines`, async ({
    page,
    request,
  }) => {
    const calls: string[] = []
    page.on('request', (asked) => {
      if (new URL(asked.url()).pathname.startsWith(api)) calls.push(asked.url())
    })
    const { title, introduction } = await contentOf(request, call)
    await page.goto(path)
    await settled(page)
    expect(calls).toEqual([])
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    await expect(page.getByText(introduction)).toBeVisible()
    await expect.poll(async () => page.getByRole('main').getByRole('heading', { level: 2 }).count()).toBeGreaterThan(2)
    expect(new URL((await page.locator('link[rel="canonical"]').getAttribute('href')) ?? '').pathname).toBe(path)
    expect(await (await request.get('/sitemap.xml')).text()).toContain(`${path}</loc>`)
    for (const width of [360, 768, 1280])
      await atWidth(page, width, async (at) => {
        await (width === 360 ? expectAccessible : expectStillAccessible)(page)
        const overflow = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
        expect(overflow, at).toBe(0)
      })
    for (const other of texts.filter((each) => each.path !== path))
      await expect(page.getByRole('main').getByRole('link', { name: other.name, exact: true })).toHaveAttribute(
        'href',
        other.path,
      )
  })

  test(`${path} says where to ask while nothing is published`, async ({ page, noise }) => {
    noise.allow(/Failed to load resource.*404/)
    await page.route(`**${api}${call}`, (route) =>
      route.fulfill({ status: 404, json: { success: false, message: 'Not published.' } }),
    )
    await page.goto('/no-such-page')
    await settled(page)
    await navigateWithin(page, path)
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
    await expect(page.getByText('We have not published this here yet.')).toBeVisible()
    await expect(page.getByText('Not published.', { exact: true })).toHaveCount(0)
    await expectAccessible(page)
  })
}
