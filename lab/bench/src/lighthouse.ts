import { launch } from 'chrome-launcher'
import lighthouse, { type Result } from 'lighthouse'
import { needChromium } from '../../../tools/chromium.ts'
import { runRealServer } from '../../../tools/real-server.ts'
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
const RUNS = 5
/** Runs that Chromium may break off, of one page: a tab that it did not paint. */
const BROKEN_RUNS = 3

const performanceOf = ({ categories: { performance } }: Result): number => performance?.score ?? 0

/** Whole runs of a page, the slowest first. */
const runsOf = async (address: string, port: number): Promise<readonly Result[]> => {
  const runs: Result[] = []
  for (let run = 0; run < RUNS + BROKEN_RUNS && runs.length < RUNS; run += 1) {
    const lhr = (await lighthouse(address, { port, onlyCategories: [...categories], logLevel: 'error' }))?.lhr
    if (lhr?.runtimeError || !lhr) console.log(`${address}: a run broke off, ${lhr?.runtimeError?.code}`)
    else runs.push(lhr)
  }
  if (runs.length < RUNS) throw new Error(`Lighthouse did not finish on ${address}`)
  return runs.toSorted((a, b) => performanceOf(a) - performanceOf(b))
}

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
      const runs = await runsOf(server.url + path, chrome.port)
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
      if (!(shift === 0)) missed.push(`${path} layout shift: ${shift}`)
    }
  } finally {
    chrome.kill()
    await server.stop()
  }
  printTable('Lighthouse, mobile', ['', ...categories, 'CLS', 'LCP', 'TBT'], rows)
  return missed
}
