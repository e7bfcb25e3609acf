import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { MayPickUp } from './may-pick-up.tsx'
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

it('says what the number on the chosen person’s ID ends in', () => {
  const people = [{ _id: 'r1', name: 'Luis Clarke', relation: 'cousin', idLast4: '7K4M' }]
  render(<MayPickUp people={people} chosen="Luis Clarke" onChoose={nothing} />)
  expect(screen.getByRole('status').textContent).toBe('Ask Luis Clarke to show their photo ID. Its number ends in 7K4M.')
})
