/** Every address of the site and the dashboard, written once. Source: specification.md §2 "Route map". */
export const paths = {
  home: '/',
  homeFaq: '/#faq',
  homeReviews: '/#reviews',
  homeBrands: '/#brands',
  services: '/services',
  about: '/about-us',
  rates: '/rates',
  contact: '/contact-us',
  calculator: '/calculate',
  shop: '/shop',
  restricted: '/restricted-products',
  blogs: '/all-blogs',
  blogPattern: '/blog-details/:id',
  blog: (id: string): string => `/blog-details/${encodeURIComponent(id)}`,
  /** Where the links of the newsletter's mails lead. */
  newsletterConfirm: '/newsletter/confirm',
  newsletterUnsubscribe: '/newsletter/unsubscribe',
  /** Where a package is; behind it the secret of a link. */
  track: '/track/*',
  terms: '/terms',
  privacy: '/privacy',
  returns: '/returns',
  signUp: '/auth/signup',
  signIn: '/auth/signin',
  verification: '/auth/verification',
  verifyOtp: '/auth/verify-otp',
  resetPassword: '/auth/reset-password',
  /** Where the link mailed to a new address leads. */
  confirmEmail: '/auth/confirm-email',
  dashboard: '/dashboard',
  packages: '/dashboard/packages',
  requests: '/dashboard/packages/requests',
  prealert: '/dashboard/prealert',
  /** For a package that came without a prealert. */
  claim: '/dashboard/claim',
  /** For a package that never came, is damaged, or has something else inside. */
  losses: '/dashboard/losses',
  dashboardCalculator: '/dashboard/calculator',
  address: '/dashboard/address',
  payment: '/dashboard/payment',
  /** For who collects in the customer's place. */
  passes: '/dashboard/passes',
  /** People besides the customer whom packages may come for. */
  receivers: '/dashboard/receivers',
  notifications: '/dashboard/notification',
  account: '/dashboard/account',
} as const
