import { translated, translatePage } from '@parcelport/ui/testing/translate-page.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { consoleQueryClient } from './api/query-client.ts'
import { FrontDoor } from './frame/front-door.tsx'
import { screens } from './frame/screens.ts'
import { onAPage, staffAs } from './testing/show-as.tsx'

type Answer = readonly [status: number, body: object]

/** What the server says, by method and path; of everything else, that it is away. */
let answers: Record<string, () => Answer | Promise<Answer>>
let errors: unknown[]
let end: () => void

const done = (data: unknown, message = ''): Answer => [200, { success: true, message, data }]
const refused = (status: number, message: string, errors: object[] = []): Answer => [
  status,
  { success: false, message, errors },
]

let waiting: ((answer: Answer) => void) | undefined
/** An answer that is held back until it is let go. */
const later = async (): Promise<Answer> => new Promise((resolve) => (waiting = resolve))
const letGo = async (answer: Answer): Promise<void> => {
  await waitFor(() => expect(waiting).toBeDefined())
  waiting?.(answer)
  waiting = undefined
}

onAPage()
beforeEach(() => {
  errors = []
  waiting = undefined
  answers = { 'GET /staff/me': () => done(staffAs('owner')) }
  vi.stubGlobal('print', () => {})
  vi.stubGlobal('fetch', async (url: string, { method = 'GET' }: RequestInit = {}) => {
    const path = url.replace(/^.*\/V1\/0\.0/, '').split('?', 1)[0] ?? ''
    const [status, body] = (await answers[`${method} ${path}`]?.()) ?? refused(503, 'Back soon.')
    return Response.json(body, { status })
  })
  // A boundary hides what it caught; React tells of it here.
  vi.spyOn(console, 'error').mockImplementation((...told: unknown[]) => {
    errors.push(...told.filter((each) => typeof each === 'object'))
  })
})
afterEach(() => {
  end()
  vi.restoreAllMocks()
})

/** Opens a screen, waits until nothing is on its way, and translates it. */
const open = async (path: string): Promise<void> => {
  const client = consoleQueryClient()
  client.setDefaultOptions({ queries: { ...client.getDefaultOptions().queries, retry: false } })
  render(
    <QueryClientProvider client={client}>
      <MemoryRouter initialEntries={[`/${path}`]}>
        <FrontDoor />
      </MemoryRouter>
    </QueryClientProvider>,
  )
  await waitFor(() => expect([client.isFetching(), document.querySelector('h1')]).toEqual([0, expect.anything()]))
  end = translatePage()
}

/** By its words and not by its role: reckoning the names of all roles takes the most of a test's time. */
const press = async (name: string): Promise<void> => void fireEvent.click(await button(name))
const button = async (name: string): Promise<HTMLElement> =>
  waitFor(() => {
    const found = [...document.querySelectorAll('button')].find(({ textContent }) =>
      textContent.trim().startsWith(translated(name)),
    )
    expect(found).toBeDefined()
    return found!
  })
const type = (box: HTMLElement, value: string): void => void fireEvent.change(box, { target: { value } })
/** That a sentence is read, in the page's new language. */
const reads = async (sentence: string): Promise<unknown> =>
  waitFor(() => expect(document.body.textContent).toContain(translated(sentence)))
const expectNothingBroke = (): void => {
  expect(errors).toEqual([])
  expect(document.body.textContent).not.toContain(translated('Something broke on this screen'))
  expect(document.body.textContent).not.toContain(translated('draw this page again'))
}

describe('a translated console does its work', () => {
  it('lets staff in: a refusal, the question for the code, the success', async () => {
    answers['GET /staff/me'] = () => refused(401, 'Please sign in.')
    answers['POST /staff/sign-in'] = later
    await open('account')
    type(screen.getByLabelText(translated('Email')), 'rosa@flyingfish.example')
    type(screen.getByLabelText(translated('Password')), 'Flying*FishOwner1')
    const signIn = async (answer: Answer): Promise<void> => {
      await press('Sign in')
      await button('Signing in...')
      await letGo(answer)
    }
    await signIn(refused(401, 'The email or the password is wrong.'))
    await reads('The email or the password is wrong.')
    await signIn(refused(401, 'Please enter your code.', [{ field: 'code', message: 'Please enter your code.' }]))
    type(await screen.findByLabelText(translated('Code')), '123456')
    await signIn(done(staffAs('owner')))
    await waitFor(() => expect(document.querySelector('h1')?.textContent).toBe(translated('Your account')))
    expectNothingBroke()
  })

  it('receives a package: looked up, refused, saved, and the next', async () => {
    const pkg = {
      _id: 'p1',
      trackingNumber: 'TBA100000000001',
      status: 'Prealerted',
      createdAt: '2026-11-25T12:00:00Z',
      receivedAt: null,
      weightLb: null,
      version: 1,
      customer: { _id: 'ana', name: 'Ana Brathwaite', boxNumber: 1042 },
      consignee: 'Ana Brathwaite',
      storeName: 'Pixelquay',
      description: 'Earbuds',
      invoice: null,
    }
    answers['GET /staff/packages/lookup'] = later
    answers['POST /staff/packages/p1/receive'] = later
    await open('receiving')
    const enter = (text: string): void => {
      const box = document.querySelector<HTMLInputElement>('#scan')!
      box.value = text
      fireEvent.keyDown(box, { key: 'Enter' })
    }
    const scan = async (): Promise<void> => {
      enter('TBA100000000001')
      await reads('Looking up TBA100000000001')
      await letGo(done({ trackingNumber: 'TBA100000000001', courier: null, packages: [pkg], unknown: null }))
      await reads('Ana Brathwaite')
      enter('2.5')
    }
    await scan()
    await press('Save and next')
    await reads('Choose a shelf, or scan it.')
    type(screen.getByLabelText(translated('Shelf'), { selector: 'input' }), 'B-07')
    await press('Save and next')
    await button('Saving...')
    await letGo(refused(503, 'Back soon.'))
    await reads('Back soon.')
    await press('Save and next')
    await button('Saving...')
    await letGo(
      done({ ...pkg, status: 'Received', weightLb: 2.5, shelf: 'B-07', receivedAt: '2026-11-26T12:00:00Z' }, 'Received.'),
    )
    await waitFor(() => expect(document.body.textContent).not.toContain(translated('without invoice')))
    await scan()
    expectNothingBroke()
  })
})

/** The address of every screen, with an id where a path needs one. */
const addresses = screens.map(({ path }) => path.replace(/:\w+/, '0190a5b2-7c4e-7d10-8a11-0123456789ab'))

it.each(addresses)('%s: translated, each of its buttons may be pressed', async (path) => {
  await open(path)
  for (const each of document.querySelectorAll<HTMLButtonElement>('main button')) {
    if (!each.isConnected || each.disabled) continue
    fireEvent.click(each)
    // What a press begins, and what the translator makes of it, come in the turns after it.
    await act(async () => new Promise((turn) => setTimeout(turn, 0)))
  }
  expectNothingBroke()
})
