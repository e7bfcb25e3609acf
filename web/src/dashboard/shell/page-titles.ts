import { paths } from '../../paths.ts'

/** The header's title by address (specification.md §2 "Shell"). A new screen is a line here. */
const titles: Readonly<Record<string, string>> = {
  [paths.dashboard]: 'Dashboard',
  [paths.payment]: 'Payment',
  [paths.packages]: 'My Packages',
  [paths.passes]: 'Pick-up Passes',
  [paths.receivers]: 'Receivers',
  [paths.requests]: 'Requests',
  [paths.address]: 'Your Address',
  [paths.account]: 'Account Settings',
  [paths.prealert]: 'Create Prealert',
  [paths.claim]: 'Claim a Package',
  [paths.losses]: 'Loss Reports',
  [paths.notifications]: 'Notification',
  [paths.dashboardCalculator]: 'Cost Calculator',
}

/** The title of a dashboard address, with or without a trailing slash; a bill belongs to Payment. */
export const titleOf = (pathname: string): string =>
  pathname.startsWith(`${paths.payment}/`) ? 'Payment' : (titles[pathname.replace(/\/$/, '')] ?? 'Dashboard')
