import type { Flight } from '@parcelport/contract/warehouse/desk/staff-flights.ts'
import { expect, test } from 'vitest'
import { pdfText } from '../../testing/product/pdf-text.ts'
import { flightPdf } from './flight-pdf.ts'

const flight = {
  name: 'BW 414',
  status: 'Departed',
  departsAt: '2026-11-24T22:00:00.000Z',
  packages: 0,
  weightLb: 0,
} as Flight

test.each([
  ['America/Barbados', '24 Nov 2026, 18:00'],
  ['America/New_York', '24 Nov 2026, 17:00'],
  ['Asia/Tokyo', '25 Nov 2026, 07:00'],
])('the list of a flight gives its departure in the time of %s', async (timeZone, departs) => {
  const at = new Date('2026-11-24T23:30:00Z')
  const text = await pdfText(await flightPdf({ companyName: 'Kite', accountPrefix: 'K-', flight, lines: [], at, timeZone }))
  expect(text).toContain(`Departs ${departs}`)
  expect(text).not.toContain('22:00')
})
