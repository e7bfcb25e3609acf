import { createServer, type Server } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'

/**
 * A server before the real one that tears every document in two where `mark` begins, with a pause of `milliseconds` between:
 * what a slow line does to it. All else is led on to the real server's answers. Close it with `stop`.
 */
export const tearDocuments = async (origin: string, mark: string, milliseconds: number) => {
  const server: Server = createServer((request, response) => {
    const answer = async (): Promise<void> => {
      const real = await fetch(new URL(request.url ?? '/', origin), { headers: { accept: request.headers.accept ?? '*/*' } })
      const type = real.headers.get('content-type') ?? ''
      response.writeHead(real.status, { 'content-type': type })
      if (!type.startsWith('text/html')) return void response.end(Buffer.from(await real.arrayBuffer()))
      const [start = '', ...rest] = (await real.text()).split(mark)
      response.write(start)
      setTimeout(() => response.end([mark, rest.join(mark)].join('')), milliseconds)
    }
    answer().catch((error: unknown) => response.destroy(error as Error))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: async (): Promise<void> => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
