/** The shelves of the warehouse in Doral, and those in Warrens and Oistins where packages wait for their customers. */
export const demoShelves: readonly { readonly name: string; readonly places: number; readonly oversize?: boolean }[] = [
  { name: 'B-04', places: 12 },
  { name: 'B-05', places: 12 },
  { name: 'B-06', places: 12 },
  { name: 'B-07', places: 8 },
  { name: 'B-08', places: 2 },
  { name: 'B-09', places: 9 },
  { name: 'C-01', places: 4 },
  { name: 'C-02', places: 1 },
  { name: 'Q-02', places: 6 },
  { name: 'OS-1', places: 5, oversize: true },
  { name: 'W-112', places: 6 },
  { name: 'W-118', places: 6 },
  { name: 'Locker 7', places: 1 },
]

/** What lies in the unknown bin: came this many hours ago; weights in lb. */
export const demoUnknowns = [
  {
    trackingNumber: '925989385163',
    label: 'No name, label torn',
    weightLb: 2.05,
    shelf: 'C-02',
    condition: 'dented',
    hoursAgo: 5,
  },
  {
    trackingNumber: '1Z5F7R840201234566',
    label: 'Flyingfish, no unit number',
    weightLb: 3.51,
    shelf: 'B-06',
    condition: 'good',
    hoursAgo: 27,
  },
  {
    trackingNumber: null,
    label: 'Wet through, only “Bridgetown” can be read',
    weightLb: 1.32,
    shelf: 'B-06',
    condition: 'wet',
    hoursAgo: 50,
  },
] as const
