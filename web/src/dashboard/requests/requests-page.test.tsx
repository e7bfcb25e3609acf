import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { setToken } from '../../api/customers/token.ts'
import type { Balance } from '../../api/billing/bills.ts'
import type { AskablePackage, BoxPrice, ServiceRequest } from '../../api/warehouse/requests.ts'
import { myRequest } from '../../testing/my-request.ts'
import { aBalance } from '../payment/bill/a-bill.ts'
import { RequestOverFetch } from '../../testing/request-over-fetch.ts'
import RequestsPage from './requests-page.tsx'

const pkg = (changes: Partial<AskablePackage> = {}): AskablePackage => ({
  _id: 'p1',
  trackingNumber: 'TBA318204417690',
  storeName: 'Loomhaus',
  description: 'Cotton throw',
  weightLb: 4.1,
  whyNot: null,
  prices: [
    { kind: 'photos', totalUsd: 2.35 },
    { kind: 'padding', totalUsd: null },
    { kind: 'consolidate', totalUsd: 0 },
    { kind: 'return', totalUsd: 5.88 },
    { kind: 'dispose', totalUsd: 11.75 },
  ],
  ...changes,
})
const packages = [
  pkg(),
  pkg({ _id: 'p2', trackingNumber: 'TBA854214304432', description: 'Phone case' }),
  pkg({ _id: 'p3', trackingNumber: '986578788855', whyNot: 'It is on the flight BW 700 already.' }),
  // At the counter, where there is a scale and nobody to pack.
  pkg({
    _id: 'p4',
    trackingNumber: '477179081230',
    prices: [
      { kind: 'reweigh', totalUsd: 0 },
      { kind: 'delivery', totalUsd: null },
      { kind: 'locker', totalUsd: 2.94 },
    ],
  }),
]
const lockers = [{ _id: 'l7', name: 'Locker 7, Oistins', addressLines: ['Oistins Main Road'] }]
const noWishes = {
  version: 0,
  before: 'fly',
  ready: 'collect',
  offers: [],
  notOffered: [],
  lockers: [],
  today: '2026-12-03',
  homeAddress: '12 Palm Road',
}
let listed: ServiceRequest[]
let asked: string[]
let sent: { readonly path: string; readonly body: unknown }[]
let refusal: string | undefined
let box: BoxPrice | string
let home: Partial<Balance>
let scrolled: ScrollIntoViewOptions[]

beforeEach(() => {
  document.documentElement.dataset['tenant'] = 'demo'
  setToken('abc')
  listed = []
  asked = []
  sent = []
  refusal = undefined
  box = { apartUsd: 38.5, togetherUsd: 24, packingUsd: 0, savesUsd: 14.5, billableLb: 6 }
  scrolled = []
  home = {}
  HTMLElement.prototype.scrollIntoView = (options) => void scrolled.push(options as ScrollIntoViewOptions)
  vi.stubGlobal('XMLHttpRequest', RequestOverFetch)
  vi.stubGlobal('fetch', async (url: string, { method = 'GET', body }: RequestInit = {}) => {
    const path = url.replace(/^.*\/V1\/0\.0/, '')
    if (method !== 'GET') {
      const fields = body instanceof FormData ? Object.fromEntries(body) : undefined
      sent.push({ path, body: typeof body === 'string' ? (JSON.parse(body) as unknown) : fields })
      if (refusal !== undefined) return Response.json({ success: false, message: refusal }, { status: 409 })
      return Response.json({ success: true, message: 'Thank you.', data: myRequest() }, { status: 201 })
    }
    if (path.startsWith('/requests/door-price'))
      return Response.json({ success: true, data: { totalUsd: 7.05, billUsd: 14.25, freeWhen: 'On bills over US$150.00' } })
    if (path.startsWith('/requests/box-price')) {
      asked.push(path)
      if (typeof box === 'string') return Response.json({ success: false, message: box }, { status: 409 })
      return Response.json({ success: true, data: box })
    }
    if (path.startsWith('/requests/prices'))
      return Response.json({
        success: true,
        data: {
          kinds: ['photos', 'padding', 'reweigh', 'consolidate', 'return', 'dispose', 'delivery', 'locker'],
          once: ['delivery'],
          packages,
          lockers,
          today: '2026-12-03',
          address: '12 Palm Road',
        },
      })
    if (path === '/my-balance') return Response.json({ success: true, data: aBalance(home) })
    if (path === '/my-wishes') return Response.json({ success: true, data: noWishes })
    asked.push(path)
    return Response.json({ success: true, data: listed, nextCursor: null })
  })
})
afterEach(() => {
  cleanup()
  setToken(null)
  Reflect.deleteProperty(HTMLElement.prototype, 'scrollIntoView')
  vi.unstubAllGlobals()
})

const show = (path: string): void => {
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <MemoryRouter initialEntries={[path]}>
        <RequestsPage />
      </MemoryRouter>
    </QueryClientProvider>,
  )
}

it('shows what the chosen packages cost together before they are asked for', async () => {
  show('/?ask=p1')
  expect(await screen.findByRole('heading', { name: 'Cotton throw, Loomhaus' })).toBeDefined()
  // The package that the customer came from stands alone.
  expect(screen.queryByRole('checkbox')).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Add others' }))
  expect(screen.queryByRole('checkbox', { name: /TBA318204417690/ })).toBeNull()
  expect(screen.getByRole('checkbox', { name: /986578788855.*BW 700/ })).toHaveProperty('disabled', true)
  await userEvent.click(screen.getByRole('checkbox', { name: /TBA854214304432/ }))
  await userEvent.click(screen.getByRole('radio', { name: /Photos of the contents.*US\$4\.70/ }))
  listed = [myRequest({ kind: 'photos', state: 'asked', totalUsd: 4.7 })]
  await userEvent.click(screen.getByRole('button', { name: 'Ask for it' }))
  const body = { kind: 'photos', packageIds: ['p1', 'p2'], totalUsd: 4.7, words: '' }
  await waitFor(() => expect(sent).toEqual([{ path: '/requests', body }]))
  expect(await screen.findByRole('heading', { name: 'Photos of the contents' })).toBeDefined()
})

it('asks for a price that a person says, and stays with what was chosen where it is refused', async () => {
  refusal = 'TBA318204417690: Request Q2026-000011 is open for it.'
  show('/?ask=p1')
  await userEvent.click(await screen.findByRole('radio', { name: /Extra padding.*Price first/ }))
  await userEvent.click(screen.getByRole('button', { name: 'Ask for the price' }))
  expect((await screen.findByRole('alert')).textContent).toContain(refusal)
  expect(sent[0]?.body).toMatchObject({ kind: 'padding', totalUsd: null })
  expect(screen.getByRole('radio', { name: /Extra padding/ })).toHaveProperty('checked', true)
})

it('offers what can be done where the packages are, and nothing else', async () => {
  show('/?ask=p4')
  await screen.findByRole('radio', { name: /Weigh again.*Free/ })
  const offered = () => screen.queryAllByRole<HTMLInputElement>('radio').map(({ value }) => value)
  expect(offered()).toEqual(['reweigh', 'delivery', 'locker'])
  await userEvent.click(screen.getByRole('button', { name: 'Add others' }))
  await userEvent.click(screen.getByRole('checkbox', { name: /TBA318204417690/ }))
  expect(offered()).toEqual([])
  expect(screen.getByText('We can do nothing with all of these together. Please take one out.')).toBeDefined()
  await userEvent.click(screen.getByRole('checkbox', { name: /TBA318204417690/ }))
  await userEvent.click(screen.getByRole('radio', { name: /Weigh again/ }))
  // No other package can be weighed, so none can be added.
  expect(screen.queryByRole('button', { name: 'Add others' })).toBeNull()
})

it('scrolls to the form after a choice by mouse or touch, and not by key', async () => {
  show('/?ask=p1')
  await userEvent.click(await screen.findByRole('radio', { name: /Photos of the contents/ }))
  expect(scrolled).toEqual([{ block: 'nearest' }])
  expect(screen.getByText('We open the box and photograph what is inside.')).toBeDefined()
  await userEvent.keyboard('{ArrowDown}')
  expect(screen.getByRole('radio', { name: /Extra padding/ })).toHaveProperty('checked', true)
  expect(scrolled).toHaveLength(1)
})

it('says before one box is asked for what it saves, for the packages that can go into it', async () => {
  show('/?ask=p1')
  await userEvent.click(await screen.findByRole('radio', { name: /Pack into one box.*Free/ }))
  expect(screen.getByText('Choose one more package, and we tell you what one box saves.')).toBeDefined()
  const stays = screen.getByRole('checkbox', { name: /TBA318204417690/ })
  expect([stays].map((box) => (box as HTMLInputElement).checked && (box as HTMLInputElement).disabled)).toEqual([true])
  expect(screen.queryByRole('checkbox', { name: /477179081230/ })).toBeNull()
  await userEvent.click(screen.getByRole('checkbox', { name: /TBA854214304432/ }))
  expect(await screen.findByText('Saves US$14.50')).toBeDefined()
  expect(asked).toEqual(['/requests/box-price?packageIds=p1%2Cp2'])
  expect(screen.getByText('US$38.50')).toBeDefined()
  expect(screen.getByText('In one box (6 lb)')).toBeDefined()
  expect(screen.getByText('about US$24.00')).toBeDefined()
  await userEvent.click(screen.getByRole('button', { name: 'Ask for it' }))
  const body = { kind: 'consolidate', packageIds: ['p1', 'p2'], totalUsd: 0, words: '', packing: 'retail' }
  await waitFor(() => expect(sent).toEqual([{ path: '/requests', body }]))
})

it('says every price in the currency at home first', async () => {
  home = { localCurrency: 'BBD', localPerUsd: '2' }
  listed = [myRequest({ state: 'quoted', totalUsd: 7.5 })]
  show('/?ask=p1')
  await userEvent.click(await screen.findByRole('radio', { name: /Photos of the contents.*BBD 4\.70 \(US\$2\.35\)/ }))
  await userEvent.click(screen.getByRole('radio', { name: /Pack into one box/ }))
  await userEvent.click(screen.getByRole('checkbox', { name: /TBA854214304432/ }))
  expect(await screen.findByText('Saves BBD 29.00 (US$14.50)')).toBeDefined()
  expect(screen.getByText('about BBD 48.00 (US$24.00)')).toBeDefined()
  cleanup()
  show('/')
  expect(await screen.findByText('BBD 15.00 (US$7.50)')).toBeDefined()
  expect(screen.getByRole('button', { name: /^Yes, for BBD 15\.00 \(US\$7\.50\)/ })).toBeDefined()
})

it('turns the button where separate packages are cheaper, and says why nobody can pack them', async () => {
  box = { apartUsd: 21, togetherUsd: 23.5, packingUsd: 0, savesUsd: -2.5, billableLb: 12 }
  show('/?ask=p1')
  await userEvent.click(await screen.findByRole('radio', { name: /Pack into one box/ }))
  await userEvent.click(screen.getByRole('checkbox', { name: /TBA854214304432/ }))
  expect(await screen.findByText('Apart is US$2.50 cheaper')).toBeDefined()
  expect(screen.getByRole('link', { name: 'Leave them apart' })).toBeDefined()
  expect(screen.getByRole('button', { name: 'Pack them together all the same' })).toBeDefined()
  cleanup()
  box = 'TBA1 is for Ana, TBA2 for Luis: one box is for one person.'
  show('/?ask=p1')
  await userEvent.click(await screen.findByRole('radio', { name: /Pack into one box/ }))
  await userEvent.click(screen.getByRole('checkbox', { name: /TBA854214304432/ }))
  expect(await screen.findByText(box)).toBeDefined()
})

it('shows what a packed box saved', async () => {
  const packed = { weightLb: 5.7, apartUsd: 38.5, togetherUsd: 24, dearer: false, agreed: false, savedUsd: 14.5 }
  const together: ServiceRequest['together'] = {
    packing: 'retail',
    leftOut: [],
    box: packed,
    package: { _id: 'b1', trackingNumber: 'PC2026000012' },
  }
  listed = [myRequest({ kind: 'consolidate', state: 'done', together })]
  show('/')
  expect(await screen.findByText('US$14.50 saved')).toBeDefined()
  cleanup()
  listed = [myRequest({ kind: 'consolidate', state: 'doing', together: { ...together, package: null } })]
  show('/')
  expect(await screen.findByText('US$38.50')).toBeDefined()
  expect(screen.queryByText('US$14.50 saved')).toBeNull()
})

it('says so where something was chosen that can only be done elsewhere', async () => {
  show('/?ask=')
  await userEvent.click(await screen.findByRole('checkbox', { name: /TBA318204417690/ }))
  await userEvent.click(screen.getByRole('radio', { name: /Extra padding/ }))
  await userEvent.click(screen.getByRole('checkbox', { name: /477179081230/ }))
  await userEvent.click(screen.getByRole('button', { name: 'Ask for the price' }))
  expect((await screen.findByRole('alert')).textContent).toContain('Only while a package is in Miami')
  expect(sent).toEqual([])
})

it('shows the one request that a bill leads to, and the way to all of them', async () => {
  listed = [myRequest({ state: 'done' })]
  show('/?request=r1')
  expect(await screen.findByText(/Q2026-000012/)).toBeDefined()
  expect(asked).toEqual(['/my-requests?request=r1'])
  listed = [myRequest(), myRequest({ _id: 'r2', number: 'Q2026-000013' })]
  await userEvent.click(screen.getByRole('link', { name: 'All requests' }))
  expect(screen.getByRole('link', { name: 'My Packages' })).toBeDefined()
  cleanup()
  listed = []
  show('/?request=another')
  expect(await screen.findByText('There is no such request.')).toBeDefined()
})

it('says what is missing before anything is sent', async () => {
  show('/?ask=')
  await userEvent.click(await screen.findByRole('button', { name: 'Ask for it' }))
  expect((await screen.findByRole('alert')).textContent).toContain('Please choose 1 to 20 packages.')
  expect(sent).toEqual([])
})

it('sends the store’s label with a return at its price, or asks for the price without one', async () => {
  show('/?ask=p1')
  await userEvent.click(await screen.findByRole('button', { name: 'Add others' }))
  await userEvent.click(screen.getByRole('checkbox', { name: /TBA854214304432/ }))
  await userEvent.click(screen.getByRole('radio', { name: /Back to the store.*US\$11\.76/ }))
  await userEvent.click(screen.getByRole('button', { name: 'Ask for it' }))
  expect((await screen.findByRole('alert')).textContent).toContain('Please choose the one package that goes back.')
  await userEvent.click(screen.getByRole('checkbox', { name: /TBA854214304432/ }))
  await userEvent.click(screen.getByRole('radio', { name: /Back to the store.*US\$5\.88/ }))
  await userEvent.click(screen.getByRole('button', { name: 'Ask for it' }))
  expect((await screen.findByRole('alert')).textContent).toContain('Please choose the store’s label')
  const label = new File(['%PDF'], 'label.pdf', { type: 'application/pdf' })
  await userEvent.upload(document.querySelector('input[type=file]:not([capture])') as HTMLInputElement, label)
  refusal = 'The price is US$6.00 now. Please look again.'
  await userEvent.click(screen.getByRole('button', { name: 'Ask for it' }))
  await waitFor(() =>
    expect(sent).toEqual([{ path: '/requests/return', body: { packageId: 'p1', totalUsd: '5.88', words: '', label } }]),
  )
  refusal = undefined
  await userEvent.click(screen.getByRole('radio', { name: /No, tell me the price/ }))
  await userEvent.click(screen.getByRole('button', { name: 'Ask for the price' }))
  await waitFor(() => expect(sent.at(-1)).toEqual({ path: '/requests/return', body: { packageId: 'p1', words: '' } }))
})

it('disposes of nothing before its customer has said that they know what it means', async () => {
  show('/?ask=p1')
  await userEvent.click(await screen.findByRole('radio', { name: /Dispose of it.*US\$11\.75/ }))
  await userEvent.click(screen.getByRole('button', { name: 'Ask for it' }))
  expect((await screen.findByRole('alert')).textContent).toContain('Please confirm that it cannot be undone.')
  expect(sent).toEqual([])
  await userEvent.click(screen.getByRole('checkbox', { name: 'I know that it cannot be undone' }))
  await userEvent.click(screen.getByRole('button', { name: 'Ask for it' }))
  const body = { kind: 'dispose', packageIds: ['p1'], totalUsd: 11.75, words: '', understood: true }
  await waitFor(() => expect(sent).toEqual([{ path: '/requests', body }]))
})

it('brings what is ready to the home address or another, at a price with its reason', async () => {
  show('/?ask=p4')
  await userEvent.click(await screen.findByRole('radio', { name: /Bring it to my door.*US\$7\.05/ }))
  expect(screen.getByText('What you chose comes to US$14.25 by now. Free on bills over US$150.00.')).toBeDefined()
  expect(screen.getByText(/^You pay before it leaves/)).toBeDefined()
  const address = screen.getByLabelText('Where shall we bring it?')
  expect(address).toHaveProperty('value', '12 Palm Road')
  await userEvent.clear(address)
  await userEvent.click(screen.getByRole('button', { name: 'Ask for it' }))
  expect((await screen.findByRole('alert')).textContent).toContain('Please enter where we shall bring it.')
  await userEvent.type(address, '3 Bay Street')
  expect(screen.queryByRole('alert')).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Ask for it' }))
  const body = { kind: 'delivery', packageIds: ['p4'], totalUsd: 7.05, words: '', address: '3 Bay Street' }
  await waitFor(() => expect(sent).toEqual([{ path: '/requests', body }]))
})

it('puts what is ready into the locker that was chosen, and shows what opens it', async () => {
  show('/?ask=p4')
  await userEvent.click(await screen.findByRole('radio', { name: /Put it into a locker.*US\$2\.94/ }))
  await userEvent.click(screen.getByRole('button', { name: 'Ask for it' }))
  expect((await screen.findByRole('alert')).textContent).toContain('Please choose a locker.')
  await userEvent.selectOptions(screen.getByLabelText('Which locker?'), 'Locker 7, Oistins')
  expect(screen.getByText('Oistins Main Road')).toBeDefined()
  await userEvent.click(screen.getByRole('button', { name: 'Ask for it' }))
  const body = { kind: 'locker', packageIds: ['p4'], totalUsd: 2.94, words: '', placeId: 'l7' }
  await waitFor(() => expect(sent).toEqual([{ path: '/requests', body }]))
  cleanup()
  const locker = { _id: 'l7', name: 'Locker 7, Oistins', addressLines: ['Oistins Main Road'], opensWith: 'Code 4711' }
  listed = [myRequest({ kind: 'locker', state: 'done', until: '2026-12-06', locker })]
  show('/')
  expect(await screen.findByText('Code 4711')).toBeDefined()
  expect(screen.getByText(/Locker 7, Oistins, Oistins Main Road, until the end of/)).toBeDefined()
})

it('shows what the courier calls a package that went back', async () => {
  listed = [myRequest({ kind: 'return', state: 'done', label: true, courierNumber: '1Z5A40R79021466183' })]
  show('/')
  expect(await screen.findByText('1Z5A40R79021466183')).toBeDefined()
  expect(screen.getByRole('button', { name: /The store’s label/ })).toBeDefined()
})

it('lets a customer say yes to the price that they see, or no', async () => {
  listed = [myRequest()]
  show('/')
  await screen.findByText('It is a big box.')
  const item = within(screen.getAllByRole('listitem')[0] as HTMLElement)
  expect(item.getByRole('button', { name: /^No, thank you/ })).toBeDefined()
  await userEvent.click(item.getByRole('button', { name: /^Yes, for US\$7\.50/ }))
  await waitFor(() => expect(sent).toEqual([{ path: '/requests/r1/accept', body: { version: 3 } }]))
})
