import { Type, type Static, type TSchema } from 'typebox'
import { call, success, type CallSpec } from '../call.ts'
import { alternative, id, line, link, list, paragraph, picture, richText, step } from './content-fields.ts'
import { everyPage, withCallToAction, type ContentPage } from './content-pages.ts'
import { MOST_FACTS } from './content-rules.ts'
import { legalTexts } from './legal-texts.ts'
import { toWireSchema, type Wire } from '../wire-spellings.ts'

/**
 * Every public document of a company, in the spelling of the database, the server and the web; `toWire` turns it into the wire's. `editor` chooses
 * the console's control: line, paragraph, rich text (sanitised HTML) or picture. Source: specification.md §3 and §7 "Bodies".
 */

export const Hero = Type.Object({
  heroImg: picture('Background picture'),
  heroImgAlt: alternative,
  title: line('Title'),
  subTitle: paragraph('Subtitle', 400),
})
export type Hero = Static<typeof Hero>

export const HeroSlide = Type.Object({ id, ...Hero.properties, step }, { title: 'Slide' })
export type HeroSlide = Static<typeof HeroSlide>

export const Brand = Type.Object({ _id: id, title: line('Name', 80), brandImg: picture('Logo') }, { title: 'Brand' })
export type Brand = Static<typeof Brand>

export const Heading = Type.Object({ title: line('Title'), subtitle: paragraph('Subtitle', 400) })

export const WhyChoose = Type.Object({
  ...Heading.properties,
  image: Type.Optional(picture('Picture')),
  imageAlt: alternative,
  secondImage: Type.Optional(picture('Second picture, on About us')),
  secondImageAlt: alternative,
})

export const HowItWorks = Type.Object({
  ...Heading.properties,
  imageOne: picture('Picture of the first step'),
  imageTwo: picture('Picture of the second step'),
  imageThree: picture('Picture of the third step'),
})

export const Step = Type.Object({ _id: id, title: line('Title'), subtitle: paragraph('Text', 600) }, { title: 'Step' })
export type Step = Static<typeof Step>

export const Reason = Type.Object(
  {
    id,
    brandImg: picture('Icon'),
    title: line('Title'),
    shortDescription: paragraph('Text', 600),
  },
  { title: 'Reason' },
)
export type Reason = Static<typeof Reason>

export const Review = Type.Object(
  {
    _id: id,
    profilePicture: picture('Portrait'),
    reviewerName: line('Name', 120),
    reviewText: richText('Review', 4_000),
    rating: Type.Integer({ title: 'Stars', minimum: 1, maximum: 5 }),
  },
  { title: 'Review' },
)
export type Review = Static<typeof Review>

export const Reviews = Type.Object({
  title: line('Title'),
  description: paragraph('Text', 400),
  reviews: list('Reviews', Review),
})
export type Reviews = Static<typeof Reviews>

export const Question = Type.Object(
  { _id: id, question: line('Question', 300), answer: paragraph('Answer', 4_000) },
  { title: 'Question' },
)

export const Article = Type.Object(
  {
    _id: id,
    blogImg: picture('Picture'),
    blogImgAlt: alternative,
    blogTitle: line('Title'),
    blogSubtitle: paragraph('Summary', 400),
    blogDescription: richText('Article', 100_000),
    author: Type.Optional(line('Author', 120)),
    publishedAt: Type.Optional(Type.String({ title: 'Date', format: 'date' })),
  },
  { title: 'Article' },
)
export type Article = Static<typeof Article>
export type ArticleCard = Omit<Article, 'blogDescription'>

export const Blog = Type.Object({ ...Heading.properties, blogs: list('Articles', Article, 300) })
export type Blog = Static<typeof Blog>

export const CallToAction = Type.Object({
  title: line('Title'),
  description: richText('Text', 4_000),
  image: Type.Optional(picture('Background picture')),
})
export type CallToAction = Static<typeof CallToAction>

export const CalculatorPage = Type.Object({
  ...Hero.properties,
  benefitsTitle: line('Title of the benefits'),
  benefits: list(
    'Benefits',
    Type.Object(
      { _id: id, image: picture('Icon'), title: line('Title'), description: paragraph('Text', 600) },
      { title: 'Benefit' },
    ),
  ),
})
export type CalculatorPage = Static<typeof CalculatorPage>

export const CompanyOverview = Type.Object({
  mainTitle: line('Title'),
  subtitle: paragraph('Text'),
  videoUrl: link('Video (mp4, webm or ogg)'),
  videoTitle: line('Title of the video'),
  videoPoster: Type.Optional(picture('First picture of the video')),
})
export type CompanyOverview = Static<typeof CompanyOverview>

export const RateShopping = Type.Object({
  rate: Type.Object(
    {
      image: picture('Background picture'),
      imageAlt: alternative,
      title: line('Title'),
      subTitle: paragraph('Subtitle', 400),
    },
    { title: 'Hero of the page' },
  ),
  shopping: Type.Object(
    { title: line('Title'), subTitle: paragraph('Subtitle', 400), btnTxt: line('Button', 60) },
    { title: 'Banner that leads to the shop' },
  ),
})

export const SiteSettings = Type.Object({
  headerLogo: picture('Header logo'),
  footerLogo: picture('Logo of the footer'),
  systemDetails: paragraph('The company in one paragraph', 600),
  copyrightTxt: line('Copyright line'),
  infoNumber: line('Number of the chat and WhatsApp', 40),
  infoMsg: line('Greeting of the chat', 300),
  infCompany: line('Name in the chat', 120),
  infoOpen: Type.Optional(Type.Boolean({ title: 'Chat is open at the start' })),
  phoneNumber: line('Telephone', 40),
  email: line('Email address', 254),
  address: line('Address', 300),
  /** Our own: facts below the home page's hero, the icon in the browser's tab, opening hours, and the colour of the browser bar. */
  facts: Type.Optional(
    list(
      'Facts under the home hero',
      Type.Object({ title: line('Fact', 60), text: line('What it says', 80) }, { title: 'Fact' }),
      MOST_FACTS,
    ),
  ),
  icon: Type.Optional(picture('Icon of the browser tab')),
  logoOnLight: Type.Optional(picture('Logo on a light ground, of the sign-in pages')),
  openingHours: Type.Optional(list('Opening hours', Type.Object({ days: line('Days', 60), hours: line('Hours', 60) }), 14)),
  /** Ours: the company has not opened yet. Computed by the server, never stored. */
  openingSoon: Type.Optional(Type.Boolean({ editor: 'hidden' })),
  themeColor: Type.Optional(Type.String({ title: 'Colour of the browser bar', pattern: '^#[0-9A-Fa-f]{6}$', editor: 'line' })),
})
export type SiteSettings = Static<typeof SiteSettings>

export const SocialLinks = Type.Object({ facebook: link('Facebook'), instagram: link('Instagram'), twitter: link('Twitter') })
export type SocialLinks = Static<typeof SocialLinks>

export const Service = Type.Object(
  {
    _id: id,
    image: picture('Icon'),
    title: line('Title'),
    subTitle: line('Subtitle'),
    shortDesc: paragraph('Text', 600),
    btnType: Type.Union([Type.Literal('border', { title: 'Outlined' }), Type.Literal('fill', { title: 'Filled' })], {
      title: 'Button style',
    }),
    btnText: line('Button', 60),
    /** Our own: without it the button links to the contact page. */
    btnLink: Type.Optional(link('Where the button leads')),
  },
  { title: 'Service' },
)
export type Service = Static<typeof Service>

export const Services = Type.Object({
  mainTitle: line('Title'),
  subTitle: paragraph('Subtitle', 400),
  services: list('Services', Service),
})
export type Services = Static<typeof Services>

export const CompanyData = Type.Object({
  accountTitle: line('Before the box number', 40),
  /** Our own: prefix of account numbers; `POS-` by default (specification.md §9). */
  accountPrefix: Type.Optional(line('Prefix of account numbers', 12)),
  addressTitle: line('Unit or suite', 80),
  addressLine: line('Street'),
  city: line('City', 120),
  state: line('State', 60),
  zipCode: line('ZIP code', 20),
  phoneNumber: line('Telephone', 40),
})
export type CompanyData = Static<typeof CompanyData>

export const RestrictedHero = Type.Object({
  heroImg: picture('Background picture'),
  heroImgAlt: alternative,
  title: line('Title'),
  subtitle: paragraph('Subtitle', 400),
  restrictItemsList: link('PDF of the list'),
})
export type RestrictedHero = Static<typeof RestrictedHero>

export const RestrictedItems = Type.Object(
  {
    title: line('Title'),
    introduction: paragraph('Introduction', 4_000),
    itemsIncluded: list(
      'Categories',
      Type.Object({ category: line('Category'), items: list('Items', line('Item', 300), 100) }, { title: 'Category' }),
    ),
    companyPolicy: paragraph('Company policy', 8_000),
  },
  { title: 'Document' },
)
export type RestrictedItems = Static<typeof RestrictedItems>

export interface DocumentSpec {
  /** Title for staff. */
  readonly title: string
  /** Pages that show it, the main one first; empty where only signed-in customers see it. */
  readonly pages: readonly ContentPage[]
  readonly schema: TSchema
}

/**
 * Every content document by the path of its public call. `/get/package-info` and `/get/product` are not here: rate tables and products are rows that
 * the calculator uses (`rates.ts`, `calculator.ts`).
 */
export const documents = {
  '/brands': { title: 'Popular brands', pages: ['home', 'shop'], schema: Type.Object({ brands: list('Brands', Brand) }) },
  '/get/home/hero': { title: 'Home: hero slides', pages: ['home'], schema: list('Slides', HeroSlide, 8) },
  '/get/how-it-works': { title: 'How it works: heading and pictures', pages: ['home', 'shop'], schema: HowItWorks },
  '/get/how-it-works-process': { title: 'How it works: steps', pages: ['home', 'shop'], schema: list('Steps', Step, 12) },
  '/get/why-choose': { title: 'Why choose us: heading and pictures', pages: ['home', 'about'], schema: WhyChoose },
  '/get/whychoose-us-info': { title: 'Why choose us: reasons', pages: ['home', 'about'], schema: list('Reasons', Reason, 24) },
  '/get/reviews-section': { title: 'Reviews', pages: ['home', 'about'], schema: Reviews },
  '/get/faq': { title: 'Questions: heading', pages: ['home'], schema: Heading },
  '/get/faq-process': { title: 'Questions and answers', pages: ['home'], schema: list('Questions', Question, 100) },
  '/get/blog-section': { title: 'Blog', pages: ['blog', 'home'], schema: Blog },
  '/get/section': { title: 'Call to action', pages: withCallToAction, schema: CallToAction },
  '/get/popular-section-hero': { title: 'Shop: hero', pages: ['shop'], schema: Hero },
  '/get/all-blog-hero': { title: 'Blog: hero', pages: ['blog'], schema: Hero },
  '/get/about-service-hero': { title: 'About us: hero', pages: ['about'], schema: Hero },
  '/get/contact-us-hero': { title: 'Contact us: hero', pages: ['contact'], schema: Hero },
  '/get/service-hero': { title: 'Services: hero', pages: ['services'], schema: Hero },
  '/restricted-hero': { title: 'Restricted items: hero', pages: ['restricted'], schema: RestrictedHero },
  '/get/cost-calculator': { title: 'Cost calculator: page', pages: ['calculator'], schema: CalculatorPage },
  '/get-company-overview': { title: 'About us: company video', pages: ['about'], schema: CompanyOverview },
  '/get/rate-shopping-data': { title: 'Rates: hero and shopping banner', pages: ['rates'], schema: RateShopping },
  '/get/site-settings': { title: 'Site settings', pages: everyPage, schema: SiteSettings },
  '/get/social-site-data': { title: 'Social links', pages: everyPage, schema: SocialLinks },
  '/get-our-service': { title: 'Services', pages: ['services'], schema: Services },
  '/get/company-data': { title: 'Mailing address', pages: [], schema: CompanyData },
  '/get-restricted-items': { title: 'Restricted items', pages: ['restricted'], schema: list('Documents', RestrictedItems, 4) },
  ...legalTexts,
} as const satisfies Record<string, DocumentSpec>

export type DocumentPath = keyof typeof documents
/** The document of a path, in our spelling. */
export type Document<P extends DocumentPath> = Static<(typeof documents)[P]['schema']>
/** The document of a path, in the wire's spelling. */
export type WireDocument<P extends DocumentPath> = Wire<Document<P>>

export const documentPaths = Object.keys(documents) as DocumentPath[]

/** The public call of each document, in the wire's spelling. */
export const contentCalls: readonly CallSpec[] = documentPaths.map((path) =>
  call({
    method: 'GET',
    path,
    access: 'public',
    tag: 'Content',
    summary: documents[path].title,
    response: success(toWireSchema<TSchema>(documents[path].schema)),
  }),
)
