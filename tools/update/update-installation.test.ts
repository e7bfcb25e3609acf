import { createServer, type Server } from 'node:http'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, readlinkSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { updateInstallation, type Update } from './update-installation.ts'
import { UpdateRefusal } from './update-refusal.ts'

const close = (server: Server) =>
  new Promise<void>((resolve) => {
    server.close(() => resolve())
    server.closeAllConnections()
  })

/** An installation whose server answers while the link leads to a release that is fit. */
const installation = async ({ fit = ['before', 'next'] } = {}) => {
  const folder = mkdtempSync(join(tmpdir(), 'parcelport-updated-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const releases = join(folder, 'releases')
  const [before, next, link] = [join(releases, 'before'), join(folder, 'next'), join(folder, 'parcelport')]
  mkdirSync(before, { recursive: true })
  mkdirSync(join(next, 'node_modules'), { recursive: true })
  writeFileSync(join(next, 'package.json'), '{}')
  symlinkSync(before, link)
  const server = createServer((_request, response) => {
    response.statusCode = fit.some((name) => readlinkSync(link).endsWith(name)) ? 200 : 503
    response.end()
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => close(server))
  const { port } = server.address() as AddressInfo
  writeFileSync(join(before, '.env'), `DATA_DIR=${join(folder, 'data')}\nPORT=${port}\n`)
  const ran: string[] = []
  const update = (failing?: string, more: Partial<Update> = {}): Promise<string> =>
    updateInstallation({
      link,
      release: next,
      restart: 'restart the service',
      env: {},
      patienceMs: 300,
      say: () => undefined,
      run: (command, cwd) => {
        const line = command.join(' ')
        ran.push(
          `${cwd === before ? 'before' : cwd === folder ? 'service' : 'next'}: ${line.replaceAll(/\S+\.backup/g, 'FILE')}`,
        )
        if (failing !== undefined && line.includes(failing)) throw new UpdateRefusal(`${failing} failed`)
        return ''
      },
      ...more,
    })
  return { folder, before, link, arrived: join(releases, 'parcelport-next'), ran, update }
}

test('a release is built, tried on a copy of the data and only then started; the one of before stays', async () => {
  const { before, link, arrived, ran, update } = await installation()
  expect(await update()).toContain('parcelport-next runs')
  expect(ran).toEqual([
    'next: npm ci --include=dev',
    'next: npm run --silent build',
    'before: npm run --silent backup -- FILE',
    'next: npm run --silent restore:trial -- FILE',
    'service: sh -c restart the service',
  ])
  expect(readlinkSync(link)).toBe(arrived)
  expect(existsSync(join(arrived, 'node_modules'))).toBe(false)
  expect(readFileSync(join(arrived, '.env'), 'utf8')).toBe(readFileSync(join(before, '.env'), 'utf8'))
  await expect(update()).rejects.toThrow('This release runs already')
})

test.each(['npm ci', 'build', 'backup --', 'restore:trial'])(
  'where %s fails the running server is left alone',
  async (step) => {
    const { before, link, arrived, ran, update } = await installation()
    await expect(update(step)).rejects.toThrow(`${step} failed`)
    expect(readlinkSync(link)).toBe(before)
    expect(ran.filter((line) => line.startsWith('service'))).toEqual([])
    expect(existsSync(arrived)).toBe(false)
  },
)

test('a release that does not answer gives way to the one of before, which is told that it may start on changed tables', async () => {
  const { before, link, ran, update } = await installation({ fit: ['before'] })
  await expect(update()).rejects.toThrow('the release of before runs again')
  expect(readlinkSync(link)).toBe(before)
  expect(ran.filter((line) => line.startsWith('service'))).toHaveLength(2)
  expect(readFileSync(join(before, '.env'), 'utf8')).toMatch(/\nROLLING_UPGRADE=1\n$/)
})

test('a restart command that fails is no update, though the old process still answers', async () => {
  const { before, link, update } = await installation()
  await expect(update('restart the service')).rejects.toThrow('the release of before runs again')
  expect(readlinkSync(link)).toBe(before)
})

test('it does not begin where it could not be turned back', async () => {
  const { folder, before, update } = await installation()
  await expect(update(undefined, { link: before })).rejects.toThrow('is no symbolic link')
  await expect(update(undefined, { release: '--upload-pack=x' })).rejects.toThrow('neither the folder of a release nor')
  writeFileSync(join(before, '.env'), 'DATA_DIR=./data\n')
  await expect(update()).rejects.toThrow('DATA_DIR has to be an absolute path')
  expect(existsSync(join(folder, 'releases/parcelport-next'))).toBe(false)
})
