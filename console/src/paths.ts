/** A list's address with filters, as its screen reads them. */
const narrowed = (list: string, by: Readonly<Record<string, string | number>>): string =>
  `${list}?${new URLSearchParams(Object.entries(by).map(([name, value]) => [name, String(value)]))}`

/** Every linked address of the console, below /console. `screens.ts` names their screens. */
export const paths = {
  /** The first screen of the signed-in person's menu. */
  front: '/',
  account: '/account',
  receiving: (trackingNumber: string): string => narrowed('/receiving', { scan: trackingNumber }),
  packages: '/packages',
  packagesBy: (by: Readonly<Record<string, string | number>>): string => narrowed('/packages', by),
  package: (id: string): string => `/packages/${id}`,
  unknownBy: (by: Readonly<Record<string, string>>): string => narrowed('/unknown', by),
  flights: '/flights',
  flight: (id: string): string => `/flights/${id}`,
  flightCustoms: (id: string): string => `/flights/${id}/customs`,
  counter: '/counter',
  request: (id: string): string => narrowed('/requests', { request: id }),
  customers: '/customers',
  customer: (id: string): string => `/customers/${id}`,
  customerMoney: (id: string): string => `/customers/${id}/money`,
  identity: '/identity',
  identityCheck: (customerId: string): string => `/identity/${customerId}`,
  receivers: '/identity?state=receivers',
  receiverCheck: (id: string): string => `/identity/receivers/${id}`,
  messages: '/messages',
  message: (id: string): string => `/messages/${id}`,
  bills: '/bills',
  billsBy: (by: Readonly<Record<string, string>>): string => narrowed('/bills', by),
  payments: '/payments',
  paymentsBy: (by: Readonly<Record<string, string>>): string => narrowed('/payments', by),
  till: '/till',
  toBill: '/bills/to-bill',
  bill: (id: string): string => `/bills/${id}`,
  bankLines: '/transfers/bank',
  newStatement: '/transfers/bank/new',
  money: '/money',
  rates: '/rates',
  newRates: '/rates/new',
  /** New rates that start as a copy of a version. */
  newRatesFrom: (id: string): string => narrowed('/rates/new', { from: id }),
  ratesVersion: (id: string): string => `/rates/${id}`,
  products: '/products',
  tariff: '/products/tariff',
  content: '/content',
  document: (key: string): string => `/content/${key}`,
  auditOf: (kind: string, id: string): string => narrowed('/audit', { subjectKind: kind, subjectId: id }),
} as const
