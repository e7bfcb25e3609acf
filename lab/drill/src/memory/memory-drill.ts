import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { setTimeout as pause } from 'node:timers/promises'
import { atLeast, atMost, exactly, type Drill, type Figure } from '../drill.ts'
import { withProduction } from '../production-server.ts'
import { rawLine, type RawLine } from '../raw-line.ts'
import { wire } from '@parcelport/contract/wire-spellings.ts'

const MB = 1024 * 1024
/** `held`, `passing`: the most that the server may grow by, in MB; with 20 senders as fast as they can, some waits for V8 to collect it. */
const sizes = {
  full: { uploads: 200, endless: 20, idle: 2_000, visits: 1_000, held: 64, passing: 128 },
  // A server that has just begun still grows by itself, the more the busier the machine. So few uploads are held to half
  // of what they would fill if nothing bounded them, and forms without end to a tenth.
  small: { uploads: 25, endless: 2, idle: 200, visits: 200, held: 128, passing: 256 },
} as const
const UPLOAD_BYTES = 9_500_000
/** A form is read up to 64 MB; what the two kernels hold of it on its way comes on top. */
const ENDLESS_LIMIT = 192
/** What an endless sender would send if nobody cut it, in MB. */
const ENDLESS = 1_000

const run = promisify(execFile)
const residentOf = async (pid: number): Promise<number> =>
  Number((await run('ps', ['-o', 'rss=', '-p', String(pid)])).stdout) / 1024

const formHead = (from: string, length: string): string =>
  `POST /harbour/V1/0.0/register HTTP/1.1\r\nHost: drill\r\nX-Forwarded-For: ${from}\r\n` +
  `Content-Type: multipart/form-data; boundary=b\r\n${length}\r\n\r\n`
const partHead = `--b\r\nContent-Disposition: form-data; name="${wire.governmentId}"; filename="a.pdf"\r\nContent-Type: application/pdf\r\n\r\n`

const addressOf = (index: number): string => `198.${18 + (index >> 16)}.${(index >> 8) & 255}.${index & 255}`

/** Uploads as they should be (and refused, for they have no fields): what is looked at is growth beyond a server in use. */
const uploadInUse = async (address: string, count: number): Promise<void> => {
  const form = new FormData()
  form.append(wire.governmentId, new Blob([Buffer.alloc(UPLOAD_BYTES, '%')], { type: 'application/pdf' }), 'a.pdf')
  for (let i = 0; i < count; i++) {
    const answer = await fetch(`${address}/harbour/V1/0.0/register`, {
      method: 'POST',
      body: form,
      headers: { 'x-forwarded-for': addressOf(60_000 + i) },
    })
    if (answer.status !== 400) throw new Error(`An upload without fields was answered ${answer.status}`)
    await answer.text()
  }
}

/** Nearly all of an upload, then silence. */
const halfUpload = (address: string, index: number): RawLine => {
  const line = rawLine(address, formHead(addressOf(index), `Content-Length: ${UPLOAD_BYTES}`) + partHead)
  line.socket.write(Buffer.alloc(UPLOAD_BYTES - MB, '%'))
  return line
}

/** A form without a length that goes on until it is cut; answers how many MB went. */
const endlessForm = async (address: string, index: number): Promise<number> => {
  const first = `${partHead.length.toString(16)}\r\n${partHead}\r\n`
  const { socket, closed } = rawLine(address, formHead(addressOf(index), 'Transfer-Encoding: chunked') + first)
  const block = Buffer.from(`${(MB - 2).toString(16)}\r\n${'%'.repeat(MB - 2)}\r\n`)
  let sent = 0
  // The next only when this one is gone: what waits on our own side was not taken.
  const ended = new Promise<boolean>((resolve) => socket.once('close', () => resolve(false)))
  const isGone = async (): Promise<boolean> =>
    Promise.race([ended, new Promise<boolean>((resolve) => socket.write(block, (error) => resolve(error == null)))])
  while (!closed() && sent < ENDLESS && (await isGone())) sent += 1
  return sent
}

/** The most that a process grows by, in MB, while something is done to it. */
const growth = async (pid: number, work: () => Promise<unknown>): Promise<number> => {
  const before = await residentOf(pid)
  let most = before
  let isOver = false
  const watching = (async () => {
    while (!isOver) {
      most = Math.max(most, await residentOf(pid))
      await pause(100)
    }
  })()
  try {
    await work()
  } finally {
    isOver = true
    await watching
  }
  return most - before
}

/** What strangers send and never finish does not fill the memory. */
export const memoryDrill: Drill = {
  name: 'memory',
  run: (size) =>
    withProduction({ env: { RATE_LIMIT_SCALE: '1', TRUSTED_PROXIES: '1' } }, async ({ start }): Promise<Figure[]> => {
      const { uploads, endless, idle, visits, held, passing } = sizes[size]
      const server = start()
      const address = await server.up
      const pid = server.child.pid ?? 0
      for (let i = 0; i < visits; i++) await (await fetch(address)).text()
      await uploadInUse(address, Math.ceil(visits / 20))

      const halves: RawLine[] = []
      let pageMeanwhile = 0
      const byUploads = await growth(pid, async () => {
        for (let i = 0; i < uploads; i++) halves.push(halfUpload(address, i))
        await Promise.all(
          halves.map(async ({ socket, closed }) => {
            for (let waited = 0; !closed() && socket.writableLength > 0 && waited < 10_000; waited += 100) await pause(100)
          }),
        )
        pageMeanwhile = (await fetch(address)).status
        await pause(1_000)
      })
      const waiting = halves.filter(({ closed, heard }) => !closed() && heard() === '').length
      for (const { socket } of halves) socket.destroy()

      let taken = 0
      const byEndless = await growth(pid, async () => {
        const sent = await Promise.all(Array.from({ length: endless }, (_, i) => endlessForm(address, i)))
        taken = Math.max(...sent)
      })

      let answered = 0
      const byIdle = await growth(pid, async () => {
        const lines = Array.from({ length: idle }, () => rawLine(address, 'GET /healthz HTTP/1.1\r\nHost: drill\r\n\r\n'))
        for (let waited = 0; answered < idle && waited < 20_000; waited += 200) {
          await pause(200)
          answered = lines.filter(({ heard }) => heard().startsWith('HTTP/1.1 200')).length
        }
        for (const { socket } of lines) socket.destroy()
      })
      return [
        atMost(`${uploads} uploads of 9.5 MB that stop before their end: growth`, byUploads, held, 'MB'),
        atLeast('of them taken in at once, the others told to come back', waiting, Math.min(uploads, 80)),
        exactly('a page meanwhile', pageMeanwhile, 200),
        atMost(`${endless} forms without end: growth`, byEndless, passing, 'MB'),
        atMost('taken of each of them at most', taken, ENDLESS_LIMIT, 'MB'),
        exactly('idle connections that were answered', answered, idle),
        atMost(`${idle} idle connections: growth`, byIdle, 64, 'MB'),
      ]
    }),
}
