import { expect, test } from 'vitest'
import { contentOf } from '../support/content-of.ts'
import { sectionOf } from '../support/section-of.ts'
import { htmlOf } from '../support/served-page.ts'
import { wordsOf } from '../support/words-of.ts'

test('the why-choose block has two pictures and the list of reasons', async () => {
  const { title, subtitle, image, secondImage } = await contentOf('/get/why-choose')
  const reasons = await contentOf('/get/whychoose-us-info')
  const block = sectionOf(await htmlOf('/about-us'), title)
  expect(wordsOf(block)).toContain(subtitle)
  expect([...block.querySelectorAll('li')].map(wordsOf)).toEqual(reasons.map((reason) => reason.title))
  expect([...block.querySelectorAll('img')].map((picture) => picture.getAttribute('src'))).toEqual([image, secondImage])
})

test('hero, reviews and the call to action are the company’s', async () => {
  const hero = await contentOf('/get/about-service-hero')
  const { title, description, reviews } = await contentOf('/get/reviews-section')
  const section = await contentOf('/get/section')
  const page = await htmlOf('/about-us')
  expect(wordsOf(page.querySelector('h1')!)).toContain(hero.title)
  expect(wordsOf(page.body)).toContain(hero.subTitle)
  expect(wordsOf(sectionOf(page, title))).toContain(description)
  expect(wordsOf(page.querySelector('#reviews ul')!)).toContain(reviews.at(-1)!.reviewerName)
  expect(sectionOf(page, section.title).querySelector('a[href="/auth/signup"]')?.textContent).toBe('Sign up for free')
})

test('the company video has its title, its address and a type that browsers play', async () => {
  const { mainTitle, subtitle, videoUrl } = await contentOf('/get-company-overview')
  const block = sectionOf(await htmlOf('/about-us'), mainTitle)
  expect(wordsOf(block)).toContain(subtitle)
  const source = block.querySelector('video source')
  expect(source?.getAttribute('src')).toBe(videoUrl)
  expect(source?.getAttribute('type')).toMatch(/^video\/(mp4|webm|ogg)$/)
})

test('its linked data says of the reviews what the page says, and no average', async () => {
  const { reviews } = await contentOf('/get/reviews-section')
  const page = await htmlOf('/about-us')
  const { review, ...company } = JSON.parse(page.querySelector('script[type="application/ld+json"]')?.textContent ?? '') as {
    review: { reviewBody: string; reviewRating: { ratingValue: number } }[]
  }
  expect(review.map(({ reviewRating }) => reviewRating.ratingValue)).toEqual(reviews.map(({ rating }) => rating))
  for (const { reviewBody } of review) expect(wordsOf(page.querySelector('#reviews')!)).toContain(reviewBody)
  expect(JSON.stringify(company)).not.toContain('ggregate')
})
