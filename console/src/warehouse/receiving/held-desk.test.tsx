import type { Hold } from '@parcelport/contract/warehouse/packages/holds-rules.ts'
import { render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { deskOpened, type DeskState } from './desk-state.ts'
import { WaitingScans } from './scan/waiting-scans.tsx'
import { openDesk } from './use-desk.ts'

interface Save {
  readonly path: string
  readonly weight: string
  readonly shelf: string
}

const textOf = (form: FormData, name: string): string => {
  const value = form.get(name)
  return typeof value === 'string' ? value : ''
}

/** A desk whose server knows every number as announced, and keeps what is saved. `known`: the list of shelves has come. */
const openDeskOf = (refuses: (save: Save) => boolean = () => false, holds: readonly Hold[] = [], known = true) => {
  const saves: Save[] = []
  let state: DeskState = deskOpened
  vi.stubGlobal('fetch', async (address: string, { body }: RequestInit = {}) => {
    const { pathname, searchParams } = new URL(address, 'http://desk.example')
    const trackingNumber = searchParams.get('scan') ?? ''
    const pkg = { _id: trackingNumber, status: 'Prealerted', receivedAt: null, weightLb: null, version: 1 }
    if (trackingNumber !== '')
      return Response.json({ success: true, data: { trackingNumber, courier: null, packages: [pkg], unknown: null } })
    const form = body as FormData
    const save = { path: pathname, weight: textOf(form, 'weight'), shelf: textOf(form, 'shelf') }
    if (refuses(save)) return Response.json({ success: false, message: 'Not now.' }, { status: 503 })
    saves.push(save)
    return Response.json({
      success: true,
      message: 'Received.',
      data: { reference: 'U1', weightLb: 1, shelf: 'B-07', receivedAt: '2026-11-26T12:00:00Z', holds },
    })
  })
  const desk = openDesk(
    (changed) => (state = changed),
    () => undefined,
  )
  const knowShelves = () =>
    desk.knowShelves([
      { name: 'B-07', places: 8, taken: 2 },
      { name: 'C-02', places: 1, taken: 1 },
    ])
  if (known) knowShelves()
  const enter = async (...entries: string[]): Promise<void> => {
    for (const entry of entries) {
      desk.submit(entry)
      // What an entry begins has begun by the next turn.
      await new Promise((done) => setTimeout(done, 0))
      await expect.poll(() => state.saving || state.found.stage === 'looking').toBe(false)
    }
  }
  const saved = () => saves.map(({ path, weight, shelf }) => [/TBA\d+/.exec(path)?.[0], weight, shelf])
  return { enter, saved, state: () => state, knowShelves, clear: desk.clear }
}

afterEach(() => vi.unstubAllGlobals())

test('what is scanned before the list of shelves has come waits for it: a shelf is no number', async () => {
  const { enter, saved, state, knowShelves } = openDeskOf(undefined, [], false)
  await enter('TBA100000000001', '1.5', 'B-07', '')
  expect([state().problem, state().waiting, saved()]).toEqual(['', 4, []])
  knowShelves()
  expect(state().waiting).toBe(0)
  await expect.poll(saved).not.toEqual([])
  expect([state().problem, saved()]).toEqual(['', [['TBA100000000001', '1.5', 'B-07']]])
})

test('what waits for the list of shelves can be forgotten', async () => {
  const { enter, saved, state, knowShelves, clear } = openDeskOf(undefined, [], false)
  await enter('TBA100000000001', '1.5', 'B-07', '')
  clear()
  expect(state().waiting).toBe(0)
  knowShelves()
  await enter('TBA100000000002', '2.5', 'B-07', '')
  expect(saved()).toEqual([['TBA100000000002', '2.5', 'B-07']])
})

test('says what scans wait for, and nothing while none waits', () => {
  const { rerender } = render(<WaitingScans desk={deskOpened} />)
  expect(screen.queryByRole('status')).toBeNull()
  const says = (waiting: number, shelvesKnown: boolean): string | null => {
    rerender(<WaitingScans desk={{ ...deskOpened, waiting, shelvesKnown }} />)
    return screen.getByRole('status').textContent
  }
  expect(says(1, false)).toBe('1 scan waits for the list of shelves. Esc forgets it.')
  expect(says(3, true)).toBe('3 scans wait behind this one. Esc forgets them.')
})

test('scanning on while a shelf is full gives no parcel the weight of the next, and loses none', async () => {
  const { enter, saved, state } = openDeskOf()
  await enter('C-02', 'TBA100000000001', '1.5', 'TBA100000000002', '2.5', 'TBA100000000003', '3.5')
  expect(state().problem).toMatch(/^C-02 is full/)
  expect([state().draft.weight, state().waiting, saved()]).toEqual(['1.5', 4, []])
  // Each is asked about.
  await enter('', '', '')
  await enter('', '')
  expect(saved()).toEqual([
    ['TBA100000000001', '1.5', 'C-02'],
    ['TBA100000000002', '2.5', 'C-02'],
    ['TBA100000000003', '3.5', 'C-02'],
  ])
})

test('another shelf, scanned, is for the parcel that had no room; what waits goes on', async () => {
  const { enter, saved } = openDeskOf()
  await enter('C-02', 'TBA100000000001', '1.5', 'TBA100000000002', '2.5', 'B-07', '')
  expect(saved()).toEqual([
    ['TBA100000000001', '1.5', 'B-07'],
    ['TBA100000000002', '2.5', 'B-07'],
  ])
})

test('scans made while a save fails do not belong to the failed parcel', async () => {
  let away = true
  const { enter, saved, state } = openDeskOf(() => away)
  await enter('B-07', 'TBA100000000001', '1.5', 'TBA100000000002', '2.5', 'C-02')
  expect([state().draft.weight, state().draft.shelf, state().waiting]).toEqual(['1.5', 'B-07', 3])
  away = false
  await enter('')
  expect(saved()).toEqual([['TBA100000000001', '1.5', 'B-07']])
  expect([state().draft.weight, state().draft.shelf]).toEqual(['2.5', 'C-02'])
})

test('a requested weight belongs to the parcel at the desk, even when scans wait', async () => {
  const { enter, saved } = openDeskOf()
  await enter('B-07', 'TBA100000000001', '0', 'TBA100000000002', '1.5', '2.5', '')
  expect(saved()).toEqual([
    ['TBA100000000001', '1.5', 'B-07'],
    ['TBA100000000002', '2.5', 'B-07'],
  ])
})

test('says after a save whether the package is held', async () => {
  const battery: Hold = { kind: 'loose battery', rule: 'block' }
  const free = openDeskOf()
  await free.enter('TBA100000000001', '1.5', 'B-07', '')
  expect([free.state().said, free.state().savedIsHeld]).toEqual(['Received.', false])
  const held = openDeskOf(undefined, [battery])
  await held.enter('TBA100000000001', '1.5', 'B-07', '')
  expect([held.state().said, held.state().savedIsHeld]).toEqual(['Received.', true])
})
