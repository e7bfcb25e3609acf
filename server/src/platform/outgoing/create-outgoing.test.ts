import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import { createServer as createSocket, type AddressInfo, type Server } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { createOutgoing } from './create-outgoing.ts'
import type { OutgoingRequest } from './outgoing.ts'

const listening = async (server: Server): Promise<number> => {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.close()
    if ('closeAllConnections' in server) (server.closeAllConnections as () => void)()
  })
  return (server.address() as AddressInfo).port
}
const answering = (listener: RequestListener) => listening(createServer(listener))

const way = (
  addresses: readonly string[] | (() => readonly string[]),
  mayReach = (address: string) => address === '127.0.0.1',
) => {
  const asked: string[] = []
  const resolver = {
    addresses: async (name: string) => {
      asked.push(name)
      return typeof addresses === 'function' ? addresses() : addresses
    },
    texts: async () => [],
  }
  return { asked, outgoing: createOutgoing({ resolver, mayReach, connectMs: 500 }) }
}
const fails = (url: string, request: OutgoingRequest = {}, addresses: readonly string[] = ['127.0.0.1']) =>
  way(addresses).outgoing.ask(url, request)

test('asks the judged address under the name that was asked for, once', async () => {
  const port = await answering((request, response) => response.end(`${request.method} ${request.headers.host} ${request.url}`))
  const { asked, outgoing } = way(['127.0.0.1'])
  expect(await outgoing.ask(`http://kite.example:${port}/a?b`)).toEqual({ status: 200, body: `GET kite.example:${port} /a?b` })
  expect(asked).toEqual(['kite.example'])
})

test('says what was sent, and the status of a refusal', async () => {
  const port = await answering((request, response) => {
    request.pipe(response.writeHead(404, { 'x-type': request.headers['content-type'] }))
  })
  const request = { method: 'POST', body: '{"a":1}', headers: { 'content-type': 'application/json' } } as const
  expect(await fails(`http://kite.example:${port}/`, request)).toEqual({ status: 404, body: '{"a":1}' })
})

test('a name that leads inside is not connected to: alone, among others, as a number, in any spelling', async () => {
  let reached = 0
  const port = await answering((_request, response) => response.end(String((reached += 1))))
  const outside = createOutgoing({ resolver: { addresses: async () => ['8.8.8.8', '127.0.0.1'], texts: async () => [] } })
  const urls = [
    `http://kite.example:${port}/`,
    `http://127.0.0.1:${port}/`,
    `http://[::1]:${port}/`,
    `http://[::ffff:127.0.0.1]:${port}/`,
  ]
  for (const url of [
    ...urls,
    `http://2130706433:${port}/`,
    `http://0x7f.1:${port}/`,
    'http://169.254.169.254/latest/meta-data/',
  ])
    await expect(outside.ask(url)).rejects.toMatchObject({ name: 'OutgoingFault', reason: 'address' })
  expect(reached).toBe(0)
})

test('a name that leads elsewhere a moment later is still asked at the address that was judged', async () => {
  const port = await answering((_request, response) => response.end('judged'))
  const answers = [['127.0.0.1'], ['127.0.0.2']]
  const { asked, outgoing } = way(() => answers.shift() ?? [])
  expect((await outgoing.ask(`http://rebind.example:${port}/`)).body).toBe('judged')
  expect(asked).toHaveLength(1)
})

test('redirects are not followed', async () => {
  const paths: (string | undefined)[] = []
  const port = await answering((request, response) => {
    paths.push(request.url)
    response.writeHead(302, { location: '/elsewhere' }).end()
  })
  await expect(fails(`http://kite.example:${port}/here`)).rejects.toMatchObject({ reason: 'redirect' })
  expect(paths).toEqual(['/here'])
})

test('a big answer is cut off', async () => {
  const port = await answering((_request, response) => {
    const more = (): void => void (response.write(Buffer.alloc(16_384)) ? setImmediate(more) : response.once('drain', more))
    response.on('error', () => undefined)
    more()
  })
  await expect(fails(`http://kite.example:${port}/`)).rejects.toMatchObject({ reason: 'large' })
  await expect(fails(`http://kite.example:${port}/`, { maxBytes: 10 })).rejects.toMatchObject({ reason: 'large' })
})

test('an answer that drips, or never begins, is given up', async () => {
  const drip = await answering((_request, response) => {
    const timer = setInterval(() => response.write('.'), 20)
    response.on('close', () => clearInterval(timer))
  })
  await expect(fails(`http://kite.example:${drip}/`, { totalMs: 200 })).rejects.toMatchObject({ reason: 'slow' })
  const silent = await listening(createSocket())
  await expect(fails(`http://kite.example:${silent}/`, { totalMs: 200 })).rejects.toMatchObject({ reason: 'slow' })
})

test('TLS that never comes about is given up, and a DNS that hangs', async () => {
  const silent = await listening(createSocket())
  await expect(fails(`https://kite.example:${silent}/`)).rejects.toMatchObject({ reason: 'slow' })
  const resolver = { addresses: () => new Promise<never>(() => undefined), texts: async () => [] }
  await expect(createOutgoing({ resolver }).ask('http://kite.example/', { totalMs: 100 })).rejects.toMatchObject({
    reason: 'slow',
  })
})

test('who is not there, has no address or speaks something else is unreachable', async () => {
  const port = await listening(createSocket((socket) => socket.end('SSH-2.0-OpenSSH\r\n')))
  await expect(fails(`http://kite.example:${port}/`)).rejects.toMatchObject({ reason: 'unreachable' })
  await expect(fails('http://kite.example/', {}, [])).rejects.toMatchObject({ reason: 'unreachable' })
})

test.each(['ftp://kite.example/', 'file:///etc/passwd', 'http://user:pass@kite.example/', 'kite.example', ''])(
  '%j is no address to ask',
  async (url) => {
    await expect(fails(url)).rejects.toMatchObject({ reason: 'address' })
  },
)
