import { launch } from 'chrome-launcher'
import lighthouse, { type Result } from 'lighthouse'
import { needChromium } from '../../tools/chromium.ts'
import { runRealServer } from '../../tools/real-server.ts'
import { printTable } from './table.ts'

const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const
const limits = { performance: 95, accessibility: 100, 'best-practices': 100, seo: 100 }

/** Every public page, and one article. */
const publicPaths = async (url: string): Promise<readonly string[]> => {
  const sitemap = await (await fetch(`${url}/sitemap.xml`)).text()
  const all = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => new URL(address ?? '').pathname)
  const articles = all.filter((path) => path.startsWith('/blog-details/'))
  return [...all.filter((path) => !articles.includes(path)), ...articles.slice(0, 1)]
}

/** Runs of which the middle one by performance counts, as Lighthouse advises: a machine has bad moments. */
const RUNS = 3

/** Lighthouse's mobile preset on every public page; what misses its limit, in words. */
export const measureLighthouse = async (): Promise<string[]> => {
  const server = await runRealServer({ LOG_LEVEL: 'warn' })
  const chrome = await launch({
    chromePath: await needChromium(),
    chromeFlags: ['--headless=new', '--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run'],
  })
  const rows: string[][] = []
  const missed: string[] = []
  try {
    for (const path of await publicPaths(server.url)) {
      const runs: Result[] = []
      for (let run = 0; run < RUNS; run += 1) {
        const result = await lighthouse(server.url + path, {
          port: chrome.port,
          onlyCategories: [...categories],
          logLevel: 'error',
        })
        if (!result) throw new Error(`Lighthouse reported nothing on ${path}`)
        runs.push(result.lhr)
      }
      runs.sort((a, b) => (a.categories['performance']?.score ?? 0) - (b.categories['performance']?.score ?? 0))
      const lhr = runs[(RUNS - 1) / 2]
      if (!lhr) throw new Error('No run is the middle one')
      const scores = categories.map((name) => Math.round((lhr.categories[name]?.score ?? 0) * 100))
      const shift = Math.max(...runs.map(({ audits }) => audits['cumulative-layout-shift']?.numericValue ?? Number.NaN))
      rows.push([
        path,
        ...scores.map(String),
        shift.toFixed(3),
        lhr.audits['largest-contentful-paint']?.displayValue ?? '',
        lhr.audits['total-blocking-time']?.displayValue ?? '',
      ])
      for (const [index, name] of categories.entries()) {
        if ((scores[index] ?? 0) >= limits[name]) continue
        const weak = lhr.categories[name]?.auditRefs.filter(({ id }) => (lhr.audits[id]?.score ?? 1) < 0.9).map(({ id }) => id)
        missed.push(`${path} ${name}: ${scores[index]}, limit ${limits[name]} (${weak?.join(', ')})`)
      }
      if (shift > 0) missed.push(`${path} layout shift: ${shift}`)
    }
  } finally {
    chrome.kill()
    await server.stop()
  }
  printTable('Lighthouse, mobile', ['', ...categories, 'CLS', 'LCP', 'TBT'], rows)
  return missed
}
