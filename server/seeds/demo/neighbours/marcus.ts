import { journey } from '../journey.ts'
import type { DemoNeighbour } from './neighbour.ts'

export const marcus: DemoNeighbour = {
  name: 'Marcus Hinds',
  email: 'marcus@example.com',
  telephoneNumber: '+1 246-555-0136',
  homeAddress: '5 Fort Road, Oistins, Christ Church, Barbados',
  boxNumber: 1171,
  governmentIdNumber: '8405150638',
  joinedDaysAgo: 60,
  packages: [
    {
      trackingNumber: '1Z7337820628844866',
      courierCompany: 'UPS',
      storeName: 'Northpaw',
      description: 'Aquarium pump',
      declaredValueUsd: 67.5,
      weightLb: null,
      shelf: null,
      invoiceName: 'northpaw-invoice.pdf',
      events: journey.prealerted(2),
    },
    {
      trackingNumber: 'TBA289371557644',
      courierCompany: 'Amazon',
      storeName: 'Loomhaus',
      description: 'Bath towels, set of six',
      declaredValueUsd: 72,
      weightLb: 7.7,
      shelf: null,
      invoiceName: 'loomhaus-invoice.pdf',
      events: journey.delivered(26, '7.7 lb, no damage, photographed.', 'Signed by M. Hinds in Warrens.'),
    },
    {
      trackingNumber: 'TBA998104362221',
      courierCompany: 'Amazon',
      storeName: 'Northpaw',
      description: 'Aquarium lamp',
      declaredValueUsd: 79,
      weightLb: 5.4,
      shelf: 'B-05',
      invoiceName: 'northpaw-lamp-invoice.pdf',
      events: journey.received(4, '5.4 lb, no damage, photographed.'),
    },
  ],
}
