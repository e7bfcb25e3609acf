import type { CounterVisit } from '@parcelport/contract/warehouse/desk/staff-counter.ts'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { CollectedBy } from './collected-by.tsx'
import { showAs } from '../testing/show-as.tsx'
import { PassAtDesk } from './pass-at-desk.tsx'

const customer = { _id: 'ana', name: 'Ana Brathwaite', boxNumber: 1042 }
const pass = { _id: 'p1', customer, collector: 'Luis Clarke', expiresAt: '2026-12-10T15:00:00.000Z' }
const nothing = (): void => {}

afterEach(cleanup)

it('names the packages that a pass is for', () => {
  const packages = [{ _id: 'k1', trackingNumber: '776632517510' }]
  render(<PassAtDesk customer={customer} pass={{ ...pass, packages }} onRead={nothing} />)
  expect(screen.getByText('Only for 776632517510.')).toBeDefined()
})

it('says what the number on the chosen person’s ID ends in, and offers the customer, receivers and somebody else', () => {
  const visit: CounterVisit = {
    customer,
    identity: { state: 'approved', reason: null },
    mayPickUp: [{ _id: 'r1', name: 'Luis Clarke', relation: 'cousin', idLast4: '7K4M' }],
    ready: [],
    elsewhere: [],
  }
  const collector = { who: 'receiver r1', name: 'Luis Clarke' } as const
  showAs(
    'cashier',
    <CollectedBy visit={visit} pass={undefined} onPass={nothing} collector={collector} onCollect={nothing} error={undefined} />,
  )
  expect(screen.getByRole('status').textContent).toBe('Ask Luis Clarke to show their photo ID. Its number ends in 7K4M.')
  expect(screen.getAllByRole('radio').map((radio) => radio.closest('label')?.querySelector('small')?.textContent)).toEqual([
    'the customer',
    'cousin, may pick up',
    'type the name',
  ])
})
