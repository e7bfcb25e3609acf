import { atWidth } from '../../support/page/at-width.ts'
import { contentOf } from '../../support/contract-content.ts'
import { expect, test } from '../../support/quiet-test.ts'
import { settled } from '../../support/page/settled.ts'

test.describe('how it works', () => {
  // The pictures fade.
  test.use({ reducedMotion: 'no-preference' })

  test('pointing at a step shows its picture, leaving returns the first', async ({ page, request }) => {
    const steps = await contentOf(request, '/get/how-it-works-process')
    const { title, imageOne, imageTwo } = await contentOf(request, '/get/how-it-works')
    await page.goto('/')
    await settled(page)
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

test('the hero’s headline breaks between its sentences; a slide shows its words and picture; “why” has a wide picture; questions stand in two columns, at most one open; the container has its greatest width', async ({
  page,
  request,
}) => {
  const questions = await contentOf(request, '/get/faq-process')
  const { title } = await contentOf(request, '/get/why-choose')
  const [, slide] = await contentOf(request, '/get/home/hero')
  await page.goto('/')
  await settled(page)

  await atWidth(page, 360, async () => {
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

  const why = page.locator('section').filter({ has: page.getByRole('heading', { name: title }) })
  for (const width of [360, 1280, 1600])
    await atWidth(page, width, async (at) => {
      const box = (await why.locator('.pic').boundingBox())!
      expect(box.width / box.height, at).toBeGreaterThan(1.3)
    })

  await atWidth(page, 1900, async () => {
    const widths = await page
      .locator('.container')
      .evaluateAll((all) => all.map((element) => element.getBoundingClientRect().width))
    expect(Math.max(...widths)).toBe(1345)
  })

  await page.setViewportSize({ width: 1280, height: 720 })
  const hero = page.getByRole('main').locator('section').first()
  await hero.getByRole('button').nth(1).click()
  await expect(hero.getByText(slide!.title)).toBeVisible()
  await expect(hero.getByText(slide!.subTitle)).toBeVisible()
  await expect
    .poll(async () =>
      hero.locator('img:visible').evaluateAll((all) => all.map((image) => (image as HTMLImageElement).currentSrc)),
    )
    .toContainEqual(expect.stringContaining(slide!.heroImg.replace(/\.\w+$/, '')))

  const lefts = await Promise.all(
    questions.map(async ({ question }) => (await page.getByText(question, { exact: true }).boundingBox())!.x),
  )
  const half = Math.ceil(questions.length / 2)
  expect(new Set(lefts.slice(0, half).map(Math.round)).size).toBe(1)
  expect(new Set(lefts.slice(half).map(Math.round)).size).toBe(1)
  expect(lefts[half]!).toBeGreaterThan(lefts[0]!)

  const faq = page.locator('#faq')
  const opened = faq.locator('details[open]')
  const [first, last] = [questions[1]!, questions.at(-1)!]
  await faq.locator('summary').nth(1).focus()
  await page.keyboard.press('Enter')
  await expect(opened).toHaveCount(1)
  await expect(opened).toContainText(first.answer)
  await expect(faq.getByText(first.answer)).toBeVisible()
  await faq.getByText(last.question, { exact: true }).click()
  await expect(opened).toHaveCount(1)
  await expect(opened).toContainText(last.answer)
  await faq.getByText(last.question, { exact: true }).click()
  await expect(opened).toHaveCount(0)
})
