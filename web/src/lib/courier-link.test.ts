import { expect, it } from 'vitest'
import { courierLink } from './courier-link.ts'

it.each([
  ['UPS', '1Z5R89390357567127', 'https://www.ups.com/track?tracknum=1Z5R89390357567127'],
  ['USPS', '9400111206206406260787', 'https://tools.usps.com/go/TrackConfirmAction?tLabels=9400111206206406260787'],
  ['FedEx', '986578788855', 'https://www.fedex.com/fedextrack/?trknbr=986578788855'],
  ['DHL', 'A&B', 'https://www.dhl.com/us-en/home/tracking.html?tracking-id=A%26B'],
  ['Amazon', 'TBA318204417690', undefined],
  [undefined, 'X1', undefined],
])('%s %s', (courier, number, link) => expect(courierLink(courier, number)).toBe(link))
