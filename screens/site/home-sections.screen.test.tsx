import { within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { contentOf } from '../support/content-of.ts'
import { open } from '../support/open-screen.tsx'
import { user } from '../support/screen-user.ts'
import { sectionOf } from '../support/section-of.ts'
import { htmlOf } from '../support/served-page.ts'
import { wordsOf } from '../support/words-of.ts'

test('each slide of the hero shows its title, subtitle and picture', async () => {
  const slides = await contentOf('/get/home/hero')
  await open('/')
  await expect.poll(() => document.querySelectorAll('.home-hero-pic')).toHaveLength(slides.length)
  const hero = document.querySelector<HTMLElement>('main section')!
  const buttons = within(within(hero).getByRole('group', { name: 'Slides' })).getAllByRole('button')
  const current = (part: string): Element | null => hero.querySelector(`.home-hero-${part}.is-current`)
  for (const [index, slide] of slides.entries()) {
    if (index > 0) await user.click(buttons[index]!)
    expect(wordsOf(current('slide')!)).toBe(wordsOf(`${slide.title}${slide.subTitle}`))
    expect(current('pic')?.querySelector('img')?.getAttribute('src')).toBe(slide.heroImg)
  }
})

test('the first picture is the page’s largest paint: preloaded, eager, with its size', async () => {
  const page = await htmlOf('/')
  const picture = page.querySelector('main img')!
  expect(picture.getAttribute('fetchpriority')).toBe('high')
  expect(picture.getAttribute('loading')).not.toBe('lazy')
  expect(picture.getAttribute('width')).toMatch(/^\d+$/)
  expect(picture.getAttribute('height')).toMatch(/^\d+$/)
  expect(page.querySelectorAll('link[rel="preload"][as="image"]')).not.toHaveLength(0)
})

test('blog has its title, View All, and a date and a Read more for each card', async () => {
  const { title, subtitle, blogs } = await contentOf('/get/blog-section')
  const section = sectionOf(await htmlOf('/'), title)
  expect(wordsOf(section)).toContain(subtitle)
  const linksOf = (words: RegExp): (string | null)[] =>
    [...section.querySelectorAll('a')].filter((link) => words.test(wordsOf(link))).map((link) => link.getAttribute('href'))
  expect(linksOf(/^View All$/)).toEqual(['/all-blogs'])
  expect(new Set(linksOf(/^Read more/))).toEqual(new Set(blogs.map(({ _id }) => `/blog-details/${_id}`)))
  const days = [...section.querySelectorAll('time')].map((each) => each.getAttribute('datetime'))
  expect(days).toEqual(blogs.map(({ publishedAt }) => publishedAt))
})

test('the call to action leads to sign-up', async () => {
  const { title } = await contentOf('/get/section')
  const links = [...sectionOf(await htmlOf('/'), title).querySelectorAll('a')]
  const signUp = links.find((link) => wordsOf(link) === 'Sign up for free')
  expect(signUp?.getAttribute('href')).toBe('/auth/signup')
})
