/** Every address of the site and the dashboard, in one place. Source: specification.md §2 "Route map". */
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
  /** The page of the newsletter's confirmation link. */
  newsletterConfirm: '/newsletter/confirm',
  newsletterUnsubscribe: '/newsletter/unsubscribe',
  /** A package's tracking; the wildcard is the secret of a link. */
  track: '/track/*',
  terms: '/terms',
  privacy: '/privacy',
  returns: '/returns',
  signUp: '/auth/signup',
  signIn: '/auth/signin',
  verification: '/auth/verification',
  verifyOtp: '/auth/verify-otp',
  resetPassword: '/auth/reset-password',
  /** The page of the link mailed to a new address. */
  confirmEmail: '/auth/confirm-email',
  dashboard: '/dashboard',
  packages: '/dashboard/packages',
  requests: '/dashboard/packages/requests',
  prealert: '/dashboard/prealert',
  /** For a package that arrived without a prealert. */
  claim: '/dashboard/claim',
  /** For a package that never came, is damaged, or has other contents. */
  losses: '/dashboard/losses',
  dashboardCalculator: '/dashboard/calculator',
  address: '/dashboard/address',
  payment: '/dashboard/payment',
  /** For people who collect in the customer's place. */
  passes: '/dashboard/passes',
  /** People other than the customer who may receive or collect packages. */
  receivers: '/dashboard/receivers',
  notifications: '/dashboard/notification',
  account: '/dashboard/account',
} as const
