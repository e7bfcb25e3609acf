import { setTimeout as pause } from 'node:timers/promises'
import { ask, messageOf } from './people.ts'
import type { Production } from './production-server.ts'

/** A visitor's message, taken or not: an answer that needs the server and its database. */
const isServed = (address: string, slug: string): Promise<boolean> =>
  ask(address, slug, 'POST /post/user-query', {
    body: messageOf(`back-${crypto.randomUUID()}`),
    signal: AbortSignal.timeout(5_000),
  }).then(
    ({ status }) => status === 200,
    () => false,
  )

/** Seconds from a moment until the server has taken a message; gives up after two minutes. */
export const secondsUntilServed = async (
  since: number,
  address: string,
  { companies: [{ slug }] }: Production,
): Promise<number> => {
  while (!(await isServed(address, slug))) {
    if (performance.now() - since > 120_000) return Number.NaN
    await pause(10)
  }
  return (performance.now() - since) / 1000
}
