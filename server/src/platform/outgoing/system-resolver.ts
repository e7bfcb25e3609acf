import { NODATA, NOTFOUND, Resolver as Dns } from 'node:dns/promises'
import type { Resolver } from './outgoing.ts'

const TIMEOUT_MS = 3_000

const noneIfNone = async <Answer>(asked: Promise<Answer[]>): Promise<Answer[]> => {
  try {
    return await asked
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === NODATA || code === NOTFOUND) return []
    throw error
  }
}

/** The DNS as the machine is configured to use it; /etc/hosts does not count. */
export const systemResolver = (): Resolver => {
  const dns = new Dns({ timeout: TIMEOUT_MS, tries: 1 })
  return {
    addresses: async (name) => (await Promise.all([noneIfNone(dns.resolve4(name)), noneIfNone(dns.resolve6(name))])).flat(),
    texts: async (name) => (await noneIfNone(dns.resolveTxt(name))).map((pieces) => pieces.join('')),
  }
}
