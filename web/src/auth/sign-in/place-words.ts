import { paths } from '../../paths.ts'

const places: Readonly<Record<string, string>> = {
  [paths.packages]: 'your packages',
  [paths.requests]: 'your requests',
  [paths.passes]: 'your pick-up passes',
  [paths.receivers]: 'your receivers',
  [paths.payment]: 'your bills and payments',
  [paths.losses]: 'your loss reports',
  [paths.address]: 'your US address',
  [paths.notifications]: 'your notifications',
  [paths.account]: 'your account',
}

/**
 * What a customer wants to see at an address of the dashboard, for "Sign in to see …"; undefined where nothing needs to be said.
 * A bill's mail names the bill in its link, and nothing that is not a bill's number is repeated.
 */
export const placeWords = (address: string): string | undefined => {
  const { pathname, searchParams } = new URL(address, 'https://here.invalid')
  if (pathname.startsWith(`${paths.payment}/`)) {
    const number = searchParams.get('number') ?? ''
    return /^(?:[A-Z]{1,4}-)?\d{4}-\d{1,9}$/.test(number) ? `bill ${number}` : 'your bill'
  }
  if (pathname === paths.packages && searchParams.has('package')) return 'your package'
  return places[pathname.replace(/\/$/, '')]
}
