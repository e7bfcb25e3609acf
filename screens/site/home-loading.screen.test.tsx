import { screen, within } from '@testing-library/react'
import type { DocumentPath } from '@parcelport/contract/site/content.ts'
import { expect, test } from 'vitest'
import { contentOf } from '../support/content-of.ts'
import { open } from '../support/open-screen.tsx'
import { advance, stopClock } from '../support/page-clock.ts'
import { answerWith, calls } from '../support/page-fetch.ts'
import { user } from '../support/screen-user.ts'

/** The ten requests that the home page waits for (specification.md §2 "Public pages"). */
const homeCalls = [
  '/get/home/hero',
  '/get/why-choose',
  '/get/whychoose-us-info',
  '/get/how-it-works',
  '/get/how-it-works-process',
  '/get/reviews-section',
  '/get/faq',
  '/get/faq-process',
  '/get/blog-section',
  '/get/section',
] as const satisfies readonly DocumentPath[]

/** Opens another page and goes on to home as soon as that one has all it asks for. */
const comeHome = async (): Promise<void> => {
  const { copyrightTxt } = await contentOf('/get/site-settings')
  await open('/newsletter/confirm')
  await screen.findByText(copyrightTxt)
  await user.click(within(screen.getByRole('banner')).getByRole('link', { name: 'Home' }))
}

const heading = async (): Promise<string> => (await contentOf('/get/faq')).title

test('coming from another page makes the ten home calls and brands, each once', async () => {
  await comeHome()
  await screen.findByRole('heading', { name: await heading() })
  const asked = calls().map(({ path }) => path)
  for (const path of [...homeCalls, '/brands']) expect(asked.filter((each) => each === path)).toEqual([path])
})

test('a spinner fills the page until the last of the ten has finished; brands do not hold it up', async () => {
  const held = Promise.withResolvers<void>()
  answerWith('/get/section', async (_, real) => {
    await held.promise
    return real()
  })
  answerWith('/brands', () => new Promise<Response>(() => undefined))
  await comeHome()
  await screen.findByRole('status', { name: /loading/i })
  for (const path of homeCalls.slice(0, -1)) await expect.poll(() => calls(`GET ${path}`)).toHaveLength(1)
  const title = await heading()
  expect(screen.queryByText(title)).toBeNull()
  screen.getByRole('status', { name: /loading/i })
  held.resolve()
  await screen.findByText(title)
  expect(screen.queryByRole('status', { name: /loading/i })).toBeNull()
})

test('a call that fails is tried again three times after 1, 2 and 4 seconds, then its section stays empty', async () => {
  const title = await heading()
  const [first] = await contentOf('/get/faq-process')
  const path = '/get/faq-process'
  const tries = (): number => calls(`GET ${path}`).length
  let held = Promise.withResolvers<void>()
  answerWith(path, async () => {
    await held.promise
    return Response.json({ success: false, message: 'Try again in a moment.' }, { status: 503 })
  })
  /** Lets the current attempt fail. The page waits from the moment it knows, so the clock stands still until then. */
  const fail = async (): Promise<void> => {
    const { resolve } = held
    held = Promise.withResolvers<void>()
    resolve()
    for (let looks = 0; looks < 20; looks += 1) await advance(1)
  }
  await comeHome()
  await expect.poll(tries).toBe(1)
  stopClock()
  for (const [index, delay] of [1_000, 2_000, 4_000].entries()) {
    await fail()
    await advance(delay - 400)
    expect(tries()).toBe(index + 1)
    await advance(500)
    await expect.poll(tries).toBe(index + 2)
  }
  await fail()
  await screen.findByText(title)
  expect(screen.queryByText(first!.question)).toBeNull()
  expect(screen.queryByText('Try again in a moment.')).toBeNull()
  expect(tries()).toBe(4)
})
