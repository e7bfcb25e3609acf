import type { Page } from '@playwright/test'
import { xssCorpus } from '../../server/src/testing/hostile/xss-corpus.ts'
import { navigateWithin } from '../support/page/inner-pages.ts'
import { expect, test } from '../support/quiet-test.ts'
import { storeUnchecked } from '../support/stored-content.ts'

const idOf = (index: number): string => `hostile-${index}`
const marker = (index: number): string => `Article ${index} of the corpus`

const emptyPicture = '<svg xmlns="http://www.w3.org/2000/svg"/>'

let bringBack: () => Promise<void>

test.beforeAll(async () => {
  bringBack = await storeUnchecked('/get/blog-section', (blog) => ({
    ...blog,
    blogs: xssCorpus.map((vector, index) => ({
      ...blog.blogs[0]!,
      _id: idOf(index),
      blogImg: '',
      blogTitle: marker(index),
      blogDescription: `<p>before</p>${vector}`,
    })),
  }))
})

test.afterAll(async () => bringBack())

/** What a stored body managed to do to the page; nothing, if all is well. */
const harmIn = async (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const said = [...(window as unknown as { harm: string[] }).harm]
    const body = document.querySelector('article.prose')
    if (!body) return [...said, 'the article is missing']
    for (const element of body.querySelectorAll<HTMLElement>('*')) {
      if (
        /^(script|style|iframe|object|embed|svg|math|form|input|button|textarea|select|link|meta|base|template|video|audio)$/i.test(
          element.tagName,
        )
      )
        said.push(`element ${element.tagName}`)
      for (const { name, value } of element.attributes) {
        if (/^(on|style|srcdoc|formaction|id|name|class)/i.test(name)) said.push(`attribute ${name}`)
        const address = [...value].filter((character) => character > ' ').join('')
        if (/^(javascript|data|vbscript|blob|filesystem):|^[/\\]{2}/i.test(address)) said.push(`address ${value}`)
      }
      element.dispatchEvent(new MouseEvent('mouseover', { bubbles: true }))
      element.dispatchEvent(new FocusEvent('focus'))
    }
    if (!document.querySelector('footer')) said.push('the footer is gone')
    return said
  })

const listenForHarm = async (page: Page): Promise<void> => {
  await page.addInitScript(() => {
    const harm: string[] = []
    Object.assign(window, { harm, alert: (what: unknown) => harm.push(`alert ${String(what)}`) })
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
      harm.push(`policy ${violatedDirective} ${blockedURI}`),
    )
  })
}

// A page for each of some two hundred attempts.
test.setTimeout(600_000)

test('nothing of the corpus runs or is reported when the server has rendered it', async ({ page, noise }) => {
  expect(new Set(xssCorpus).size).toBeGreaterThanOrEqual(100)
  await listenForHarm(page)
  // The page as the server sent it: our own code, looks and pictures would cost a second a page, and are the next test's.
  await page.route('**/assets/*.js', (route) => route.fulfill({ contentType: 'text/javascript', body: '' }))
  await page.route('**/assets/*.css', (route) => route.fulfill({ contentType: 'text/css', body: '' }))
  // Without the styles nothing asks for the fonts, which Chromium says of a page that stays open for five seconds.
  noise.allow(/\.woff2 was preloaded using link preload but not used/)
  await page.route('**/media/**', (route) => route.fulfill({ contentType: 'image/svg+xml', body: emptyPicture }))
  for (const [index, vector] of xssCorpus.entries()) {
    await page.goto(`/blog-details/${idOf(index)}`)
    await expect(page.getByRole('heading', { level: 1 })).toContainText(marker(index))
    expect(await harmIn(page), vector).toEqual([])
  }
})

test('nothing of the corpus runs or is reported when the browser renders it', async ({ page }) => {
  await listenForHarm(page)
  await page.goto('/all-blogs')
  for (const [index, vector] of xssCorpus.entries()) {
    await navigateWithin(page, `/blog-details/${idOf(index)}`)
    await expect(page.getByRole('heading', { level: 1 })).toContainText(marker(index))
    await expect(page.locator('article.prose')).toContainText('before')
    expect(await harmIn(page), vector).toEqual([])
  }
})
