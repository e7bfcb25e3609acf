import { performance } from 'node:perf_hooks'
import { setTimeout as pause } from 'node:timers/promises'
import type { Shelf } from '@parcelport/contract/warehouse/desk/staff-shelves.ts'
import { chromium, type APIRequestContext, type Page } from '@playwright/test'
import { announce, newCustomer } from '../../../e2e/support/parcels/announced-package.ts'
import { packageOfNumber, staffAsks, staffSaves } from '../../../e2e/support/people/staff-calls.ts'
import { signInStaff } from '../../../e2e/support/people/staff.ts'
import { freshTrackingNumber } from '../../../e2e/support/parcels/tracking-number.ts'
import { scan } from '../../../e2e/support/page/wedge-scanner.ts'
import { needChromium } from '../../../tools/chromium.ts'
import { runRealServer } from '../../../tools/real-server.ts'
import { printTable, thousands } from './table.ts'

const packages = 100
const customers = 5
/** A scanner's time for one key: 20 characters in 100 ms. */
const msPerKey = 5
const shelf = 'B-07'

interface Parcel {
  readonly trackingNumber: string
  /** Pounds, as a scale types them. */
  readonly weight: string
}

const announceParcels = async (request: APIRequestContext): Promise<Parcel[]> => {
  const parcels = Array.from({ length: packages }, (_, index) => ({
    trackingNumber: freshTrackingNumber(),
    weight: (1 + index * 0.37).toFixed(2),
  }))
  for (let person = 0; person < customers; person += 1) {
    const { token } = await newCustomer(request)
    for (const { trackingNumber } of parcels.filter((_, index) => index % customers === person))
      await announce(request, token, { trackingNumber })
  }
  return parcels
}

/** Room for all of them: the desk asks about each package that goes onto a full shelf. */
const makeRoom = async (request: APIRequestContext): Promise<void> => {
  const all = await staffAsks<Shelf[]>(request, '/shelves')
  const placeId = all.find(({ name }) => name === shelf)?.placeId
  const shelves = all
    .filter((each) => each.placeId === placeId)
    .map(({ name, places, oversize }) => ({ name, oversize, places: name === shelf ? 2 * packages : places }))
  await staffSaves(request, '/shelves', { placeId, shelves })
}

/** Keys that a scanner types for a code, with the Enter behind it. */
const keysOf = (code: string): number => code.length + 1

/** Types no faster than a scanner does. */
const typed = async (page: Page, code: string): Promise<void> => {
  const begun = performance.now()
  await scan(page, code)
  await pause(Math.max(0, begun + keysOf(code) * msPerKey - performance.now()))
}

/** Scans everything one after the other, without waiting for the screen. Answers the minutes of typing, and until the last is in. */
const receiveAll = async (page: Page, parcels: readonly Parcel[]) => {
  await typed(page, shelf)
  const begun = performance.now()
  for (const { trackingNumber, weight } of parcels) {
    await typed(page, trackingNumber)
    await typed(page, weight)
  }
  // What is scanned next saves the one before; behind the last there is only Enter.
  await typed(page, '')
  const typing = (performance.now() - begun) / 60_000
  const last = parcels.at(-1)?.trackingNumber ?? ''
  await page.getByRole('region', { name: 'Just received' }).getByText(last).waitFor({ timeout: 120_000 })
  return { typing, minutes: (performance.now() - begun) / 60_000 }
}

/** What is wrong with a parcel that was scanned, in words; undefined when it was received once, as it was typed. */
const faultOf = async (request: APIRequestContext, { trackingNumber, weight }: Parcel): Promise<string | undefined> => {
  const pkg = await packageOfNumber(request, trackingNumber)
  const receptions = pkg.history.filter(({ status }) => status === 'Received').length
  const asTyped = pkg.trackingNumber === trackingNumber && pkg.weightLb === Number(weight) && pkg.shelf === shelf
  if (asTyped && receptions === 1) return undefined
  return `${trackingNumber} of ${weight} lb: received ${receptions} times, ${pkg.weightLb} lb on ${pkg.shelf}`
}

const receivedToday = async (request: APIRequestContext): Promise<number> =>
  (await staffAsks<{ receivedToday: number }>(request, '/receiving/desk')).receivedToday

/**
 * 100 announced packages taken in at the receiving desk in Chromium by a simulated keyboard-wedge scanner and scale: packages per
 * minute, beside what typing alone would take. Answers what was lost, doubled or needed a pointer.
 */
export const measureScans = async (): Promise<string[]> => {
  const server = await runRealServer({ LOG_LEVEL: 'warn', RATE_LIMIT_SCALE: '1000' })
  const browser = await chromium.launch({
    executablePath: await needChromium(),
    args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run'],
  })
  try {
    const context = await browser.newContext({ baseURL: server.url, viewport: { width: 1280, height: 900 } })
    const parcels = await announceParcels(context.request)
    await signInStaff(context, 'rosa')
    await makeRoom(context.request)
    await signInStaff(context, 'devon')
    const page = await context.newPage()
    let pointer = 0
    await page.exposeFunction('countPointer', () => {
      pointer += 1
    })
    await page.addInitScript(() => {
      const { countPointer } = window as unknown as { countPointer: () => void }
      for (const kind of ['pointerdown', 'pointermove']) addEventListener(kind, () => countPointer(), true)
    })
    await page.goto('/console/receiving')
    await page.getByRole('radio', { name: new RegExp(`^${shelf}`) }).waitFor({ state: 'attached' })
    const before = await receivedToday(context.request)
    const { typing, minutes } = await receiveAll(page, parcels)
    const after = await receivedToday(context.request)

    const missed: string[] = []
    for (const parcel of parcels) {
      const fault = await faultOf(context.request, parcel)
      if (fault !== undefined) missed.push(fault)
    }
    if (after - before !== packages) missed.push(`${packages} packages were scanned and ${after - before} received`)
    if (pointer > 0) missed.push(`${pointer} movements of a pointer`)
    const keys = parcels.reduce((sum, { trackingNumber, weight }) => sum + keysOf(trackingNumber) + keysOf(weight), 1)
    printTable(
      `${packages} packages scanned and weighed at the receiving desk (aim: none lost, none doubled, no mouse)`,
      ['', 'packages a minute'],
      [
        ['received', thousands(packages / minutes)],
        ['typing, as fast as this machine presses keys', thousands(packages / typing)],
        [`typing alone, by a scanner: ${keys} keys of ${msPerKey} ms`, thousands((packages * 60_000) / (keys * msPerKey))],
      ],
    )
    return missed
  } finally {
    await browser.close()
    await server.stop()
  }
}

if (import.meta.main) {
  const missed = await measureScans()
  console.log(missed.length === 0 ? '\nEvery aim is met.' : `\nMissed:\n  ${missed.join('\n  ')}`)
  process.exit(missed.length === 0 ? 0 : 1)
}
