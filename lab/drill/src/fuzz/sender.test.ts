import { once } from 'node:events'
import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { senderTo } from './sender.ts'

/** Answers so many requests on each connection and then breaks it. */
const brokenAfter = async (answers: number): Promise<string> => {
  const server = createServer((socket) => {
    let left = answers
    socket.on('error', () => undefined)
    socket.on('data', () => {
      if (left === 0) socket.resetAndDestroy()
      else socket.write('HTTP/1.1 200 OK\r\ncontent-length: 2\r\nconnection: keep-alive\r\n\r\nok')
      left -= 1
    })
  }).listen(0, '127.0.0.1')
  onTestFinished(() => void server.close())
  await once(server, 'listening')
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

test('a kept connection that the server closed in the meantime is no answer, and asked again on another', async () => {
  const send = senderTo(await brokenAfter(1), 'harbour', 1)
  for (let turn = 0; turn < 3; turn += 1)
    expect(await send({ method: 'GET', path: '/x' }, {})).toEqual({ status: 200, text: 'ok' })
})

test('a new connection that breaks is a fault', async () => {
  const send = senderTo(await brokenAfter(0), 'harbour', 1)
  await expect(send({ method: 'GET', path: '/x' }, {})).rejects.toThrow('ECONNRESET')
})
