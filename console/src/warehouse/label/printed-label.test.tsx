import type { UnknownPackage } from '@parcelport/contract/warehouse/desk/staff-receiving.ts'
import { beforeEach, expect, test } from 'vitest'
import { emptyDraft } from '../receiving/desk-draft.ts'
import type { Found } from '../receiving/scan/found-package.ts'
import { labelBefore } from '../receiving/scan/label-before.ts'
import { labelOf } from './printed-label.ts'

beforeEach(() => {
  document.documentElement.dataset.tenant = 'demo'
})

const pkg = {
  _id: 'p',
  trackingNumber: 'TBA000000000001',
  customer: { _id: 'c', name: 'Ana Brathwaite', boxNumber: 1042 },
  consignee: 'Ana Brathwaite',
  storeName: 'Loomhaus',
  description: 'Linen curtains',
  packageValue: 64.5,
  shelf: 'B-07',
  weightLb: 2.31,
  receivedAt: '2026-11-22T15:00:00Z',
  createdAt: '2026-11-20T15:00:00Z',
  flight: { name: 'BW 401' },
}

test('a label says who sorts and shelves it, and neither store nor contents nor value', () => {
  const label = labelOf(pkg)
  expect(label).toMatchObject({ code: 'TBA000000000001', box: 'POS-1042', name: 'Ana Brathwaite' })
  expect(Object.fromEntries(label.facts)).toEqual({
    Piece: '1 of 1',
    Weight: '2.31 lb',
    Shelf: 'B-07',
    Received: '22 Nov 2026',
    Flight: 'BW 401',
  })
  for (const secret of ['Loomhaus', 'Linen', '64']) expect(JSON.stringify(label)).not.toContain(secret)
})

test('unknown facts are left out', () => {
  const { flight, ...grounded } = pkg
  const label = labelOf({ ...grounded, shelf: null, weightLb: null, receivedAt: null })
  expect([flight.name, label.facts]).toEqual(['BW 401', [['Piece', '1 of 1']]])
})

test('an unknown parcel goes by our number, and its label’s words stay off ours', () => {
  const unknown = {
    reference: 'NN2611220001',
    trackingNumber: null,
    label: 'to Bob',
    weightLb: 1,
    shelf: 'C-02',
    receivedAt: pkg.receivedAt,
  }
  const label = labelOf(unknown as UnknownPackage)
  expect(label).toMatchObject({ code: 'NN2611220001', box: 'UNKNOWN', name: 'NN2611220001' })
  expect(JSON.stringify(label)).not.toContain('Bob')
})

test('before it is saved, the label has the weight and the shelf that are typed', () => {
  const result = { trackingNumber: pkg.trackingNumber, courier: null, packages: [], unknown: null }
  const customer = { _id: 'c', name: 'Ana Brathwaite', boxNumber: 1042 }
  const found = { stage: 'ready', result, customer } as unknown as Found
  const draft = { ...emptyDraft, weight: '2', weightUnit: 'kg', shelf: 'A-01' } as const
  const label = labelBefore(found, draft, pkg.receivedAt)
  expect(Object.fromEntries(label?.facts ?? [])).toMatchObject({ Weight: '4.41 lb', Shelf: 'A-01', Received: '22 Nov 2026' })
  expect(labelBefore({ stage: 'nothing' }, draft, pkg.receivedAt)).toBeUndefined()
})
