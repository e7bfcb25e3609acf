import type { Page } from '@playwright/test'
import type { Noise } from '../quiet-test.ts'

/** Drops one file of code, as a weak network does and a server that was replaced; answers how to let it through again. */
export const lose = async (page: Page, noise: Noise, file: string): Promise<() => Promise<void>> => {
  noise.allow(/Failed to load resource/)
  const address = new RegExp(`/${file}-[^/]*\\.js`)
  await page.route(address, (route) => route.abort())
  return () => page.unroute(address)
}
