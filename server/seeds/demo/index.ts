import type { Document, DocumentPath } from '@parcelport/contract/site/content.ts'
import { blog } from './articles/index.ts'
import { brands } from './site/brands.ts'
import { calculatorPage } from './site/calculator-page.ts'
import { callToAction, companyData, companyOverview } from './company.ts'
import { aboutHero, blogHero, contactHero, homeHero, restrictedHero, serviceHero, shopHero } from './site/heroes.ts'
import { privacy, returns, terms } from './site/legal.ts'
import { faqHeading, questions } from './site/questions.ts'
import { rateShopping } from './site/rate-shopping.ts'
import { reasonHeading, reasons } from './site/reasons.ts'
import { restrictedItems } from './site/restricted-items.ts'
import { reviews } from './site/reviews.ts'
import { services } from './site/services.ts'
import { siteSettings, socialLinks } from './site/settings.ts'
import { howItWorks, steps } from './site/steps.ts'

export { demoNeighbours } from './neighbours.ts'
export { demoPackages } from './packages.ts'
export { demoNotifications } from './notifications.ts'
export { demoCustomers, demoStaff } from './people.ts'
export { demoProducts } from './products.ts'
export { demoRates } from './rates.ts'

/** The demonstration company itself. */
export const demoTenant = { slug: 'demo', name: 'Flyingfish Parcels', timeZone: 'America/Barbados' } as const

/** Every content document of the demonstration company, complete. */
export const demoDocuments: { readonly [P in DocumentPath]: Document<P> } = {
  '/brands': brands,
  '/get/home/hero': homeHero,
  '/get/how-it-works': howItWorks,
  '/get/how-it-works-process': steps,
  '/get/why-choose': reasonHeading,
  '/get/whychoose-us-info': reasons,
  '/get/reviews-section': reviews,
  '/get/faq': faqHeading,
  '/get/faq-process': questions,
  '/get/blog-section': blog,
  '/get/section': callToAction,
  '/get/popular-section-hero': shopHero,
  '/get/all-blog-hero': blogHero,
  '/get/about-service-hero': aboutHero,
  '/get/contact-us-hero': contactHero,
  '/get/service-hero': serviceHero,
  '/restricted-hero': restrictedHero,
  '/get/cost-calculator': calculatorPage,
  '/get-company-overview': companyOverview,
  '/get/rate-shopping-data': rateShopping,
  '/get/site-settings': siteSettings,
  '/get/social-site-data': socialLinks,
  '/get-our-service': services,
  '/get/company-data': companyData,
  '/get-restricted-items': restrictedItems,
  '/get/terms': terms,
  '/get/privacy': privacy,
  '/get/returns': returns,
}
