import { expect, test } from 'vitest'
import { contentOf } from '../support/content-of.ts'
import { sectionOf } from '../support/section-of.ts'
import { htmlOf, visit } from '../support/served-page.ts'
import { wordsOf } from '../support/words-of.ts'

test('hero, Our Blog with its subtitle, View All to the home page, and a card for each article', async () => {
  const hero = await contentOf('/get/all-blog-hero')
  const { subtitle, blogs } = await contentOf('/get/blog-section')
  const page = await htmlOf('/all-blogs')
  expect(wordsOf(page.querySelector('h1')!)).toContain(hero.title)
  const section = sectionOf(page, 'Our Blog')
  expect(wordsOf(section)).toContain(subtitle)
  const all = [...section.querySelectorAll('a')].find((link) => wordsOf(link) === 'View All')
  expect(all?.getAttribute('href')).toBe('/')
  expect(wordsOf(page.querySelector('.post time')!)).toMatch(/^\d{1,2} [A-Z][a-z]+ \d{4}$/)
  const cards = [...page.querySelectorAll('main article')].map((card) => ({
    title: wordsOf(card.querySelector('h3')!),
    words: wordsOf(card),
    more: [...card.querySelectorAll('a')].find((link) => wordsOf(link).startsWith('Read more'))?.getAttribute('href'),
  }))
  expect(cards).toEqual(
    blogs.map(({ _id, blogTitle, blogSubtitle }) => ({
      title: blogTitle,
      words: expect.stringContaining(blogSubtitle),
      more: `/blog-details/${_id}`,
    })),
  )
})

test('the page carries no article’s body', async () => {
  expect(await (await visit('/all-blogs')).text()).not.toContain('blogDescription')
})
