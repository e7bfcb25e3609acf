import type { Locator, Page } from '@playwright/test'
import { contentOf } from '../support/contract-content.ts'
import { expect, test } from '../support/quiet-test.ts'
import { settled } from '../support/settled.ts'

const open = async (page: Page): Promise<void> => {
  await page.goto('/')
  await settled(page)
}

test.describe('hero carousel', () => {
  test('each slide shows its title, subtitle and picture', async ({ page, request }) => {
    const slides = await contentOf(request, '/get/home/hero')
    await open(page)
    const hero = page.getByRole('main').locator('section').first()
    const buttons = hero.getByRole('button')
    for (const [index, slide] of slides.entries()) {
      if (index > 0) await buttons.nth(index).click()
      await expect(hero.getByText(slide.title)).toBeVisible()
      await expect(hero.getByText(slide.subTitle)).toBeVisible()
      const path = new URL(slide.heroImg, 'http://site.example').pathname.replace(/\.\w+$/, '')
      await expect.poll(async () => picturesIn(hero)).toContainEqual(expect.stringContaining(path))
    }
  })

  test('the first picture is the page’s largest paint: preloaded, eager, with its size', async ({ page }) => {
    await open(page)
    const picture = page.getByRole('main').locator('img').first()
    await expect(picture).toHaveAttribute('fetchpriority', 'high')
    await expect(picture).not.toHaveAttribute('loading', 'lazy')
    await expect(picture).toHaveAttribute('width', /^\d+$/)
    await expect(picture).toHaveAttribute('height', /^\d+$/)
    await expect(page.locator('link[rel="preload"][as="image"]')).not.toHaveCount(0)
  })
})

const picturesIn = async (section: Locator): Promise<string[]> =>
  section.locator('img:visible').evaluateAll((all) => all.map((image) => decodeURI((image as HTMLImageElement).currentSrc)))

test.describe('hero on a phone', () => {
  test('the headline breaks between its sentences, never within one', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 780 })
    await open(page)
    const lines = await page.getByRole('heading', { level: 1 }).evaluate((heading) => {
      const text = document.createTreeWalker(heading, NodeFilter.SHOW_TEXT).nextNode()
      return [...(text?.nodeValue ?? '').matchAll(/[^.]+\./g)].map(({ 0: sentence, index }) => {
        const range = document.createRange()
        range.setStart(text!, index + sentence.length - sentence.trimStart().length)
        range.setEnd(text!, index + sentence.length)
        return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size
      })
    })
    expect(lines).toEqual([1, 1])
  })
})

test.describe('how it works', () => {
  // The pictures fade.
  test.use({ reducedMotion: 'no-preference' })

  test('pointing at a step shows its picture, leaving returns the first', async ({ page, request }) => {
    const steps = await contentOf(request, '/get/how-it-works-process')
    const { title, imageOne, imageTwo } = await contentOf(request, '/get/how-it-works')
    await open(page)
    const section = page.locator('section', { has: page.getByRole('heading', { name: title }) }).last()
    const nameOf = (address: string): string => address.replace(/\.\w+$/, '')
    const shows = async (address: string): Promise<void> => {
      await expect
        .poll(async () =>
          section.locator('img').evaluateAll((all) =>
            (all as HTMLImageElement[])
              .filter((image) => image.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
              .map(({ currentSrc }) => currentSrc)
              .join(' '),
          ),
        )
        .toContain(nameOf(address))
    }
    await section.scrollIntoViewIfNeeded()
    await shows(imageOne)
    await section.getByText(steps[1]!.title).hover()
    await shows(imageTwo)
    await page.mouse.move(2, 2)
    await shows(imageOne)
  })
})

test.describe('questions', () => {
  test('stand in two columns, the first half rounded up in the first', async ({ page, request }) => {
    const questions = await contentOf(request, '/get/faq-process')
    await open(page)
    const lefts = await Promise.all(
      questions.map(async ({ question }) => (await page.getByText(question, { exact: true }).boundingBox())!.x),
    )
    const half = Math.ceil(questions.length / 2)
    expect(new Set(lefts.slice(0, half).map(Math.round)).size).toBe(1)
    expect(new Set(lefts.slice(half).map(Math.round)).size).toBe(1)
    expect(lefts[half]!).toBeGreaterThan(lefts[0]!)
  })

  test('at most one is open, over both columns, and an open one closes again', async ({ page, request }) => {
    const questions = await contentOf(request, '/get/faq-process')
    const [first, last] = [questions[1]!, questions.at(-1)!]
    await open(page)
    const faq = page.locator('#faq')
    const opened = faq.locator('details[open]')
    await faq.getByText(first.question, { exact: true }).click()
    await expect(opened).toHaveCount(1)
    await expect(opened).toContainText(first.answer)
    await faq.getByText(last.question, { exact: true }).click()
    await expect(opened).toHaveCount(1)
    await expect(opened).toContainText(last.answer)
    await faq.getByText(last.question, { exact: true }).click()
    await expect(opened).toHaveCount(0)
  })

  test('open by keyboard', async ({ page, request }) => {
    const [, second] = await contentOf(request, '/get/faq-process')
    await open(page)
    await page.locator('#faq summary').nth(1).focus()
    await page.keyboard.press('Enter')
    await expect(page.locator('#faq').getByText(second!.answer)).toBeVisible()
  })
})

test.describe('blog', () => {
  test('has its title, View All, and a date and a Read more for each card', async ({ page, request }) => {
    const { title, subtitle, blogs } = await contentOf(request, '/get/blog-section')
    await open(page)
    const section = page.locator('section', { has: page.getByRole('heading', { name: title, exact: true }) }).last()
    await expect(section.getByText(subtitle)).toBeVisible()
    await expect(section.getByRole('link', { name: 'View All' })).toHaveAttribute('href', '/all-blogs')
    const more = section.getByRole('link', { name: /read more/i })
    const addresses = await more.evaluateAll((all) => all.map((link) => link.getAttribute('href')))
    expect(new Set(addresses)).toEqual(new Set(blogs.map(({ _id }) => `/blog-details/${_id}`)))
    const days = await section.locator('time').evaluateAll((all) => all.map((each) => each.getAttribute('datetime')))
    expect(days).toEqual(blogs.map(({ publishedAt }) => publishedAt))
  })
})

test('the picture beside “why” is wider than high, on a desk and on a phone', async ({ page, request }) => {
  const { title } = await contentOf(request, '/get/why-choose')
  for (const width of [360, 1280, 1600]) {
    await page.setViewportSize({ width, height: 900 })
    await open(page)
    const section = page.locator('section').filter({ has: page.getByRole('heading', { name: title }) })
    const box = (await section.locator('.pic').boundingBox())!
    expect(box.width / box.height, `${width} px`).toBeGreaterThan(1.3)
  }
})

test('the call to action leads to sign-up', async ({ page, request }) => {
  const { title } = await contentOf(request, '/get/section')
  await open(page)
  await expect(page.getByRole('heading', { name: title })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Sign up for free' })).toHaveAttribute('href', '/auth/signup')
})

test('the container is at most 1345 px wide', async ({ page }) => {
  await page.setViewportSize({ width: 1900, height: 900 })
  await open(page)
  const widths = await page
    .locator('.container')
    .evaluateAll((all) => all.map((element) => element.getBoundingClientRect().width))
  expect(Math.max(...widths)).toBe(1345)
})
