import { wire } from '@parcelport/contract/wire-spellings.ts'
import { translated, translatePage } from '@parcelport/ui/testing/translate-page.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { browserQueryClient } from './api/query-client.ts'
import { setToken } from './api/customers/token.ts'
import { App } from './frame/app.tsx'
import { preloadScreens } from './frame/match.ts'
import { paths } from './paths.ts'
import { routes } from './routes.tsx'
import { SiteContext } from './frame/site-context.ts'
import { aUser } from './testing/a-user.ts'
import { innerContent } from './testing/inner-content.ts'
import { aPackage } from './testing/a-package.ts'
import { RequestOverFetch } from './testing/request-over-fetch.ts'
import { readerOf, site } from './testing/site-content.ts'

type Answer = readonly [status: number, body: object]

/** What the server says, by method and path. */
let answers: Record<string, () => Answer | Promise<Answer>>
let errors: unknown[]
let end: () => void

const done = (data: unknown, message = ''): Answer => [200, { success: true, message, data }]
const refused = (message: string, status = 400): Answer => [status, { success: false, message }]
const content = readerOf()

let waiting: ((answer: Answer) => void) | undefined
/** An answer that is held back until it is let go. */
const later = async (): Promise<Answer> => new Promise((resolve) => (waiting = resolve))
const letGo = async (answer: Answer): Promise<void> => {
  await waitFor(() => expect(waiting).toBeDefined())
  waiting?.(answer)
  waiting = undefined
}

beforeEach(() => {
  errors = []
  waiting = undefined
  answers = {}
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener: () => {}, removeEventListener: () => {} }))
  vi.stubGlobal('scrollTo', () => {})
  vi.stubGlobal('XMLHttpRequest', RequestOverFetch)
  vi.stubGlobal('fetch', async (url: string, { method = 'GET' }: RequestInit = {}) => {
    const path = url.replace(/^.*\/V1\/0\.0/, '').split('?', 1)[0] ?? ''
    const own = answers[`${method} ${path}`]
    const shown = innerContent[path] ?? (await content(path))
    const [status, body] = own ? await own() : shown ? done(shown) : refused('Back soon.', 503)
    return Response.json(body, { status })
  })
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue()
  HTMLDialogElement.prototype.showModal = function (this: HTMLDialogElement) {
    this.open = true
  }
  HTMLDialogElement.prototype.close = function (this: HTMLDialogElement) {
    this.open = false
  }
  // A boundary hides what it caught; React tells of it here.
  vi.spyOn(console, 'error').mockImplementation((...told: unknown[]) => {
    errors.push(...told.filter((each) => typeof each === 'object'))
  })
})
afterEach(() => {
  end()
  cleanup()
  setToken(null)
  sessionStorage.clear()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

/** Numbers, codes and names of stores that the page shows by themselves. */
const keptValues = new Set(['1Z5R89390357567127', 'UPS', 'Pixelquay', 'POS-1042'])
const keptOnPage = (): string[] => {
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const found: string[] = []
  while (texts.nextNode()) found.push(texts.currentNode.textContent?.trim() ?? '')
  return found.filter((text) => keptValues.has(text))
}

/** Opens a page, waits until nothing is on its way, and translates it: what is copied or compared stays as it is. */
const open = async (path: string, signedIn = false): Promise<void> => {
  if (signedIn) {
    answers['GET /get-user-data'] ??= () => done(aUser())
    setToken('abc')
  }
  await preloadScreens(path)
  const client = browserQueryClient()
  client.setDefaultOptions({ queries: { ...client.getDefaultOptions().queries, retry: false } })
  render(
    <SiteContext value={site}>
      <QueryClientProvider client={client}>
        <MemoryRouter initialEntries={[path]}>
          <App />
        </MemoryRouter>
      </QueryClientProvider>
    </SiteContext>,
  )
  await waitFor(() => expect([client.isFetching(), document.querySelector('h1')]).toEqual([0, expect.anything()]))
  const kept = keptOnPage()
  end = translatePage()
  expect(keptOnPage()).toEqual(kept)
}

/** By its words and not by its role: reckoning the names of all roles takes the most of a test's time. */
const button = async (name: string): Promise<HTMLElement> =>
  waitFor(() => {
    const found = [...document.querySelectorAll('button')].find(({ textContent }) => textContent.trim() === translated(name))
    expect(found).toBeDefined()
    return found!
  })
const press = async (name: string): Promise<void> => void fireEvent.click(await button(name))
const type = (label: string, value: string): void => {
  fireEvent.change(screen.getByLabelText(translated(label)), { target: { value } })
}
/** That a sentence is read, in the page's new language. */
const reads = async (sentence: string): Promise<unknown> =>
  waitFor(() => expect(document.body.textContent).toContain(translated(sentence)))
const expectNothingBroke = (): void => {
  expect(errors).toEqual([])
  expect(document.body.textContent).not.toContain('No Page Found')
  expect(document.body.textContent).not.toContain(translated('No Page Found'))
  expect(document.body.textContent).not.toContain(translated('draw this page again'))
}

describe('a translated page does its work', () => {
  it('signs in: a refusal, the wait, the success', async () => {
    answers['POST /login'] = later
    answers['GET /get-user-data'] = () => done(aUser())
    await open(paths.signIn)
    type('Email', 'ana@example.com')
    type('Password', 'Flying*Fish1042')
    await press('Log In')
    await button('Logging in...')
    await letGo(refused('The email or the password is wrong.', 401))
    await reads('The email or the password is wrong.')
    await press('Log In')
    await button('Logging in...')
    await letGo(done({ token: 'abc' }))
    await reads('Login successful!')
    expectNothingBroke()
  })

  it('signs up', async () => {
    answers['POST /register'] = later
    await open(paths.signUp)
    await press('Sign up')
    await reads('Email is required')
    type('Name', 'Luis Clarke')
    type('Email', 'luis@example.com')
    type('Mobile number', '+1 246 555 0187')
    type('Home address', '14 Pine Gardens')
    type('Password', 'Flying*Fish1042')
    type('Government ID number', '840213')
    await userEvent.upload(
      document.querySelector<HTMLInputElement>('input[type=file]:not([capture])')!,
      new File(['x'], 'id.png', { type: 'image/png' }),
    )
    await press('Sign up')
    await waitFor(async () => expect((await button('Sign up')).getAttribute('aria-busy')).toBe('true'))
    await letGo(refused('This email is taken.', 409))
    await reads('This email is taken.')
    await press('Sign up')
    await letGo(done(null, 'Welcome'))
    await reads('Signup successful!')
    expectNothingBroke()
  })

  it('writes to the company', async () => {
    answers['POST /post/user-query'] = later
    await open(paths.contact)
    await press('Send')
    await reads('Email is required')
    type('First Name', 'Ana')
    type('Last Name', 'Brathwaite')
    type('Email', 'ana@example.com')
    type('Phone Number', '+1 246 555 0187')
    type('Message', 'Where is it?')
    await press('Send')
    await waitFor(async () => expect((await button('Send')).getAttribute('aria-busy')).toBe('true'))
    await letGo(refused('Try again later.', 503))
    await reads('Try again later.')
    await press('Send')
    await letGo(done(null))
    await reads('Message sent successfully!')
    expectNothingBroke()
  })

  it('says what a parcel costs, and then what another costs', async () => {
    answers['GET /get/product'] = () => done([{ _id: 'p1', productName: 'Books' }])
    answers['POST /calculate/product/p1'] = later
    await open(paths.calculator)
    await press('CALCULATE')
    await userEvent.type(screen.getByRole('combobox', { name: translated('Product') }), 'Boo{Enter}')
    type('Total Weight', '4')
    type('Total Product Value in USD (including shipping and tax)', '89')
    for (const totalCostUsd of [41.5, 62.25]) {
      await press('CALCULATE')
      await button('Calculating...')
      await letGo(done({ dutyRate: 10, vatRate: 17.5, dutyAmount: 5, vatAmount: 6, shippingCost: 20, totalCostUsd }))
      await reads(`US$${totalCostUsd.toFixed(2)}`)
    }
    await press('CALCULATE')
    await letGo(refused('The rates are being changed.', 503))
    await reads('The rates are being changed.')
    expectNothingBroke()
  })

  it('announces a package', async () => {
    answers['POST /create-pre-alert'] = later
    await open(paths.prealert, true)
    await press('Prealert')
    const fill = (name: string, value: string): void => {
      fireEvent.change(document.querySelector(`[name=${name}]`)!, { target: { value } })
    }
    fill('courier', 'UPS')
    fill('store', 'Pixelquay')
    fill('value', '89')
    fill('description', 'Wireless earbuds')
    type('Tracking Number', '1Z5R89390357567127')
    await userEvent.upload(
      document.querySelector<HTMLInputElement>('input[type=file]:not([capture])')!,
      new File(['x'], 'invoice.png', { type: 'image/png' }),
    )
    await userEvent.click(document.querySelector('[name=reviewed]')!)
    await press('Prealert')
    await button('Prealerting...')
    await letGo(refused('You have announced it already.', 409))
    await reads('You have announced it already.')
    await press('Prealert')
    await button('Prealerting...')
    await letGo(done(aPackage({ status: 'Prealerted' })))
    await reads('Prealert submitted successfully!')
    await reads('Your package is announced')
    expectNothingBroke()
  })
})

/** Every address there is; of a screen for one of many, that of one. */
const addresses = routes
  .flatMap(({ children = [] }) => children.flatMap(({ path }) => path ?? []))
  .filter((path) => path !== '*')
  .map((path) => path.replace(/:\w+/, 'b'))

it.each(addresses)('%s: translated, each of its buttons may be pressed', async (path) => {
  const data = (['Ready for pickup', 'Prealerted'] as const).map((status, index) => ({
    ...aPackage({ status }),
    _id: `p${index}`,
    [wire.packageDescription]: 'Running shoes',
  }))
  const countsByStatus = { 'Ready for pickup': 1, Delivered: 0, 'Action required': 0 }
  answers['GET /get-my-prealert'] = () => [200, { success: true, data, countsByStatus }]
  await open(path, path.startsWith('/dashboard'))
  for (const each of document.querySelectorAll<HTMLButtonElement>('main button')) {
    if (!each.isConnected || each.disabled) continue
    fireEvent.click(each)
    // What a press begins, and what the translator makes of it, come in the turns after it.
    await act(async () => new Promise((turn) => setTimeout(turn, 0)))
    expect([each.textContent, ...errors]).toEqual([each.textContent])
  }
  expectNothingBroke()
})
