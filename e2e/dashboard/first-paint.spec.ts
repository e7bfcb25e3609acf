import { signIn } from '../support/people/demo-customers.ts'
import { expect, test } from '../support/quiet-test.ts'

/** A browser asks a server of HTTP/1.1 for six files at once: one more would wait for a whole round trip. */
const AT_ONCE = 6
/** Bytes as they travel: with the page itself less than half a second at 400 kbit/s. */
const MOST_BYTES = 20_000

test('the frame of the dashboard waits for few bytes, all asked for at once, and for no font', async ({ page, request }) => {
  await signIn(page, request, 'ana')
  for (const path of ['/dashboard', '/dashboard/packages', '/dashboard/address', '/dashboard/prealert']) {
    await page.goto(path)
    const awaited = await page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .filter((entry) => 'renderBlockingStatus' in entry && entry.renderBlockingStatus === 'blocking')
        .map((entry) => ({ name: entry.name, bytes: (entry as PerformanceResourceTiming).encodedBodySize })),
    )
    expect(awaited.length, path).toBeGreaterThan(1)
    expect(awaited.length, path).toBeLessThanOrEqual(AT_ONCE)
    expect(
      awaited.reduce((sum, { bytes }) => sum + bytes, 0),
      path,
    ).toBeLessThanOrEqual(MOST_BYTES)
    const fonts = page.locator('link[rel=preload][as=font]')
    await expect
      .poll(async () => fonts.evaluateAll((links) => links.map((link) => link.getAttribute('fetchpriority'))))
      .toEqual(['low', 'low'])
  }
})
