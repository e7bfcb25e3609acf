import type { CounterVisit } from '@parcelport/contract/warehouse/desk/staff-counter.ts'
import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState, type ReactNode } from 'react'
import { afterEach, expect, it } from 'vitest'
import { CollectedBy } from './collected-by.tsx'
import { collectorProblem, writeCollector, type Collector } from './collector.ts'
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

const visit: CounterVisit = {
  customer,
  telephone: '+1 246-555-0187',
  identity: { state: 'approved', reason: null },
  mayPickUp: [{ _id: 'r1', name: 'Luis Clarke', relation: 'cousin', idLast4: '7K4M' }],
  ready: [],
  elsewhere: [],
}

it('says what the number on the chosen person’s ID ends in, and offers the customer, receivers and somebody else', () => {
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

/** The question about somebody else, as the counter keeps its answers. */
const showElse = () => {
  let now: Collector = { who: 'else', name: '' }
  const Counter = (): ReactNode => {
    const [collector, setCollector] = useState(now)
    now = collector
    return (
      <CollectedBy
        visit={visit}
        pass={undefined}
        onPass={nothing}
        collector={collector}
        onCollect={setCollector}
        error={collectorProblem(collector)}
      />
    )
  }
  showAs('cashier', <Counter />)
  return {
    sent: () => {
      const form = new FormData()
      writeCollector(form, now)
      return Object.fromEntries(form)
    },
  }
}
const heading = 'Ana Brathwaite has not said that Jada Worrell may collect'

it('asks what somebody has whom the customer has not named, and refuses nobody who has nothing', async () => {
  const { sent } = showElse()
  expect(screen.queryByText('What do they have?')).toBeNull()
  await userEvent.type(screen.getByLabelText('Name on the photo ID'), 'Jada Worrell')
  expect(screen.getByRole('heading', { name: heading })).toBeDefined()
  const choice = (name: RegExp) => screen.getByRole<HTMLInputElement>('radio', { name })
  expect(choice(/^Nothing of these/).checked).toBe(true)
  expect(sent()).toEqual({ name: 'Jada Worrell' })
  await userEvent.click(choice(/^Ana Brathwaite says so on the telephone: \+1 246-555-0187/))
  await userEvent.type(screen.getByLabelText('What did Ana Brathwaite say? (optional)'), ' Her neighbour. ')
  expect(sent()).toEqual({ name: 'Jada Worrell', proof: 'telephone', said: 'Her neighbour.' })
  await userEvent.click(choice(/^A signed letter/))
  expect(screen.getByText('Please photograph the letter.')).toBeDefined()
  const letter = new File(['x'], 'letter.png', { type: 'image/png' })
  await userEvent.upload(screen.getByLabelText('The signed letter'), letter)
  expect(screen.queryByText('Please photograph the letter.')).toBeNull()
  expect(sent()).toEqual({ name: 'Jada Worrell', proof: 'letter', letter })
  await userEvent.click(choice(/^A pass/))
  expect(document.querySelector<HTMLDetailsElement>('.pass-digits')?.open).toBe(true)
  expect(sent()).toEqual({ name: 'Jada Worrell' })
})

it('asks nothing about the customer or a receiver whose name was typed', async () => {
  const { sent } = showElse()
  for (const name of ['ana brathwaite', 'Luis Clarke']) {
    await userEvent.clear(screen.getByLabelText('Name on the photo ID'))
    await userEvent.type(screen.getByLabelText('Name on the photo ID'), name)
    expect(screen.queryByText('What do they have?')).toBeNull()
    expect(sent()).toEqual({ name })
  }
})
