import { once } from 'node:events'
import { createServer as createHttpServer } from 'node:http'
import { createServer, type AddressInfo, type Server } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, onTestFinished, test } from 'vitest'
import { senderTo } from './sender.ts'

const addressOf = async (server: Server): Promise<string> => {
  onTestFinished(() => void server.close())
  await once(server.listen(0, '127.0.0.1'), 'listening')
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

/** Answers so many requests on each connection and then breaks it. */
const brokenAfter = (answers: number): Promise<string> =>
  addressOf(
    createServer((socket) => {
      let left = answers
      socket.on('error', () => undefined)
      socket.on('data', () => {
        if (left === 0) socket.resetAndDestroy()
        else socket.write('HTTP/1.1 200 OK\r\ncontent-length: 2\r\nconnection: keep-alive\r\n\r\nok')
        left -= 1
      })
    }),
  )

const form = new FormData()
form.set('version', '1')
form.set('photo1', new File(['%PNG'], 'photo.png', { type: 'image/png' }))

test('a kept connection that the server closed in the meantime is no answer: asked again on another, and counted', async () => {
  const { send, sentAgain } = senderTo(await brokenAfter(1), 'harbour', 1)
  for (let turn = 0; turn < 3; turn += 1)
    expect(await send({ method: 'GET', path: '/x' }, {})).toEqual({ status: 200, text: 'ok' })
  expect(sentAgain()).toBe(2)
})

test('a new connection that breaks is a fault, for a form too', async () => {
  const { send, sentAgain } = senderTo(await brokenAfter(0), 'harbour', 1)
  await expect(send({ method: 'GET', path: '/x' }, {})).rejects.toThrow('ECONNRESET')
  await expect(send({ method: 'POST', path: '/x', body: form }, {})).rejects.toThrow('ECONNRESET')
  expect(sentAgain()).toBe(0)
})

test('a form arrives with its texts and files, JSON as it is', async () => {
  const echo = createHttpServer((request, response) => {
    void text(request).then((body) => response.end(`${request.headers['content-type']}\n${body}`))
  })
  const { send } = senderTo(await addressOf(echo), 'harbour', 1)
  const sent = await send({ method: 'POST', path: '/x', body: form }, {})
  expect(sent.text).toMatch(/^multipart\/form-data; boundary=/)
  for (const part of ['name="version"\r\n\r\n1\r\n', 'filename="photo.png"\r\nContent-Type: image/png\r\n\r\n%PNG\r\n'])
    expect(sent.text).toContain(part)
  expect((await send({ method: 'PUT', path: '/x', body: '{"a":1}' }, {})).text).toBe('application/json\n{"a":1}')
})
