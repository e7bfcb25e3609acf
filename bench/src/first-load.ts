import { chromium } from '@playwright/test'
import { needChromium } from '../../tools/chromium.ts'

/** What a first visit costs, in bytes as they travel (brotli where the server compresses), by kind. */
export interface FirstLoad {
  readonly bytes: Readonly<Record<'document' | 'script' | 'stylesheet' | 'font' | 'image', number>>
  readonly requests: number
}

/** Opens an address in a fresh browser that is a phone and adds up what came, without scrolling. */
export const measureFirstLoad = async (url: string): Promise<FirstLoad> => {
  const browser = await chromium.launch({
    executablePath: await needChromium(),
    args: ['--no-sandbox', '--disable-gpu', '--disable-quic'],
  })
  try {
    const page = await browser.newPage({
      viewport: { width: 412, height: 823 },
      deviceScaleFactor: 1.75,
      isMobile: true,
      hasTouch: true,
    })
    const bytes = { document: 0, script: 0, stylesheet: 0, font: 0, image: 0 }
    let requests = 0
    const sums: Promise<void>[] = []
    page.on('requestfinished', (request) => {
      requests += 1
      const kind = request.resourceType() as keyof typeof bytes
      if (kind in bytes) {
        sums.push(
          request.sizes().then(({ responseBodySize }) => {
            bytes[kind] += responseBodySize
          }),
        )
      }
    })
    await page.goto(url, { waitUntil: 'networkidle' })
    await Promise.all(sums)
    return { bytes, requests }
  } finally {
    await browser.close()
  }
}
