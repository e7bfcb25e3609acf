import { launch } from 'chrome-launcher'
import lighthouse from 'lighthouse'
import { buildWhenStale } from '../../tools/build.ts'
import { needChromium } from '../../tools/chromium.ts'
import { runRealServer } from '../../tools/real-server.ts'
import { printTable } from './table.ts'

/** Lighthouse's mobile preset on home, or on the paths given: `node bench/src/lighthouse.ts / /rates`; `--all`: the sitemap. */
const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const
const limits = { performance: 95, accessibility: 100, 'best-practices': 100, seo: 100 }

const pathsOf = async (url: string, asked: readonly string[]): Promise<readonly string[]> => {
  if (!asked.includes('--all')) return asked.length > 0 ? asked : ['/']
  const sitemap = await (await fetch(`${url}/sitemap.xml`)).text()
  const all = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => new URL(address ?? '').pathname)
  const articles = all.filter((path) => path.startsWith('/blog-details/'))
  return [...all.filter((path) => !articles.includes(path)), ...articles.slice(0, 1)]
}

buildWhenStale()
const server = await runRealServer({ LOG_LEVEL: 'warn' })
const chrome = await launch({
  chromePath: await needChromium(),
  chromeFlags: ['--headless=new', '--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run'],
})
const rows: string[][] = []
const missed: string[] = []
try {
  for (const path of await pathsOf(server.url, process.argv.slice(2))) {
    const result = await lighthouse(server.url + path, {
      port: chrome.port,
      onlyCategories: [...categories],
      logLevel: 'error',
    })
    if (!result) throw new Error(`Lighthouse reported nothing on ${path}`)
    const { lhr } = result
    const scores = categories.map((name) => Math.round((lhr.categories[name]?.score ?? 0) * 100))
    const shift = lhr.audits['cumulative-layout-shift']?.numericValue ?? Number.NaN
    rows.push([path, ...scores.map(String), shift.toFixed(3), lhr.audits['largest-contentful-paint']?.displayValue ?? ''])
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
printTable('Lighthouse, mobile', ['', ...categories, 'CLS', 'LCP'], rows)
if (missed.length > 0) console.log(`\nMissed:\n  ${missed.join('\n  ')}`)
process.exitCode = missed.length === 0 ? 0 : 1
