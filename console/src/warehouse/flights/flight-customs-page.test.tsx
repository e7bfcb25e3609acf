import type { ReadAnswers } from '@parcelport/contract/payments/customs-answers.ts'
import type { FlightCustoms } from '@parcelport/contract/warehouse/desk/flight-customs.ts'
import { MAWB_DIGIT } from '@parcelport/contract/warehouse/desk/waybill-rules.ts'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { Route, Routes } from 'react-router'
import { beforeEach, expect, it, vi } from 'vitest'
import { onAPage, showAs } from '../../testing/show-as.tsx'
import FlightCustomsPage from './flight-customs-page.tsx'

const customer = { _id: 'c1', name: 'Patrice Lowe', boxNumber: 1093 }
const unready = { trackingNumber: 'TBA0001', hawb: 'FFP0002219', customer, description: 'gift' }
const papers = {
  edition: 1,
  hash: '0123456789abcdef'.repeat(4),
  sealed: { at: '2026-12-01T20:00:00.000Z', by: 'Devon Marshall' },
  opened: null,
  sent: null,
  hasXml: true,
  hasTaxIds: false,
  invoices: 3,
}
let customs: FlightCustoms
let sent: unknown[]
let answer: () => Response

onAPage()
beforeEach(() => {
  const step = { at: '2026-11-30T20:00:00.000Z', by: 'Devon Marshall' }
  const counts = { packages: 3, weightLb: 6.93, checked: 0, surplus: 0, missing: 0, leftBehind: 0 }
  const steps = { created: step, closed: step, departed: null, arrived: null, finished: null }
  const plan = { departsAt: '2026-12-01T22:00:00.000Z', closesAt: null, progress: null }
  customs = {
    flight: { _id: 'f1', version: 4, name: 'FF 219', status: 'Closed', ...plan, ...counts, ...steps },
    mawb: null,
    header: { office: '', unloadedAt: '', carrier: '' },
    lastHeader: { office: 'BBBGI', unloadedAt: 'BBBGI', carrier: 'Caribbean Airlines' },
    papers: [],
    isChanged: false,
    hawbs: { first: 'FFP0002218', last: 'FFP0002220' },
    pieces: 3,
    weightKg: '3.144',
    value: '190.00',
    taxes: [],
    otherWorth: [],
    unready: [
      { ...unready, packageId: 'p1', missing: ['value', 'contents'] },
      { ...unready, packageId: 'p2', trackingNumber: 'TBA0002', missing: ['invoice'] },
    ],
    clearance: [],
    clearanceCounts: { waiting: 0, held: 0, released: 0 },
  }
  sent = []
  answer = () => {
    customs = { ...customs, mawb: '176-12345675' }
    return Response.json({ success: true, message: '176-12345675 is saved.', data: customs })
  }
  vi.stubGlobal('fetch', async (_url: string, { method = 'GET', body }: RequestInit = {}) => {
    if (method === 'GET') return Response.json({ success: true, data: customs })
    if (typeof body === 'string') sent.push(JSON.parse(body))
    return answer()
  })
})

const show = (role: 'operations' | 'support' | 'owner' | 'accounts' = 'operations'): void => {
  const routes = (
    <Routes>
      <Route path="/flights/:flightId/customs" element={<FlightCustomsPage />} />
    </Routes>
  )
  showAs(role, routes, '/flights/f1/customs')
}

it('lists what is missing, each package with its link, and narrows the list to one gap', async () => {
  show()
  expect(await screen.findByRole('heading', { name: 'Something is missing of 2 packages' })).toBeDefined()
  expect(screen.getByText('1 of 3 ready for Customs.')).toBeDefined()
  const table = within(screen.getByRole('table', { name: 'Packages with something missing' }))
  expect(table.getByRole('link', { name: 'TBA0001' }).getAttribute('href')).toBe('/packages/p1')
  expect(table.getByText('No value, Contents unclear')).toBeDefined()
  await userEvent.click(screen.getByRole('button', { name: 'No invoice 1' }))
  expect(table.queryByRole('link', { name: 'TBA0001' })).toBeNull()
  expect(table.getByRole('link', { name: 'TBA0002' })).toBeDefined()
})

it('asks the customers whose tax IDs are missing, and hides files that have some from staff who may not see them', async () => {
  customs = {
    ...customs,
    unready: [{ ...unready, packageId: 'p1', missing: ['taxId'] }],
    papers: [{ ...papers, hasTaxIds: true, opened: papers.sealed }],
  }
  answer = () => Response.json({ success: true, message: '1 customer is asked, here and by email.', data: { asked: 1 } })
  show('accounts')
  expect(await screen.findByRole('link', { name: 'Invoices, ZIP of edition 1' })).toBeDefined()
  expect(screen.queryByRole('link', { name: 'Manifest, PDF of edition 1' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Ask customers for their tax IDs' })).toBeNull()
  cleanup()
  show()
  expect(await screen.findByRole('link', { name: 'Manifest, PDF of edition 1' })).toBeDefined()
  const asks = vi.fn(answer)
  answer = asks
  await userEvent.click(screen.getByRole('button', { name: 'Ask customers for their tax IDs' }))
  await waitFor(() => expect(asks).toHaveBeenCalledOnce())
})

it('says that nothing is missing, and gives the file for the broker', async () => {
  customs = { ...customs, unready: [] }
  show()
  expect(await screen.findByRole('heading', { name: 'Nothing is missing' })).toBeDefined()
  expect(screen.queryByRole('table')).toBeNull()
  const file = screen.getByRole('link', { name: 'For the broker, CSV' })
  expect(file.getAttribute('href')).toMatch(/\/staff\/flights\/f1\/customs\/broker$/)
})

it('tells of which packages items and declared value differ, and where each is corrected', async () => {
  const other = { packageId: 'p1', trackingNumber: 'TBA0001', itemsValue: '42.50', declaredValue: '20.00' }
  customs = { ...customs, otherWorth: [other] }
  show()
  await screen.findByRole('heading', { name: 'Items and declared value differ in 1 package' })
  screen.getByText('items US$42.50, declared US$20.00')
  expect(screen.getAllByRole('link', { name: 'TBA0001' })[0]?.getAttribute('href')).toBe('/packages/p1')
  cleanup()
  const many = Array.from({ length: 12 }, (_, index) => ({ ...other, packageId: `o${index}`, declaredValue: null }))
  customs = { ...customs, otherWorth: many }
  show()
  expect(await screen.findAllByText('items US$42.50, declared nothing')).toHaveLength(10)
  screen.getByText('And 2 more.')
})

it('tells what Customs assessed on the flight, and what of it is on no bill yet', async () => {
  customs = { ...customs, taxes: [{ currency: 'BBD', charged: 233.7, billed: 114, toBill: 119.7 }] }
  show()
  const taxes = (await screen.findByText('Customs’ taxes, BBD')).closest('div')
  expect(taxes?.textContent).toContain('BBD 233.70, of which BBD 119.70 is on no bill yet')
})

it('asks for the airline’s waybill, and shows at the field why it cannot be right', async () => {
  show()
  await userEvent.click(await screen.findByRole('button', { name: 'Enter airline’s waybill' }))
  const saved = answer
  answer = () => {
    const errors = [{ field: 'mawb', message: MAWB_DIGIT }]
    return Response.json({ success: false, message: MAWB_DIGIT, errors }, { status: 400 })
  }
  const dialog = within(screen.getByRole('dialog'))
  await userEvent.type(dialog.getByLabelText(/Airline’s waybill/), '176-12345678')
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
  expect(await dialog.findByText(MAWB_DIGIT)).toBeDefined()
  answer = saved
  await userEvent.type(dialog.getByLabelText(/Airline’s waybill/), '{Backspace}5')
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('176-12345675')).toBeDefined()
  expect(sent.at(-1)).toEqual({
    version: 4,
    mawb: '176-12345675',
    office: 'BBBGI',
    unloadedAt: 'BBBGI',
    carrier: 'Caribbean Airlines',
  })
})

/** The next answer of the server: the papers so changed. */
const answersWith = (change: Partial<FlightCustoms>, message: string): void => {
  answer = () => {
    customs = { ...customs, ...change }
    return Response.json({ success: true, message, data: customs })
  }
}

it('says what the papers wait for before they can be sealed', async () => {
  show()
  expect(await screen.findByText('They are sealed once nothing is missing.')).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Seal the papers' })).toBeNull()
})

it('says of a flight that closed before waybills were given that its packages need them', async () => {
  customs = { ...customs, unready: [], mawb: '176-12345675', hawbs: null }
  show()
  expect(await screen.findByText(/^They are sealed once its packages have waybills/)).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Seal the papers' })).toBeNull()
})

it('seals the papers, gives their files, notes that the broker has them, and opens them again', async () => {
  customs = { ...customs, unready: [], mawb: '176-12345675' }
  show()
  answersWith({ papers: [papers] }, 'Edition 1 is sealed.')
  await userEvent.click(await screen.findByRole('button', { name: 'Seal the papers' }))
  const xml = await screen.findByRole('link', { name: 'Customs’ XML of edition 1' })
  expect(xml.getAttribute('href')).toMatch(/\/staff\/flights\/f1\/customs\/papers\?edition=1&file=xml$/)
  expect(screen.getByRole('link', { name: 'Invoices, ZIP of edition 1' })).toBeDefined()
  expect(sent.at(-1)).toEqual({ version: 4 })

  answersWith({ papers: [{ ...papers, sent: papers.sealed }] }, 'Edition 1 is with the broker.')
  await userEvent.click(screen.getByRole('button', { name: 'The broker has them' }))
  expect(await screen.findByText(/^With the broker /)).toBeDefined()
  expect(screen.queryByRole('button', { name: 'The broker has them' })).toBeNull()
  expect(sent.at(-1)).toEqual({ edition: 1 })

  answersWith({ papers: [{ ...papers, opened: papers.sealed }] }, 'The papers are open.')
  await userEvent.click(screen.getByRole('button', { name: 'Open them again' }))
  expect(await screen.findByRole('button', { name: 'Seal the papers' })).toBeDefined()
  expect(screen.getByText('Edition 1')).toBeDefined()
})

it('says that a flight has changed since its papers were sealed, and leaves out the XML where there is none', async () => {
  customs = { ...customs, papers: [{ ...papers, hasXml: false }], isChanged: true }
  show()
  expect(await screen.findByRole('heading', { name: 'The flight has changed since' })).toBeDefined()
  expect(screen.getByRole('link', { name: 'Manifest, PDF of edition 1' })).toBeDefined()
  expect(screen.queryByRole('link', { name: 'Customs’ XML of edition 1' })).toBeNull()
})

it('changes nothing for staff who only read', async () => {
  show('support')
  expect(await screen.findByText('FFP0002218 to FFP0002220')).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Enter airline’s waybill' })).toBeNull()
  expect(screen.queryByRole('group', { name: 'Papers of this flight' })).toBeNull()
  expect(screen.queryByRole('region', { name: 'Answers of Customs' })).toBeNull()
})

it('shows what a file of answers would do before it is taken over, and names what has been seen', async () => {
  const found = { _id: 'p1', trackingNumber: 'TBA0001' }
  const lines: ReadAnswers['lines'] = [
    {
      row: 2,
      hawb: 'FFP0002218',
      verdict: 'change',
      package: found,
      assessed: { number: 'C 20418', duty: 31.2, levies: 0, vat: 38.12 },
      before: { number: 'C 20418', duty: 30, levies: 1, vat: 38.12 },
      why: '',
    },
    {
      row: 3,
      hawb: 'FFP0001999',
      verdict: 'refuse',
      package: null,
      assessed: null,
      before: null,
      why: 'FFP0001999 is on FF 215, not on this flight.',
    },
  ]
  answer = () =>
    Response.json({
      success: true,
      message: '1 package would be filled in.',
      data: { currency: 'BBD', lines, seen: 'c5d1' },
    })
  show('owner')
  const section = within(await screen.findByRole('region', { name: 'Answers of Customs' }))
  const text = 'HAWB,Entry,Duty,VAT\nFFP0002218,C 20418,31.20,38.12'
  await userEvent.upload(
    section.getByLabelText(/The broker’s file|Choose a file/),
    new File([text], 'answers.csv', { type: 'text/csv' }),
  )
  expect(await section.findByText('1 change, 1 refused')).toBeDefined()
  expect(section.getByText('C 20418: duty 31.20, VAT 38.12')).toBeDefined()
  expect(section.getByText(/before: C 20418: duty 30.00, levies 1.00, VAT 38.12/)).toBeDefined()
  expect(section.getByText(/is on FF 215, not on this flight/)).toBeDefined()
  expect(sent).toEqual([{ text }])
  await userEvent.click(section.getByRole('button', { name: 'Take over 1 answer' }))
  await waitFor(() => expect(section.queryByText('1 change, 1 refused')).toBeNull())
  expect(sent.at(-1)).toEqual({ text, seen: 'c5d1' })
})

it('says at the file why it cannot be read', async () => {
  const errors = [{ field: 'text', message: 'This file has no answers.' }]
  answer = () => Response.json({ success: false, message: 'This file has no answers.', errors }, { status: 400 })
  show('owner')
  const section = within(await screen.findByRole('region', { name: 'Answers of Customs' }))
  await userEvent.upload(
    section.getByLabelText(/The broker’s file|Choose a file/),
    new File(['HAWB'], 'answers.csv', { type: 'text/csv' }),
  )
  expect(await section.findByText('This file has no answers.')).toBeDefined()
  expect(section.queryByRole('button', { name: /^Take over/ })).toBeNull()
})

it('notes for chosen packages that Customs holds or released them, and says which of them were left', async () => {
  const one = { hawb: 'FFP0002218', customer, description: 'Lamp', state: 'waiting' } as const
  customs = {
    ...customs,
    clearance: [
      { ...one, packageId: 'p1', trackingNumber: 'TBA0001' },
      { ...one, packageId: 'p2', trackingNumber: 'TBA0002', hawb: 'FFP0002219', state: 'released' },
    ],
    clearanceCounts: { waiting: 240, held: 0, released: 1 },
  }
  answer = () =>
    Response.json({
      success: true,
      message: 'No package is held.',
      data: { moved: [], refused: [{ _id: 'p1', message: 'TBA0001 is not with Customs.' }] },
    })
  show()
  const section = within(await screen.findByRole('region', { name: 'With Customs' }))
  expect(section.getByText('240 with Customs, 1 released')).toBeDefined()
  expect(section.getByText('The first 2 of 241: those that wait for Customs, then held ones.')).toBeDefined()
  await userEvent.click(section.getByRole('button', { name: 'Choose all 2' }))
  expect(section.getByRole('button', { name: 'Released: 2' })).toBeDefined()
  await userEvent.click(section.getByRole('button', { name: 'Choose none' }))
  expect(section.getByRole('button', { name: 'Held' }).hasAttribute('disabled')).toBe(true)
  await userEvent.click(section.getByRole('checkbox', { name: 'FFP0002218' }))
  await userEvent.selectOptions(section.getByLabelText('If held, Customs asks for'), 'document')
  await userEvent.type(section.getByLabelText(/Words for the customer/), 'The seeds need a permit.')
  await userEvent.click(section.getByRole('button', { name: 'Held: 1' }))
  expect(await section.findByText('TBA0001 is not with Customs.')).toBeDefined()
  expect(sent).toEqual([{ packageIds: ['p1'], step: 'held', asks: 'document', words: 'The seeds need a permit.' }])
})
