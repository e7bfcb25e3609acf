import type { Locator, Page } from '@playwright/test'
import { contentOf } from '../support/contract-content.ts'
import { expect, test } from '../support/quiet-test.ts'
import { settled } from '../support/settled.ts'
import { storeUnchecked } from '../support/stored-content.ts'

test('the why-choose block has two pictures and the list of reasons', async ({ page, request }) => {
  const heading = await contentOf(request, '/get/why-choose')
  const reasons = await contentOf(request, '/get/whychoose-us-info')
  await page.goto('/about-us')
  const block = page.locator('section', { has: page.getByRole('heading', { name: heading.title }) })
  await expect(block.getByText(heading.subtitle)).toBeVisible()
  await expect(block.getByRole('listitem')).toHaveText(reasons.map(({ title }) => title))
  const shown = await block.locator('img').evaluateAll((all) => all.map((image) => image.getAttribute('src')))
  expect(shown).toEqual([heading.image, heading.secondImage])
})

test('hero, reviews and the call to action are the company’s', async ({ page, request }) => {
  const hero = await contentOf(request, '/get/about-service-hero')
  const { title, description, reviews } = await contentOf(request, '/get/reviews-section')
  const section = await contentOf(request, '/get/section')
  await page.goto('/about-us')
  await expect(page.getByRole('heading', { level: 1, name: hero.title })).toBeVisible()
  await expect(page.getByText(hero.subTitle)).toBeVisible()
  await expect(page.getByRole('heading', { name: title })).toBeVisible()
  await expect(page.getByText(description)).toBeVisible()
  await expect(page.locator('#reviews').getByRole('list')).toContainText(reviews.at(-1)!.reviewerName)
  await expect(page.getByRole('heading', { name: section.title })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Sign up for free' })).toHaveAttribute('href', '/auth/signup')
})

test.describe('the company video', () => {
  const film = (page: Page): Locator => page.locator('video')
  const paused = async (page: Page): Promise<boolean> => film(page).evaluate((video) => (video as HTMLVideoElement).paused)

  test('has its title, its address and a type that browsers play', async ({ page, request }) => {
    const { mainTitle, subtitle, videoUrl } = await contentOf(request, '/get-company-overview')
    await page.goto('/about-us')
    await expect(page.getByRole('heading', { name: mainTitle })).toBeVisible()
    await expect(page.getByText(subtitle)).toBeVisible()
    await expect(film(page).locator('source')).toHaveAttribute('src', videoUrl)
    await expect(film(page).locator('source')).toHaveAttribute('type', /^video\/(mp4|webm|ogg)$/)
  })

  test('plays and pauses by a click, and stands as at the start when it has ended', async ({ page, request }) => {
    const { videoTitle } = await contentOf(request, '/get-company-overview')
    await page.goto('/about-us')
    await settled(page)
    await film(page).scrollIntoViewIfNeeded()
    await page.getByRole('button', { name: `Play: ${videoTitle}` }).click()
    await expect.poll(async () => paused(page)).toBe(false)
    await expect(page.getByRole('button', { name: `Pause: ${videoTitle}` })).toBeAttached()
    await film(page).click({ position: { x: 40, y: 40 } })
    await expect.poll(async () => paused(page)).toBe(true)
    await film(page).click({ position: { x: 40, y: 40 } })
    await expect.poll(async () => paused(page)).toBe(false)
    await film(page).evaluate((video) => {
      const movie = video as HTMLVideoElement
      movie.currentTime = movie.duration - 0.1
    })
    await expect(page.getByRole('button', { name: `Play: ${videoTitle}` })).toBeVisible()
    await expect.poll(async () => film(page).evaluate((video) => (video as HTMLVideoElement).currentTime)).toBe(0)
    await expect.poll(async () => paused(page)).toBe(true)
  })

  test('its still comes once, in the size that is shown', async ({ page, request }) => {
    const { videoPoster } = await contentOf(request, '/get-company-overview')
    const stills: string[] = []
    const name = videoPoster!.replace(/\.\w+$/, '')
    page.on('request', (asked) => {
      if (asked.url().includes(name)) stills.push(asked.url())
    })
    await page.goto('/about-us')
    await film(page).scrollIntoViewIfNeeded()
    await settled(page)
    expect(stills).toEqual([expect.stringMatching(/\.w\d+\.avif$/)])
  })

  test('plays by keyboard', async ({ page, request }) => {
    const { videoTitle } = await contentOf(request, '/get-company-overview')
    await page.goto('/about-us')
    await settled(page)
    await page.getByRole('button', { name: `Play: ${videoTitle}` }).focus()
    await page.keyboard.press('Enter')
    await expect.poll(async () => paused(page)).toBe(false)
  })

  test.describe('without JavaScript', () => {
    test.use({ javaScriptEnabled: false })
    test('brings the browser’s own controls over its still', async ({ page, request }) => {
      const { videoUrl, videoPoster } = await contentOf(request, '/get-company-overview')
      await page.goto('/about-us')
      const shown = film(page).filter({ visible: true })
      await expect(shown).toHaveCount(1)
      await expect(shown).toHaveAttribute('controls')
      await expect(shown).toHaveAttribute('poster', videoPoster!)
      await expect(shown.locator('source')).toHaveAttribute('src', videoUrl)
      await expect(page.getByRole('button', { name: /^Play/ })).toBeHidden()
    })

    test('no still lies over the film, be it no picture of our media store', async ({ page, request }) => {
      const videoPoster = '/favicon.svg'
      const bringBack = await storeUnchecked('/get-company-overview', (overview) => ({ ...overview, videoPoster }))
      try {
        await expect.poll(async () => (await contentOf(request, '/get-company-overview')).videoPoster).toBe(videoPoster)
        await page.goto('/about-us')
        await expect(film(page).filter({ visible: true })).toHaveAttribute('poster', videoPoster)
        await expect(page.locator('img.still')).toHaveAttribute('src', videoPoster)
        await expect(page.locator('img.still')).toBeHidden()
      } finally {
        await bringBack()
      }
    })
  })
})

test('its linked data says of the reviews what the page says, and no average', async ({ page, request }) => {
  const { reviews } = await contentOf(request, '/get/reviews-section')
  await page.goto('/about-us')
  const text = await page.locator('script[type="application/ld+json"]').textContent()
  const { review, ...company } = JSON.parse(text ?? '') as {
    review: { reviewBody: string; reviewRating: { ratingValue: number } }[]
  }
  expect(review.map(({ reviewRating }) => reviewRating.ratingValue)).toEqual(reviews.map(({ rating }) => rating))
  for (const { reviewBody } of review) await expect(page.locator('#reviews')).toContainText(reviewBody)
  expect(JSON.stringify(company)).not.toContain('ggregate')
})
