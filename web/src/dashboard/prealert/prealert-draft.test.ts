import { describe, expect, it } from 'vitest'
import {
  change,
  courierAfter,
  emptyDraft,
  meansNumber,
  missingFields,
  normalised,
  numberQuestion,
  type PrealertDraft,
} from './prealert-draft.ts'

const ups = '1Z5R89390357567127'
const invoice = new File(['%PDF'], 'invoice.pdf', { type: 'application/pdf' })
const whole: PrealertDraft = {
  ...emptyDraft('Ana Brathwaite'),
  trackingNumber: ups,
  courier: 'UPS',
  store: 'Pixelquay',
  value: '89.00',
  description: 'Wireless earbuds',
  reviewed: true,
}

describe('the courier', () => {
  it.each([
    [ups, 'UPS'],
    ['986578788855', 'FedEx'],
    ['420331229400111206206406260787', 'USPS'],
    ['3318810025', 'DHL'],
    ['tba 318204417690', 'Amazon'],
  ])('of %s is recognised as it is typed', (text, courier) => {
    expect(change(emptyDraft(), { trackingNumber: text }).courier).toBe(courier)
  })

  it('disappears again when the number fits no courier', () => {
    expect(courierAfter('UPS', ups, `${ups}9`)).toBe('')
  })

  it('changes with the number', () => {
    expect(courierAfter('UPS', ups, '986578788855')).toBe('FedEx')
  })

  it('that was written by hand stays', () => {
    expect(courierAfter('OnTrac', '', ups)).toBe('OnTrac')
    expect(courierAfter('OnTrac', ups, '986578788855')).toBe('OnTrac')
  })
})

it('writes a number as a person would', () => {
  expect(normalised(' 1z 5r8-939 0357567127 ')).toBe(ups)
  expect(normalised('420331229400111206206406260787')).toBe('9400111206206406260787')
  expect(normalised('1001901781990001000300617767839437')).toBe('617767839437')
})

describe('a number that is no number', () => {
  const order = '113-1234567-1234567'
  const several = '1Z999AA10123456784, 1Z5R89390357567127'

  it('stays as it was written, so that it can be asked about', () => {
    expect([normalised(` ${order} `), normalised(several)]).toEqual([order, several])
    expect(normalised('https://www.fedex.com/fedextrack/?trknbr=785458233610')).toBe('785458233610')
  })

  it('is asked about once, if it is an order’s', () => {
    const draft = { ...whole, trackingNumber: order }
    const question = 'This is the order’s number. The tracking number comes with the shipping mail.'
    expect([numberQuestion(draft), meansNumber(draft)]).toEqual([question, false])
    const asked = { ...draft, askedNumber: order }
    expect([numberQuestion(asked), meansNumber(asked)]).toEqual([undefined, true])
    expect(numberQuestion({ ...asked, trackingNumber: '114-1234567-1234567' })).toBe(question)
  })

  it('is asked about until one is chosen, if it is several', () => {
    const draft = { ...whole, trackingNumber: several, askedNumber: several }
    expect(numberQuestion(draft)).toBe(
      'Here are 2 tracking numbers: 1Z999AA10123456784, 1Z5R89390357567127. Which one is this package’s?',
    )
    expect([numberQuestion(whole), meansNumber(whole)]).toEqual([undefined, false])
  })
})

describe('the key', () => {
  it('stays for the same prealert, and changes when a sent one is changed', () => {
    expect(change(whole, { store: 'Loomhaus' }).key).toBe(whole.key)
    const sent = { ...whole, sent: true }
    const other = change(sent, { store: 'Loomhaus' })
    expect(other.key).not.toBe(whole.key)
    expect(other.sent).toBe(false)
  })
})

describe('what is missing', () => {
  it('is nothing in a whole prealert', () => {
    expect(missingFields(whole, invoice)).toEqual([])
  })

  it.each([
    ['trackingNumber', { trackingNumber: ' - ' }],
    ['courier', { courier: ' ' }],
    ['store', { store: '' }],
    ['value', { value: 'a lot' }],
    ['value', { value: '0' }],
    ['consignee', { consignee: '\t' }],
    ['description', { description: '' }],
    ['weight', { weight: 'light' }],
    ['weight', { weight: '0' }],
    ['reviewed', { reviewed: false }],
  ])('is %s', (field, lacking) => {
    expect(missingFields({ ...whole, ...lacking }, invoice)).toEqual([field])
  })

  it('is the invoice', () => {
    expect(missingFields(whole, null)).toEqual(['invoice'])
  })
})
