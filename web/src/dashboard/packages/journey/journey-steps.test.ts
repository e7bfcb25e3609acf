import type { PackageStatus } from '@parcelport/contract/statuses/packages-rules.ts'
import { expect, it } from 'vitest'
import { journeySteps } from './journey-steps.ts'

const stepsOf = (...statuses: PackageStatus[]): string[] =>
  journeySteps({
    status: statuses.at(-1) ?? 'Prealerted',
    history: statuses.map((status) => ({ status, at: '2026-11-19T13:30:00.000Z', counterEntry: false })),
  }).map((step) => `${step.state} ${step.state === 'next' ? step.status : step.event.status}`)

it('ends with what is still to come', () => {
  expect(stepsOf('Prealerted', 'Received')).toEqual([
    'done Prealerted',
    'now Received',
    'next In transit',
    'next Ready for pickup',
    'next Delivered',
  ])
})

it('goes on after an action from where the package was', () => {
  expect(stepsOf('Prealerted', 'Received', 'Action required')).toEqual([
    'done Prealerted',
    'done Received',
    'now Action required',
    'next In transit',
    'next Ready for pickup',
    'next Delivered',
  ])
})

it('is over with the delivery', () => {
  expect(stepsOf('Prealerted', 'Delivered')).toEqual(['done Prealerted', 'done Delivered'])
  expect(stepsOf('Received', 'Returned')).toEqual(['done Received', 'done Returned'])
})
