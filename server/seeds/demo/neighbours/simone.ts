import { journey } from '../journey.ts'
import { card, photos, type DemoNeighbour } from './neighbour.ts'

export const simone: DemoNeighbour = {
  name: 'Simone Jordan',
  email: 'simone@example.com',
  telephoneNumber: '+1 246-555-0135',
  homeAddress: '17 Wildey Heights, St. Michael, Barbados',
  boxNumber: 1142,
  governmentIdNumber: '9508270265',
  joinedDaysAgo: 21,
  identity: { card: card('simone'), sentDaysAgo: 8, state: 'refused', reason: 'Part of the document is cut off.' },
  packages: [
    {
      trackingNumber: '642736087082',
      courierCompany: 'FedEx',
      storeName: 'Velvane',
      description: 'Evening sandals, size 6',
      declaredValueUsd: 76,
      weightLb: 2.1,
      shelf: 'C-01',
      invoiceName: 'velvane-invoice.pdf',
      photos: photos('weighed'),
      events: journey.received(3, '2.1 lb, no damage, photographed.'),
    },
  ],
}
