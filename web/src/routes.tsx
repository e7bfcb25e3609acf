import type { RouteObject } from 'react-router'
import { articleAndMore } from './api/site/article.ts'
import { content } from './api/site/content.ts'
import { BrowserOnly } from './frame/browser-only.tsx'
import { paths } from './paths.ts'
import { screen, type Handle } from './frame/screen.tsx'
import {
  aboutQueries,
  allOf,
  articleQueries,
  blogsQueries,
  calculatorQueries,
  contactQueries,
  homeQueries,
  ratesQueries,
  restrictedQueries,
  servicesQueries,
  shopQueries,
  siteQueries,
} from './site/queries.ts'
import { NoPageFound } from './site/no-page-found.tsx'
import { SiteLayout } from './site/shell/site-layout.tsx'

const notFound: RouteObject = { path: '*', element: <NoPageFound />, handle: { status: () => 404 } satisfies Handle }

/** The legal texts of the company: one screen, which chooses its text by the address. */
const legalTexts = ['terms', 'privacy', 'returns'] as const

/** Screens of the dashboard whose file has the name of their entry in `paths`. */
const ofTheirName = [
  'packages',
  'requests',
  'passes',
  'receivers',
  'prealert',
  'claim',
  'losses',
  'address',
  'payment',
  'account',
] as const

/** A layout in its own chunk around screens that only the browser renders; the company's name and logo are part of the page. */
const layout = (name: string) => screen(name, { queries: [content('/get/site-settings')] })
const auth = layout('auth/shell/auth-layout')

/**
 * Every address and the public data of its screen. The server runs these queries before it renders a page; only the browser
 * renders /auth, and /dashboard except for its frame. A new screen is a line here.
 */
export const routes: RouteObject[] = [
  {
    element: <SiteLayout />,
    handle: { queries: siteQueries } satisfies Handle,
    children: [
      { path: paths.home, ...screen('site/home/home-page', { queries: homeQueries }) },
      { path: paths.services, ...screen('site/services/services-page', { queries: allOf(servicesQueries) }) },
      { path: paths.about, ...screen('site/about/about-page', { queries: allOf(aboutQueries) }) },
      { path: paths.rates, ...screen('site/rates/rates-page', { queries: allOf(ratesQueries) }) },
      { path: paths.contact, ...screen('site/contact/contact-page', { queries: allOf(contactQueries) }) },
      { path: paths.calculator, ...screen('site/calculator/calculate-page', { queries: allOf(calculatorQueries) }) },
      { path: paths.restricted, ...screen('site/restricted/restricted-page', { queries: allOf(restrictedQueries) }) },
      { path: paths.newsletterConfirm, ...screen('site/newsletter/newsletter-confirm-page') },
      { path: paths.newsletterUnsubscribe, ...screen('site/newsletter/newsletter-unsubscribe-page') },
      { path: paths.track, ...screen('site/track/track-page') },
      { path: paths.shop, ...screen('site/shop/shop-page', { queries: allOf(shopQueries) }) },
      { path: paths.blogs, ...screen('site/blogs/blogs-page', { queries: allOf(blogsQueries) }) },
      {
        path: paths.blogPattern,
        ...screen('site/article/article-page', {
          queries: (params) => allOf(articleQueries(params)),
          status: (client, { id = '' }) => (client.getQueryData(articleAndMore(id).queryKey)?.article === null ? 404 : 200),
        }),
      },
      ...legalTexts.map((name) => ({
        path: paths[name],
        ...screen('site/legal/legal-page', { queries: [content(`/get/${name}`)] }),
      })),
      notFound,
    ],
  },
  {
    ...auth,
    element: <BrowserOnly>{auth.element}</BrowserOnly>,
    children: [
      { path: paths.signUp, ...screen('auth/sign-up/sign-up-page') },
      { path: paths.signIn, ...screen('auth/sign-in/sign-in-page') },
      { path: paths.verification, ...screen('auth/verification/verification-page') },
      { path: paths.verifyOtp, ...screen('auth/verify-otp/verify-otp-page') },
      { path: paths.resetPassword, ...screen('auth/reset-password/reset-password-page') },
      { path: paths.confirmEmail, ...screen('auth/confirm-email/confirm-email-page') },
    ],
  },
  {
    ...layout('dashboard/shell/dashboard-layout'),
    children: [
      { path: paths.dashboard, ...screen('dashboard/overview/overview-page') },
      ...ofTheirName.map((name) => ({ path: paths[name], ...screen(`dashboard/${name}/${name}-page`) })),
      { path: `${paths.payment}/:billId`, ...screen('dashboard/payment/bill/my-bill-page') },
      { path: paths.notifications, ...screen('dashboard/notifications/notifications-page') },
      { path: paths.dashboardCalculator, ...screen('dashboard/calculator/dashboard-calculator-page') },
    ],
  },
]

/** The addresses for search engines; articles are added from the blog. */
export const pagePaths: readonly string[] = [
  paths.home,
  paths.services,
  paths.about,
  paths.rates,
  paths.contact,
  paths.calculator,
  paths.shop,
  paths.restricted,
  paths.blogs,
  ...legalTexts.map((name) => paths[name]),
]
