import { afterAll, afterEach, beforeAll, beforeEach, expect, vi } from 'vitest'
import { setToken } from '../../web/src/api/customers/token.ts'
import { COMPANY } from './server/demonstration.ts'
import { closeScreens } from './open-screen.tsx'
import { endPageClock } from './page-clock.ts'
import { RequestOverFetch } from '../../web/src/testing/request-over-fetch.ts'
import { endPageFetch, pageFetch } from './page-fetch.ts'
import { heardNoise, listenForNoise } from './page-noise.ts'
import { lendWhatJsdomLacks, setWidth } from './page-window.ts'
import { startServer, stopServer } from './server/server-beside.ts'

beforeAll(startServer)
afterAll(stopServer)

beforeEach(() => {
  document.documentElement.dataset['tenant'] = COMPANY.tenant
  lendWhatJsdomLacks()
  vi.stubGlobal('fetch', pageFetch)
  vi.stubGlobal('XMLHttpRequest', RequestOverFetch)
  listenForNoise()
})

afterEach(() => {
  closeScreens()
  endPageClock()
  setToken(null)
  localStorage.clear()
  sessionStorage.clear()
  history.replaceState(null, '', '/')
  setWidth()
  vi.unstubAllGlobals()
  const asked = endPageFetch()
  // What no page may say or ask, no page of a test does either.
  expect([...heardNoise(), ...asked], 'the page stays silent and asks only its own server').toEqual([])
})
