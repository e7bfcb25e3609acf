import type { Locator, Page } from '@playwright/test'
import { contentOf } from '../support/contract-content.ts'
import { expect, test } from '../support/quiet-test.ts'
import { settled } from '../support/page/settled.ts'
import { storeUnchecked } from '../support/stored-content.ts'

test.describe('the company video', () => {
  const film = (page: Page): Locator => page.locator('video')
  const isPaused = async (page: Page, paused: boolean): Promise<void> =>
    expect.poll(async () => film(page).evaluate((video) => (video as HTMLVideoElement).paused)).toBe(paused)

  test('plays and pauses by a click and by keyboard, and stands as at the start when it has ended; its still comes once, in the size that is shown', async ({
    page,
    request,
  }) => {
    const { videoTitle, videoPoster } = await contentOf(request, '/get-company-overview')
    const name = videoPoster!.replace(/\.\w+$/, '')
    const stills: string[] = []
    page.on('request', (asked) => {
      if (asked.url().includes(name)) stills.push(asked.url())
    })
    await page.goto('/about-us')
    await settled(page)
    await film(page).scrollIntoViewIfNeeded()
    await settled(page)
    expect(stills).toEqual([expect.stringMatching(/\.w\d+\.avif$/)])

    await page.getByRole('button', { name: `Play: ${videoTitle}` }).click()
    await isPaused(page, false)
    await expect(page.getByRole('button', { name: `Pause: ${videoTitle}` })).toBeAttached()
    await film(page).click({ position: { x: 40, y: 40 } })
    await isPaused(page, true)
    await film(page).click({ position: { x: 40, y: 40 } })
    await isPaused(page, false)
    await film(page).evaluate((video) => {
      const movie = video as HTMLVideoElement
      movie.currentTime = movie.duration - 0.1
    })
    const play = page.getByRole('button', { name: `Play: ${videoTitle}` })
    await expect(play).toBeVisible()
    await expect.poll(async () => film(page).evaluate((video) => (video as HTMLVideoElement).currentTime)).toBe(0)
    await isPaused(page, true)
    await play.focus()
    await page.keyboard.press('Enter')
    await isPaused(page, false)
  })

  test.describe('without JavaScript', () => {
    test.use({ javaScriptEnabled: false })

    test('brings the browser’s own controls over its still, which lies not over the film, be it no picture of our media store', async ({
      page,
      request,
    }) => {
      const { videoUrl, videoPoster } = await contentOf(request, '/get-company-overview')
      const shows = async (poster: string): Promise<void> => {
        await page.goto('/about-us')
        const shown = film(page).filter({ visible: true })
        await expect(shown).toHaveCount(1)
        await expect(shown).toHaveAttribute('controls')
        await expect(shown).toHaveAttribute('poster', poster)
        await expect(shown.locator('source')).toHaveAttribute('src', videoUrl)
        await expect(page.getByRole('button', { name: /^Play/ })).toBeHidden()
        await expect(page.locator('img.still')).toHaveAttribute('src', poster)
        await expect(page.locator('img.still')).toBeHidden()
      }
      await shows(videoPoster!)
      const other = '/favicon.svg'
      const bringBack = await storeUnchecked('/get-company-overview', (overview) => ({ ...overview, videoPoster: other }))
      try {
        await shows(other)
      } finally {
        await bringBack()
      }
    })
  })
})
