import type { CounterVisit } from '@parcelport/contract/warehouse/desk/staff-counter.ts'
import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { IdentityHere } from './identity-here.tsx'

afterEach(cleanup)

it.each<[CounterVisit['identity'], string]>([
  [{ state: 'approved', reason: null }, 'IDConfirmedWe have checked it: compare the name and the picture.'],
  [{ state: 'waiting', reason: null }, 'IDTo be checkedNobody has checked it yet: look at it closely.'],
  [
    { state: 'refused', reason: 'The document has expired.' },
    'IDRefusedThe document has expired. Ask for another ID, and look at it closely.',
  ],
  [{ state: 'none', reason: null }, 'IDNo documentWe have none on file: ask for one, and look at it closely.'],
])('says at the counter how the check of an ID stands: %o', (identity, words) => {
  render(<IdentityHere identity={identity} />)
  expect(document.body.textContent).toBe(words)
})
