import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useRef, type ReactNode } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { meKey } from '../../../api/me.ts'
import { consoleQueryClient } from '../../../api/query-client.ts'
import { onAPage } from '../../../testing/show-as.tsx'
import { ScanField } from '../scan/scan-field.tsx'
import { CameraButton } from './camera-button.tsx'

/** What the camera looks at: texts of codes, the first nearest to the middle. */
let before: string[]
let track: EventTarget
const stop = vi.fn<() => void>()
const constrain = vi.fn<(to: unknown) => Promise<void>>(async () => undefined)
const open = vi.fn<(asked: MediaStreamConstraints) => Promise<unknown>>()
const devices = vi.fn<() => Promise<{ kind: string }[]>>()
const heard = vi.fn<(entry: string) => void>()
const client = consoleQueryClient()

class OwnReader {
  static getSupportedFormats = async () => ['code_128', 'qr_code']
  detect = async () =>
    before.map((rawValue, index) => ({ rawValue, boundingBox: new DOMRect(640 * 0.45 + index * 50, 153, 0, 0) }))
}

onAPage()
beforeEach(() => {
  before = []
  client.clear()
  track = Object.assign(new EventTarget(), {
    stop,
    applyConstraints: constrain,
    getCapabilities: () => ({ torch: true }),
  })
  devices.mockResolvedValue([{ kind: 'audioinput' }, { kind: 'videoinput' }])
  open.mockImplementation(async () => ({ getTracks: () => [track], getVideoTracks: () => [track] }))
  Object.defineProperty(navigator, 'mediaDevices', {
    value: { enumerateDevices: devices, getUserMedia: open },
    configurable: true,
  })
  vi.stubGlobal('BarcodeDetector', OwnReader)
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: query === '(any-pointer: coarse)' }))
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue()
  vi.spyOn(HTMLVideoElement.prototype, 'videoWidth', 'get').mockReturnValue(640)
  vi.spyOn(HTMLVideoElement.prototype, 'videoHeight', 'get').mockReturnValue(480)
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue({ drawImage: () => undefined } as never)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.restoreAllMocks()
  for (const each of [stop, constrain, open, devices, heard]) each.mockReset()
  Reflect.deleteProperty(navigator, 'mediaDevices')
  Reflect.deleteProperty(document, 'hidden')
})

const Desk = (): ReactNode => (
  <ScanField field={useRef(null)} label="Scan" hint="a label" placeholder="" onEntry={heard} onClear={() => undefined} />
)
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
const show = async (part: ReactNode): Promise<void> => {
  render(<QueryClientProvider client={client}>{part}</QueryClientProvider>)
  await pass(0)
}
const button = () => screen.queryByRole('button', { name: 'Scan with the camera' })
const sheet = () => screen.queryByRole('dialog', { name: 'Scan with the camera' })
const press = async (): Promise<void> => {
  fireEvent.click(button()!)
  await pass(0)
}

test('a code goes where the scanner’s goes, cleaned alike, and the camera is off', async () => {
  await show(<Desk />)
  await press()
  expect(open.mock.calls[0]?.[0]).toMatchObject({ audio: false, video: { facingMode: 'environment' } })
  expect(sheet()?.querySelector('video')?.playsInline ?? sheet()?.querySelector('video[playsinline]')).toBeTruthy()
  expect(screen.getByText('Hold the code inside the frame.')).toBeTruthy()
  before = [']C1420331229400111206206406260787 ', '33166']
  await pass(300)
  expect(heard.mock.calls).toEqual([['420331229400111206206406260787']])
  expect([sheet(), stop.mock.calls.length]).toEqual([null, 1])
})

test('a camera that stays on reads each code once, and an empty one never', async () => {
  await show(
    <CameraButton stays onRead={heard}>
      <p>It is on the flight.</p>
    </CameraButton>,
  )
  await press()
  for (const code of [' ', '1Z999AA10123456784', '', '9400111206206406260787']) {
    before = [code]
    await pass(1_000)
  }
  expect(heard.mock.calls).toEqual([['1Z999AA10123456784'], ['9400111206206406260787']])
  expect(screen.getByText('It is on the flight.')).toBeTruthy()
  expect(stop).not.toHaveBeenCalled()
  fireEvent.click(screen.getByRole('button', { name: 'Close' }))
  expect([sheet(), stop.mock.calls.length]).toEqual([null, 1])
})

test.for([
  ['NotAllowedError', 'Allow it in the browser’s settings for this site'],
  ['NotFoundError', 'Use a scanner, or type the number'],
  ['NotReadableError', 'Close that app'],
  ['TypeError', 'Check the connection'],
] as const)('%s: one sentence says what to do', async ([name, words]) => {
  open.mockRejectedValue(new DOMException('', name))
  await show(<Desk />)
  await press()
  expect(sheet()?.textContent).toContain(words)
  expect(sheet()?.querySelector('video')).toBeNull()
})

test('a camera that is taken away says so', async () => {
  await show(<Desk />)
  await press()
  act(() => void track.dispatchEvent(new Event('ended')))
  expect(sheet()?.textContent).toContain('Another app is using the camera')
})

test('the camera stops when its page is hidden, when the session ends, and when it comes after all that', async () => {
  await show(<Desk />)
  await press()
  Object.defineProperty(document, 'hidden', { value: true, configurable: true })
  fireEvent(document, new Event('visibilitychange'))
  expect([sheet(), stop.mock.calls.length]).toEqual([null, 1])

  await press()
  act(() => void client.setQueryData(meKey, null))
  await pass(0)
  expect([sheet(), stop.mock.calls.length]).toEqual([null, 2])

  client.clear()
  const late = Promise.withResolvers<unknown>()
  open.mockReturnValue(late.promise)
  cleanup()
  await show(<Desk />)
  await press()
  fireEvent.click(screen.getByRole('button', { name: 'Close' }))
  late.resolve({ getTracks: () => [track], getVideoTracks: () => [track] })
  await pass(500)
  expect([sheet(), stop.mock.calls.length]).toEqual([null, 3])
})

test('a light that the camera has is turned on and off', async () => {
  await show(<Desk />)
  await press()
  const light = () => screen.getByRole('button', { name: 'Light' })
  expect(light().getAttribute('aria-pressed')).toBe('false')
  fireEvent.click(light())
  await pass(0)
  expect(constrain.mock.calls).toEqual([[{ advanced: [{ torch: true }] }]])
  expect(light().getAttribute('aria-pressed')).toBe('true')
})

test('there is no button without a camera, on a computer without touch, or where the page has no https', async () => {
  devices.mockResolvedValue([{ kind: 'audioinput' }])
  await show(<Desk />)
  expect(button()).toBeNull()
  cleanup()
  devices.mockResolvedValue([{ kind: 'videoinput' }])
  vi.stubGlobal('matchMedia', () => ({ matches: false }))
  await show(<Desk />)
  expect(button()).toBeNull()
  cleanup()
  vi.stubGlobal('matchMedia', () => ({ matches: true }))
  Reflect.deleteProperty(navigator, 'mediaDevices')
  await show(<Desk />)
  expect(button()).toBeNull()
})
