import { journey } from '../journey.ts'
import { card, photos, type DemoNeighbour } from './neighbour.ts'

export const patrice: DemoNeighbour = {
  name: 'Patrice Lowe',
  email: 'patrice@example.com',
  telephoneNumber: '+1 246-555-0133',
  homeAddress: '41 Bay Street, Bridgetown, Barbados',
  boxNumber: 1093,
  governmentIdNumber: '7906180149',
  joinedDaysAgo: 6,
  identity: { card: card('patrice'), sentDaysAgo: 1, state: 'waiting' },
  packages: [
    {
      trackingNumber: 'TBA973142873598',
      courierCompany: 'Amazon',
      storeName: '',
      description: '',
      declaredValueUsd: null,
      weightLb: 4.7,
      shelf: 'C-01',
      invoiceName: null,
      condition: 'dented',
      photos: photos('pair'),
      events: journey.unannounced(1, '4.7 lb, dented.'),
    },
    {
      trackingNumber: '9400800657513303033240',
      courierCompany: 'USPS',
      storeName: 'Bookfinch',
      description: 'Cookery book',
      declaredValueUsd: 31,
      weightLb: null,
      shelf: null,
      invoiceName: 'bookfinch-invoice.pdf',
      events: journey.prealerted(1),
    },
  ],
}
