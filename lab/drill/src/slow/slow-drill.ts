import { setTimeout as pause } from 'node:timers/promises'
import { atMost, exactly, type Drill, type Figure } from '../drill.ts'
import { withProduction } from '../production-server.ts'
import { rawLine, type RawLine } from '../raw-line.ts'

/** The promise is 15 seconds of silence; the rest is how often somebody looks, and a machine that has little else to do. */
const USUALLY_CUT_S = 19
/**
 * Of each kind of connection; how long what trickles is watched, within how many seconds silence is cut, and when readers of nothing are looked at:
 * looking ends their silence, which begins only once a busy machine has filled the connection.
 */
const sizes = {
  full: { each: 500, watched: 35, cutWithin: USUALLY_CUT_S, readersAfter: USUALLY_CUT_S },
  small: { each: 20, watched: 20, cutWithin: 90, readersAfter: 40 },
} as const

const POST =
  'POST /harbour/V1/0.0/login HTTP/1.1\r\nHost: drill\r\nContent-Type: application/json\r\nContent-Length: 60000\r\n\r\n'
/** The script of the pages, as often as it takes to be more than fits between two ends of a connection. */
const unreadOf = async (address: string): Promise<string> => {
  const script = /src="(\/assets\/entry-client[^"]+)"/.exec(await (await fetch(address)).text())?.[1]
  if (script === undefined) throw new Error('The page names no script')
  return `GET ${script} HTTP/1.1\r\nHost: drill\r\n\r\n`.repeat(16)
}

const secondsOf = (lines: readonly RawLine[]): number => Math.max(...lines.map((line) => line.lasted() ?? Number.NaN))

/** Somebody else's visits meanwhile, in milliseconds each. */
const visit = async (address: string, isOver: () => boolean): Promise<number[]> => {
  const took: number[] = []
  while (!isOver()) {
    const begun = performance.now()
    const answer = await fetch(address)
    await answer.text()
    if (answer.status !== 200) throw new Error(`A visitor was answered ${answer.status}`)
    took.push(performance.now() - begun)
    await pause(100)
  }
  return took.toSorted((a, b) => a - b)
}

/** Of readers who never read: cut, when what comes afterwards ends in the midst. */
const cutReaders = async (readers: readonly RawLine[]): Promise<number> => {
  const ends = readers.map(async ({ socket, closed }) => {
    socket.resume()
    for (let waited = 0; !closed() && waited < 10_000; waited += 50) await pause(50)
    return closed()
  })
  return (await Promise.all(ends)).filter(Boolean).length
}

/** Slow heads, bodies and readers hold nothing for long, and nobody else up. */
export const slowDrill: Drill = {
  name: 'slow',
  run: (size) =>
    withProduction({ env: { TRUSTED_PROXIES: '0' } }, async ({ start }): Promise<Figure[]> => {
      const { each, watched, cutWithin, readersAfter } = sizes[size]
      const address = await start().up
      const unread = await unreadOf(address)
      // A few at a time: what is looked at is how long they are held, not how many may come in one moment. Each reader asks for sixteen
      // answers: who is still being answered has not fallen silent.
      const of = async (first: string, reads = true): Promise<RawLine[]> => {
        const lines: RawLine[] = []
        while (lines.length < each) {
          lines.push(...Array.from({ length: 20 }, () => rawLine(address, first, { reads })))
          await pause(reads ? 20 : 1_000)
        }
        return lines
      }
      const silent = await of('')
      const heads = await of('GET / HTTP/1.1\r\nHost: dri')
      const bodies = await of(`${POST}{"a"`)
      const trickles = size === 'full' ? await of(POST) : []
      const readers = await of(unread, false)
      let isOver = false
      const visits = visit(address, () => isOver)
      const trickle = setInterval(() => {
        for (const { socket, closed } of trickles) if (!closed()) socket.write(' ')
      }, 1_000)
      const begun = performance.now()
      const since = (): number => (performance.now() - begun) / 1_000
      const areCut = (): boolean => [...silent, ...heads, ...bodies].every(({ closed }) => closed())
      while (since() < USUALLY_CUT_S || (since() < cutWithin && !areCut())) await pause(200)
      await pause(Math.max(0, readersAfter - since()) * 1_000)
      const cut = await cutReaders(readers)
      await pause(Math.max(0, watched - since()) * 1_000)
      clearInterval(trickle)
      isOver = true
      const took = await visits
      for (const { socket } of [...silent, ...heads, ...bodies, ...trickles, ...readers]) socket.destroy()
      return [
        atMost(`${each} that say nothing: the last was cut after`, secondsOf(silent), cutWithin, 's'),
        atMost(`${each} half heads: the last was cut after`, secondsOf(heads), cutWithin, 's'),
        atMost(`${each} half bodies: the last was cut after`, secondsOf(bodies), cutWithin, 's'),
        ...(size === 'full'
          ? [atMost(`${each} bodies of a byte a second: the last was cut after`, secondsOf(trickles), 33, 's')]
          : []),
        exactly(`readers of nothing that were cut within ${readersAfter} s, of ${each}`, cut, each),
        exactly(
          'halves of bodies that were told so (408)',
          bodies.filter(({ heard }) => heard().startsWith('HTTP/1.1 408')).length,
          each,
        ),
        atMost(
          'p99 of somebody else’s visits meanwhile',
          took[Math.floor(took.length * 0.99)] ?? Number.NaN,
          size === 'full' ? 250 : 5_000,
          'ms',
        ),
      ]
    }),
}
