import { paths } from '../../paths.ts'

/** The header's title by address (SPEC.md §2 "Shell"). A new screen is a line here. */
const titles: Readonly<Record<string, string>> = {
  [paths.dashboard]: 'Dashboard',
  // Reserved for the screen of what a customer owes (READINGS.md "Screens").
  '/dashboard/payment': 'Payment',
  [paths.packages]: 'My Packages',
  [paths.address]: 'Your Address',
  [paths.account]: 'Account Settings',
  [paths.prealert]: 'Create Prealert',
  [paths.claim]: 'Claim a Package',
  [paths.notifications]: 'Notification',
  [paths.dashboardCalculator]: 'Cost Calculator',
}

/** The title of a dashboard address, with or without a slash at its end. */
export const titleOf = (pathname: string): string => titles[pathname.replace(/\/$/, '')] ?? 'Dashboard'
