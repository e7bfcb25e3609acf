import { journey } from '../journey.ts'
import { card, photos, type DemoNeighbour } from './neighbour.ts'

export const wendell: DemoNeighbour = {
  name: 'Wendell Forde',
  email: 'wendell@example.com',
  telephoneNumber: '+1 246-555-0134',
  homeAddress: 'Cliff Cottage, Bathsheba, St. Joseph, Barbados',
  boxNumber: 1110,
  governmentIdNumber: '6702090471',
  joinedDaysAgo: 95,
  identity: { card: card('wendell'), sentDaysAgo: 3, state: 'waiting' },
  note: 'Asked on the telephone after the fishing reel that the flight list misses.',
  packages: [
    {
      trackingNumber: '1Z6935598843715717',
      courierCompany: 'UPS',
      storeName: 'Reefline',
      description: 'Fishing reel',
      declaredValueUsd: 88,
      weightLb: 2.6,
      shelf: null,
      invoiceName: 'reefline-invoice.pdf',
      missing: true,
      photos: photos('flat'),
      events: journey.flown(9, '2.6 lb, no damage, photographed.'),
    },
    {
      trackingNumber: '068179626823',
      courierCompany: 'FedEx',
      storeName: 'Marrow & Mint',
      description: 'Fish smoker, small',
      declaredValueUsd: 119,
      weightLb: 14.2,
      shelf: 'W-118',
      invoiceName: 'marrow-mint-invoice.pdf',
      photos: photos('scale'),
      // Three days beyond what is free.
      events: journey.ready(17, '14.2 lb, no damage, photographed.', 'On our shelf in Warrens, free for 14 days.'),
    },
    {
      trackingNumber: '9400371646511800621570',
      courierCompany: 'USPS',
      storeName: 'Harbor Knit',
      description: 'Cotton cap',
      declaredValueUsd: 22,
      weightLb: 0.4,
      shelf: null,
      invoiceName: 'harbor-knit-invoice.pdf',
      events: journey.delivered(19, '0.4 lb, no damage, photographed.', 'Signed by W. Forde in Warrens.'),
    },
  ],
}
