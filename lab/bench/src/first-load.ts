import { chromium } from '@playwright/test'
import { firstLoadBudgets } from '../../../tools/budgets.ts'
import { needChromium } from '../../../tools/chromium.ts'
import { runRealServer } from '../../../tools/real-server.ts'
import { printTable, thousands } from './table.ts'

const budgets: Readonly<Record<string, number>> = firstLoadBudgets

/** What a first visit costs, in bytes as they travel (brotli where the server compresses), by kind. */
export interface FirstLoad {
  readonly bytes: Readonly<Record<'document' | 'script' | 'stylesheet' | 'font' | 'image', number>>
  readonly requests: number
}

/** Opens an address in a fresh browser that is a phone and adds up what came, without scrolling. */
const firstLoad = async (url: string): Promise<FirstLoad> => {
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

/** What home's first load weighs on a phone; what is over its budget, in words. */
export const measureFirstLoad = async (): Promise<string[]> => {
  const server = await runRealServer({ LOG_LEVEL: 'warn' })
  try {
    const { bytes, requests } = await firstLoad(server.url)
    const kinds = Object.entries(bytes).map(([kind, size]) => ({ kind, size, budget: budgets[kind] }))
    printTable(
      `First load of the home page on a phone, ${requests} requests`,
      ['', 'bytes', 'budget'],
      kinds.map(({ kind, size, budget }) => [kind, thousands(size), budget === undefined ? '' : thousands(budget)]),
    )
    return kinds.flatMap(({ kind, size, budget = Number.POSITIVE_INFINITY }) =>
      size > budget ? [`${kind}: ${thousands(size)} bytes on the first load`] : [],
    )
  } finally {
    await server.stop()
  }
}
