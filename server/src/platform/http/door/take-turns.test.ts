import { once } from 'node:events'
import { createServer } from 'node:http'
import { connect, type AddressInfo, type Socket } from 'node:net'
import { afterAll, expect, test } from 'vitest'
import { takeTurns } from './take-turns.ts'

const FLOOD = 3_000
const begun: string[] = []
const server = createServer((request, response) => {
  begun.push(request.url ?? '')
  if (request.method === 'POST') request.resume().on('end', () => response.end(request.url))
  else response.end(request.url)
})
takeTurns(server)
server.listen(0, '127.0.0.1')
await once(server, 'listening')
afterAll(() => server.close().closeAllConnections())

const open = async (): Promise<Socket> => {
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
  await once(socket, 'connect')
  return socket
}

/** All that a connection hears until `end` is in it. */
const hear = (socket: Socket, end: string): Promise<string> =>
  new Promise((resolve) => {
    let text = ''
    socket.setEncoding('latin1').on('data', (more: string) => {
      text += more
      if (text.includes(end)) resolve(text)
    })
  })

const get = (path: string): string => `GET ${path} HTTP/1.1\r\nHost: a\r\n\r\n`
const numbers = (count: number): string[] => Array.from({ length: count }, (_, index) => `/${index}`)

test('a flood of requests on one connection lets another connection in between, and is answered in its order', async () => {
  begun.length = 0
  const [flood, visitor] = [await open(), await open()]
  const flooded = hear(flood, `/${FLOOD - 1}`)
  const answered = hear(visitor, '/visitor')
  // The visitor asks when the first answer of the flood has come.
  flood.once('data', () => visitor.write(get('/visitor')))
  flood.write(numbers(FLOOD).map(get).join(''))
  await answered
  expect(begun.indexOf('/visitor')).toBeLessThan(FLOOD / 3)
  await flooded
  expect(begun.filter((path) => path !== '/visitor')).toEqual(numbers(FLOOD))
})

test.each([1, 15, 16, 17, 32, 33])('a connection with %i requests at once is read on afterwards', async (count) => {
  begun.length = 0
  const socket = await open()
  const heard = hear(socket, `/${count - 1}`)
  socket.write(numbers(count).map(get).join(''))
  await heard
  const afterwards = hear(socket, '/afterwards')
  socket.write(numbers(count).map(get).join('') + get('/afterwards'))
  await afterwards
  expect(begun).toEqual([...numbers(count), ...numbers(count), '/afterwards'])
})

test('a connection that waits for each answer never waits for a turn', async () => {
  const socket = await open()
  let pauses = 0
  server.once('request', ({ socket: ours }) => ours.on('pause', () => (pauses += 1)))
  for (const path of numbers(40)) {
    socket.write(get(path))
    await once(socket, 'data')
  }
  expect(pauses).toBe(0)
})

test('a body behind many requests arrives whole', async () => {
  begun.length = 0
  const socket = await open()
  const heard = hear(socket, '/last')
  const body = 'x'.repeat(300_000)
  socket.write(numbers(100).map(get).join(''))
  socket.write(`POST /body HTTP/1.1\r\nHost: a\r\nContent-Length: ${body.length}\r\n\r\n${body}${get('/last')}`)
  await heard
  expect(begun).toEqual([...numbers(100), '/body', '/last'])
})

test('a connection that ends while its requests wait has the rest forgotten', async () => {
  begun.length = 0
  const socket = await open()
  socket.once('data', () => socket.destroy())
  socket.write(numbers(FLOOD).map(get).join(''))
  await once(socket, 'close')
  const other = await open()
  const heard = hear(other, '/other')
  other.write(get('/other'))
  await heard
  expect(begun.at(-1)).toBe('/other')
  expect(begun.length).toBeLessThan(FLOOD)
})
