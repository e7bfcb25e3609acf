import { setTimeout as pause } from 'node:timers/promises'
import type { Fault } from '../../../../server/src/testing/hostile/fault-proxy.ts'
import { atLeast, atMost, exactly, type Drill, type DrillSize, type Figure } from '../drill.ts'
import { asSuperuser, writtenFigures } from '../survivors-of.ts'
import { isGood, kindsOf, observe, whileAsking, type Answer, type Kind } from './steady-callers.ts'
import { withThreeServices, type LeaningServer, type Service } from './three-services.ts'

interface Size {
  readonly before: number
  readonly seconds: number
  /** Between two outages: what was asked for again after the first is there again. */
  readonly between: number
  /** Answered within, back within, mails within, in seconds; p99 of others in milliseconds that is never too long. */
  readonly answered: number
  readonly back: number
  /** A mail that failed for the fourth time as its server came back waits e⁴ s, 55, until it is tried again. */
  readonly mailed: number
  /** Whether mails are waited for; where not, each has to be there or still to be sent. */
  readonly awaitsMails: boolean
  readonly quick: number
  /** Which share of what needs none of it may be told to come again: a server does so whose machine has too much to do. */
  readonly busy: number
}

/** At the small size machines are slow and busy: there the times only say that something comes at all. */
const sizes: Record<DrillSize, Size> = {
  full: { before: 30, seconds: 60, between: 5, answered: 5, back: 2, mailed: 90, awaitsMails: true, quick: 50, busy: 0 },
  small: {
    before: 1,
    seconds: 1.5,
    between: 0.3,
    answered: 60,
    back: 120,
    mailed: 300,
    awaitsMails: false,
    quick: 60_000,
    busy: 0.1,
  },
}
const services: readonly Service[] = ['database', 'store', 'mail']
const faults: readonly Exclude<Fault, 'none'>[] = ['refused', 'hung', 'slow', 'frozen']

const p99 = (answers: readonly Answer[]): number => {
  const sorted = answers.map(({ ms }) => ms).toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * 0.99))] ?? Number.NaN
}

/** Of the calls that could be answered as before, how the one that was held up most compares. */
const heldUp = (what: string, quick: number, before: readonly Answer[], during: readonly Answer[]): Figure[] => {
  const byName = Map.groupBy(during, ({ kind }) => kind.name)
  return [...byName].map(([name, answers]) => {
    const usual = p99(before.filter(({ kind }) => kind.name === name))
    return atMost(
      `${what}: p99 of ${name}, ${usual.toFixed(1)} before`,
      p99(answers),
      Math.max(quick, Math.ceil(2 * usual)),
      'ms',
    )
  })
}

/** Seconds until each has been answered well again. */
const secondsUntilBack = async (kinds: readonly Kind[]): Promise<number> => {
  const began = performance.now()
  const since = (): number => (performance.now() - began) / 1000
  const each = kinds.map(async (kind) => {
    while (!isGood(await observe(kind))) {
      if (since() > 120) return Number.NaN
      await pause(20)
    }
    return since()
  })
  const seconds = await Promise.all(each)
  return seconds.some(Number.isNaN) ? Number.NaN : Math.max(0, ...seconds)
}

/** Seconds until no mail waits any more. */
const secondsUntilMailed = async ({ production }: LeaningServer): Promise<number> =>
  asSuperuser(production, async (client) => {
    const began = performance.now()
    const since = (): number => (performance.now() - began) / 1000
    for (;;) {
      const { rows } = await client.query<{ waiting: number }>(
        'select count(*)::int as waiting from mails where sealed is not null',
      )
      if (rows[0]?.waiting === 0) return since()
      if (since() > 300) return Number.NaN
      await pause(100)
    }
  })

/** Of the mails that do not wait any more, which the mail server never got. */
const mailsLost = async ({ production, mails }: LeaningServer): Promise<{ sent: number; lost: number }> => {
  const { rows } = await asSuperuser(production, (client) =>
    client.query<{ id: string }>('select id from mails where sealed is null'),
  )
  const arrived = mails.received.join('\n')
  return { sent: rows.length, lost: rows.filter(({ id }) => !arrived.includes(id)).length }
}

interface Scene {
  readonly leaning: LeaningServer
  readonly kinds: readonly Kind[]
  readonly coldPage: () => Kind
  readonly before: readonly Answer[]
  readonly size: Size
}

/** Such as ` (message 429)`. */
const named = (answers: readonly Answer[]): string => {
  const names = new Set(answers.map(({ kind, status }) => `${kind.name} ${status || 'cut'}`))
  return names.size === 0 ? '' : ` (${[...names].join(', ')})`
}

const spread = (answers: readonly Answer[], isCounted: (answer: Answer) => boolean): number => answers.filter(isCounted).length

/** One service is away in one way for a while, under everybody's calls. */
const oneOutage = async (
  service: Service,
  fault: Fault,
  { leaning, kinds, coldPage, before, size }: Scene,
): Promise<Figure[]> => {
  const what = `${service} ${fault}`
  leaning.ways[service].set(fault)
  const fresh = coldPage()
  const [during, cold] = await Promise.all([
    whileAsking(kinds, () => pause(size.seconds * 1000)),
    observe({ ...fresh, name: 'pages never asked for' }),
  ])
  leaning.ways[service].set('none')
  const back = await secondsUntilBack(kinds)
  const mailed =
    service === 'mail' && size.awaitsMails
      ? [atMost(`${what}: mails all there after`, await secondsUntilMailed(leaning), size.mailed, 's')]
      : []
  await whileAsking(kinds, () => pause(size.between * 1000))
  const all = [...during, cold]
  const shown = all.filter(({ kind }) => kind.isPage)
  const others = during.filter(({ kind }) => !kind.needs.includes(service))
  const unusual = others.filter((each) => !isGood(each))
  const turnedAway = spread(all, ({ status, saysWhen }) => status === 503 && saysWhen)
  return [
    exactly(
      `${what}: of ${shown.length} pages, not 200`,
      spread(shown, ({ status }) => status !== 200),
      0,
    ),
    atMost(
      `${what}: of ${all.length} answers (${turnedAway} of them 503), the slowest`,
      Math.max(...all.map(({ ms }) => ms)) / 1000,
      size.answered,
      's',
    ),
    exactly(
      `${what}: connections cut`,
      spread(all, ({ status }) => status === 0),
      0,
    ),
    exactly(
      `${what}: answers 500, or 503 without Retry-After`,
      spread(all, ({ status, saysWhen }) => status >= 500 && !(status === 503 && saysWhen)),
      0,
    ),
    atMost(
      `${what}: of ${others.length} that need it not, not answered as usual${named(unusual)}`,
      unusual.length,
      Math.floor(others.length * size.busy),
    ),
    ...heldUp(what, size.quick, before, others),
    ...(service === 'mail' || fault === 'slow' || fault === 'frozen'
      ? []
      : [atLeast(`${what}: told to come again`, turnedAway, 1)]),
    atMost(`${what}: everything back after`, back, size.back, 's'),
    ...mailed,
  ]
}

/** What the server leans on goes away, one after the other, in four ways. Pages are shown all the while, everybody is answered, and all comes back by itself. */
export const outageDrill: Drill = {
  name: 'outage',
  run: (sizeName) =>
    withThreeServices(async (leaning) => {
      const size = sizes[sizeName]
      const { production, server, address, bucket } = leaning
      const { kinds, coldPage, acknowledged } = await kindsOf(address, production.companies)
      // Once unmeasured: what is compiled and connected is so afterwards.
      await whileAsking(kinds, () => pause(size.before * 1000))
      const before = await whileAsking(kinds, () => pause(size.before * 1000))
      const figures: Figure[] = []
      for (const service of services)
        for (const fault of faults)
          figures.push(...(await oneOutage(service, fault, { leaning, kinds, coldPage, before, size })))
      if (size.awaitsMails) await secondsUntilMailed(leaning)
      const { sent, lost } = await mailsLost(leaning)
      const died = server.child.exitCode !== null || server.child.signalCode !== null
      return [
        ...figures,
        ...(await writtenFigures('afterwards', production, acknowledged, (key) => bucket.objects.has(key))),
        exactly(`of ${sent} mails that were sent, lost`, lost, 0),
        exactly('deaths of the server', died ? 1 : 0, 0),
        exactly('status at its end', Number(await server.end('SIGTERM')), 0),
      ]
    }),
}
