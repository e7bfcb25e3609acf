import { paths } from '../../paths.ts'

export interface SiteLink {
  readonly label: string
  readonly to: string
}

/** The six links of the header (specification.md §2). */
export const headerLinks: readonly SiteLink[] = [
  { label: 'Home', to: paths.home },
  { label: 'Services', to: paths.services },
  { label: 'About us', to: paths.about },
  { label: 'Rates', to: paths.rates },
  { label: 'Cost calculator', to: paths.calculator },
  { label: 'Contact us', to: paths.contact },
]

/** The links of the footer, each to the best existing page (specification.md §2 "Header and footer"). */
export const supportLinks: readonly SiteLink[] = [
  { label: 'FAQ', to: paths.homeFaq },
  { label: 'Return & Exchange', to: paths.returns },
  { label: 'Shipping', to: paths.rates },
  { label: 'Brand', to: paths.homeBrands },
  { label: 'Review', to: paths.homeReviews },
  { label: 'Help', to: paths.contact },
]

export const companyLinks: readonly SiteLink[] = [
  { label: 'Service', to: paths.services },
  { label: 'Restricted Items', to: paths.restricted },
  { label: 'Terms & Conditions', to: paths.terms },
  { label: 'Privacy Policy', to: paths.privacy },
  { label: 'Blog', to: paths.blogs },
  { label: 'Contact Us', to: paths.contact },
]
