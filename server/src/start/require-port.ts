import { once } from 'node:events'
import { createServer } from 'node:net'
import { StartRefusal } from '../platform/config-reader.ts'
import type { Config } from '../platform/config.ts'

const reasons: Readonly<Record<string, (port: number, host: string) => string>> = {
  EADDRINUSE: (port, host) =>
    `Port ${port} of ${host} is taken by another program, perhaps by a Parcelport that already runs: stop that one, or choose another port, as in PORT=${port + 1} npm start.`,
  EACCES: (port) => `This user may not listen on port ${port}: choose one from 1024 with PORT, and put a proxy before it.`,
  EADDRNOTAVAIL: (_port, host) => `HOST: ${host} is no address of this machine.`,
}

/** Tries HOST and PORT before anything is made or filled. @throws a StartRefusal where the server could not listen there. */
export const requirePort = async ({ host, port }: Pick<Config, 'host' | 'port'>): Promise<void> => {
  if (port === 0) return
  // Who connects in this moment is let go: closing would wait for them.
  const probe = createServer((socket) => socket.destroy())
  try {
    await once(probe.listen(port, host), 'listening')
    await new Promise((closed) => probe.close(closed))
  } catch (error) {
    const reason = reasons[(error as NodeJS.ErrnoException).code ?? '']
    throw reason ? new StartRefusal(reason(port, host)) : error
  }
}
