import type { PriceBand, PriceRule } from '@parcelport/contract/prices/price-rules.ts'

type Charge = Pick<PriceRule, 'code' | 'title' | 'per' | 'on' | 'when'> &
  Partial<Pick<PriceRule, 'optional' | 'taxClass' | 'least'>>

const rule = (charge: Charge, ...bands: readonly PriceBand[]): PriceRule => ({
  party: 'ours',
  taxClass: 'standard',
  ...charge,
  bands,
})
const per100 = (upTo: string, usd: string): PriceBand => ({ upTo, each: { step: '100', usd } })
const asked = { on: 'flat', per: 'request', when: 'asked', optional: true } as const

/** What the rates say in words, as rows that bills charge by: the words are written from these (demo.test.ts compares them). */
export const demoRules: readonly PriceRule[] = [
  rule(
    { code: 'brokerage', title: 'Brokerage', per: 'package', on: 'cif', when: 'flown' },
    { upTo: '1000' },
    { upTo: '2500', flat: '25' },
    { upTo: '5000', flat: '45' },
    { upTo: '10000', flat: '75' },
    { upTo: null, percent: '1' },
  ),
  rule(
    { code: 'warranty', title: 'Warranty', per: 'package', on: 'declared', when: 'flown', optional: true },
    { upTo: '100' },
    per100('500', '2'),
    per100('2000', '1.75'),
    per100('5000', '1.5'),
    { upTo: null, onRequest: true },
  ),
  rule(
    { ...asked, code: 'pickup', title: 'Pickup in the USA', on: 'billable lb' },
    { upTo: '20', flat: '15' },
    { upTo: '50', flat: '25' },
    { upTo: '100', flat: '35' },
    { upTo: '150', flat: '45' },
    { upTo: null, onRequest: true },
  ),
  rule(
    { code: 'delivery', title: 'Local delivery', per: 'bill', on: 'bill total', when: 'handed over', optional: true },
    { upTo: '150', flat: '6' },
    { upTo: null },
  ),
  rule(
    { code: 'locker', title: 'Smart locker', per: 'package', on: 'flat', when: 'handed over', optional: true },
    { upTo: null, flat: '2.5' },
  ),
  rule({ ...asked, code: 'membership', title: 'Membership', per: 'bill' }, { upTo: null }),
  rule({ code: 'storage', title: 'Storage from day 15', per: 'day', on: 'flat', when: 'ready' }, { upTo: null, flat: '1' }),
  rule({ ...asked, code: 'photos', title: 'Photos of the contents' }, { upTo: null, flat: '2' }),
  rule({ ...asked, code: 'paper', title: 'Removing the invoice' }, { upTo: null }),
  rule({ ...asked, code: 'padding', title: 'Padding' }, { upTo: null, flat: '3' }),
  rule({ ...asked, code: 'repacking', title: 'Repacking' }, { upTo: null, flat: '3' }),
  rule({ ...asked, code: 'consolidation', title: 'Consolidation' }, { upTo: null }),
  // Nothing has been imported: there is no VAT on it (demo/articles/sending-back.ts).
  rule({ ...asked, code: 'return', title: 'Handing it back to the courier', taxClass: 'none' }, { upTo: null, flat: '5' }),
  rule({ ...asked, code: 'disposal', title: 'Disposal' }, { upTo: null, flat: '10' }),
  rule({ ...asked, code: 'splitting', title: 'Splitting a package' }, { upTo: null, flat: '4' }),
  rule({ ...asked, code: 'buying', title: 'Buying for you', on: 'declared', least: '5' }, { upTo: null, percent: '4' }),
]
