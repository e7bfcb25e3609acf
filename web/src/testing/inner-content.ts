import type { Document, DocumentPath } from '@parcelport/contract/site/content.ts'
import type { PackageInfo, ServicePrices } from '@parcelport/contract/prices/rates.ts'
import { paths } from '../paths.ts'

const picture = (name: string): string => `/media/demo/0123456789abcdef/${name}-1600x600.webp`
const hero = (title: string) => ({ heroImg: picture('hero'), title, subTitle: `${title}, in short` })
const group = (displayTitle: string) => ({ displayTitle })

const documents = {
  '/get/service-hero': hero('To your door'),
  '/get/about-service-hero': hero('Eight people'),
  '/get/popular-section-hero': hero('Stores'),
  '/get/all-blog-hero': hero('Made plain'),
  '/get-our-service': {
    mainTitle: 'What we do',
    subTitle: 'Take what you need',
    services: [
      {
        _id: 'air',
        image: picture('air'),
        title: 'Air',
        subTitle: 'Weekly',
        shortDesc: 'It flies',
        btnType: 'border',
        btnText: 'Rates',
        btnLink: '/rates',
      },
    ],
  },
  '/get-company-overview': {
    mainTitle: 'A week',
    subtitle: 'In a film',
    videoUrl: '/media/demo/0123456789abcdef/week.mp4',
    videoTitle: 'The week',
  },
  '/get/rate-shopping-data': {
    rate: { image: picture('rates'), title: 'One list', subTitle: 'One price' },
    shopping: { title: 'Shopping first?', subTitle: 'Fourteen stores', btnTxt: 'Go to Shop' },
  },
  '/get/terms': { title: 'Terms', introduction: 'What we do', text: '<h2>Who we are</h2><p>We.</p>' },
  '/get/privacy': { title: 'Privacy', introduction: '', text: '<p>We sell nothing.</p>' },
  '/get/returns': { title: 'Returns', introduction: 'Going back', text: '<p>In five days.</p>' },
} satisfies { readonly [P in DocumentPath]?: Document<P> }

const rates: PackageInfo = {
  packageRates: [{ packageWeight: '1 lb', packagePrice: 'US$6.50' }],
  brokerageFees: [{ cifValue: 'Up to US$1,000.00', rate: 'Included' }],
  warrantyServices: [{ declaredValue: 'Up to US$100.00', rate: 'Included' }],
  pickupUSA: [{ weight: 'Up to 20 lb', value: 'US$15.00' }],
  additionalCharges: [
    {
      localDeliveryFree: 'Over US$150.00',
      localDeliveryCharge: 'US$6.00',
      smartLockerDelivery: 'US$2.50',
      membershipFee: 'None',
    },
  ],
  metadata: {
    packageRates: group('Package Rates'),
    brokerageFees: group('Brokerage Fees'),
    warrantyServices: group('Warranty Services'),
    pickupUSA: group('Pickup USA'),
    additionalCharges: group('Additional Charges'),
  },
}

const services: ServicePrices = {
  validFrom: '2026-11-24',
  services: [{ title: 'Photos of the contents', price: 'US$2.35 with VAT' }],
}

/** The content of inner pages other than the home page's, by path. */
export const innerContent: Readonly<Record<string, unknown>> = {
  ...documents,
  '/get/package-info': [rates],
  '/get/service-prices': services,
}

/** Inner pages that need several calls, so one of them can fail. */
export const pagesOfParts = [
  paths.services,
  paths.about,
  paths.rates,
  paths.shop,
  paths.calculator,
  paths.contact,
  paths.restricted,
  paths.blogs,
  paths.blog('b'),
]
