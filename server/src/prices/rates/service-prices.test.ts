import { expect, it } from 'vitest'
import { demoRules } from '../../../seeds/demo/charges.ts'
import { servicePrices } from './service-prices.ts'

const vat = { name: 'VAT', percent: '17.5', included: false }

it('lists what can be asked for, and storage, each with VAT and as the dashboard asks for it', () => {
  expect(servicePrices(demoRules, vat).map(({ title, price }) => `${title}: ${price}`)).toEqual([
    'Storage from day 15: US$1.18 with VAT a day',
    'Photos of the contents: US$2.35 with VAT',
    'Removing the invoice: Included',
    'Padding: US$3.53 with VAT',
    'Repacking: US$3.53 with VAT',
    'Consolidation: Included',
    'Handing it back to the courier: US$5.00',
    'Disposal: US$11.75 with VAT',
    'Splitting a package: US$4.70 with VAT',
    'Buying for you: 4 % of the declared value, at least US$5.00, plus VAT',
  ])
})

it('has a row for each price of a charge, and no VAT where the company has none', () => {
  const [rule] = demoRules
  const insurance = { ...rule!, code: 'insurance', title: 'Insurance', on: 'declared' as const }
  expect(servicePrices([{ ...insurance, bands: [{ upTo: '100' }, { upTo: null, flat: '5' }] }], undefined)).toEqual([
    { title: 'Insurance, Up to US$100.00', price: 'Included' },
    { title: 'Insurance, Over US$100.00', price: 'US$5.00' },
  ])
  expect(servicePrices([{ ...insurance, party: 'customs' }], vat)).toEqual([])
})
