import type { Document, DocumentPath } from '@parcelport/contract/site/content.ts'
import type { PackageInfo } from '@parcelport/contract/prices/rates.ts'
import { toWire } from '@parcelport/contract/wire-spellings.ts'
import type { Reader } from '../api/reader.ts'

const picture = (name: string): string => `/media/demo/0123456789abcdef/${name}-900x600.webp`

/** Enough content for every section of the home page, in our spelling. */
export const siteContent = {
  '/brands': { brands: ['Oatbell', 'Reefline'].map((title) => ({ _id: title, title, brandImg: picture(title) })) },
  '/get/home/hero': ['Shop the States', 'Twice a week'].map((title) => ({
    id: title,
    title,
    subTitle: `${title}, in short`,
    heroImg: picture('hero'),
  })),
  '/get/how-it-works': {
    title: 'How it works',
    subtitle: 'Three steps',
    imageOne: picture('one'),
    imageTwo: picture('two'),
    imageThree: picture('three'),
  },
  '/get/how-it-works-process': ['Shop', 'Tell', 'Wait', 'Collect'].map((title) => ({
    _id: title,
    title,
    subtitle: `${title} it`,
  })),
  '/get/why-choose': { title: 'Why us', subtitle: 'Promises' },
  '/get/whychoose-us-info': [
    { id: 'price', brandImg: picture('price'), title: 'One price', shortDescription: 'Nothing added' },
  ],
  '/get/reviews-section': {
    title: 'Reviews',
    description: 'What people say',
    reviews: [
      { _id: 'r1', profilePicture: picture('face'), reviewerName: 'Shanelle', reviewText: 'Very <b>quick</b>', rating: 5 },
    ],
  },
  '/get/faq': { title: 'Questions', subtitle: 'Answers' },
  '/get/faq-process': ['How long?', 'How much?', 'Which way?'].map((question) => ({
    _id: question,
    question,
    answer: `${question} Depends.`,
  })),
  '/get/blog-section': {
    title: 'The blog',
    subtitle: 'Reading',
    blogs: ['a', 'b', 'c', 'd'].map((id) => ({
      _id: id,
      blogImg: picture(id),
      blogTitle: `Article ${id}`,
      blogSubtitle: `Summary ${id}`,
      blogDescription: `<p>Body of ${id}</p>`,
    })),
  },
  '/get/section': { title: 'Join us', description: 'It is <b>free</b>' },
  '/get/site-settings': {
    headerLogo: picture('logo'),
    footerLogo: picture('logo'),
    systemDetails: 'A parcel company',
    copyrightTxt: '© Parcel company',
    infoNumber: '+1 246-555-0119',
    infoMsg: '',
    infCompany: '',
    phoneNumber: '+1 305-555-0142',
    email: 'help@parcels.example',
    address: 'Doral',
  },
  '/get/social-site-data': { facebook: 'https://facebook.example/us', instagram: '', twitter: 'javascript:alert(1)' },
} satisfies { readonly [P in DocumentPath]?: Document<P> }

export const packageInfoFixture: Pick<PackageInfo, 'packageRates'> = {
  packageRates: [
    { packageWeight: '1 lb', packagePrice: 'US$6.50' },
    { packageWeight: '2 lb', packagePrice: 'US$10.50' },
    { packageWeight: '5 lb', packagePrice: 'US$21.00' },
  ],
}

/** Responds like the server, in the wire's spelling; `broken` paths fail. */
export const readerOf = (broken: readonly string[] = []): Reader => {
  const documents: Readonly<Record<string, unknown>> = { ...siteContent, '/get/package-info': [packageInfoFixture] }
  return async (path) => {
    if (broken.includes(path)) throw new Error(`broken ${path}`)
    return toWire(documents[path] ?? null)
  }
}

export const site = { tenant: 'demo', name: 'Parcel company', origin: 'https://parcels.example' }
