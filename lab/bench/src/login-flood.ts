import autocannon from 'autocannon'
import { runRealServer } from '../../../tools/real-server.ts'
import { printTable } from './table.ts'

const pages = ['/', '/rates', '/services', '/contact-us']
const rounds = 5
const seconds = 5
/** How much slower a page may be, at its 99th percentile. */
const mostSlower = 2

/** Visitors as there may be on a good day: a few windows, a steady trickle, not the most that the server can give. */
const visit = async (url: string): Promise<{ p99: number; answered: number }> => {
  const result = await autocannon({
    url,
    connections: 4,
    overallRate: 100,
    duration: seconds,
    headers: { 'accept-encoding': 'br' },
    requests: pages.map((path) => ({ path })),
  })
  const failed = result.non2xx + result.errors + result.timeouts
  if (failed > 0) throw new Error(`${failed} of ${result.requests.total} pages failed`)
  return { p99: result.latency.p99, answered: result.requests.total }
}

let attempt = 0
/** Far more people at the door than passwords can be checked, each under another address. */
const flood = (url: string) =>
  autocannon({
    url,
    connections: 100,
    duration: seconds + 2,
    requests: [
      {
        method: 'POST',
        path: '/demo/V1/0.0/login',
        headers: { 'content-type': 'application/json' },
        setupRequest: (request) => ({
          ...request,
          body: JSON.stringify({ email: `nobody${(attempt += 1)}@example.com`, password: 'Wrong*Passw0rd' }),
        }),
      },
    ],
  })

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN

const quietAndFlooded = async (url: string): Promise<string[]> => {
  const quiet: number[] = []
  const flooded: number[] = []
  let logins = 0
  let turnedAway = 0
  await visit(url)
  for (let round = 0; round < rounds; round += 1) {
    quiet.push((await visit(url)).p99)
    const flooding = flood(url)
    await new Promise((resolve) => setTimeout(resolve, 1_000))
    flooded.push((await visit(url)).p99)
    const result = await flooding
    logins += result['4xx']
    turnedAway += result['5xx']
  }
  const ratio = median(flooded) / median(quiet)
  printTable(
    `Public pages, p99 at 100 requests/s, median of ${rounds} rounds (aim: at most ${mostSlower} times as slow)`,
    ['', 'p99', 'of quiet'],
    [
      ['quiet', `${median(quiet)} ms`, ''],
      ['during a flood of logins', `${median(flooded)} ms`, ratio.toFixed(2)],
    ],
  )
  console.log(`The flood: ${logins} sign-ins checked, ${turnedAway} told to come back later, of 100 connections at once.`)
  return ratio <= mostSlower ? [] : [`public pages during a flood of logins: p99 ${ratio.toFixed(2)} times the quiet one`]
}

/** What public pages feel of a flood of sign-ins: quiet and flooded in turn. Answers the aims that were missed. */
export const measureLoginFlood = async (): Promise<string[]> => {
  const server = await runRealServer({ LOG_LEVEL: 'error', RATE_LIMIT_SCALE: '1000000' })
  try {
    return await quietAndFlooded(server.url)
  } finally {
    await server.stop()
  }
}
