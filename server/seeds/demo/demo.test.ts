import { existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { Value } from 'typebox/value'
import { describe, expect, it } from 'vitest'
import { passwordProblem } from '@parcelport/contract/customers/accounts-rules.ts'
import { documentPaths, documents } from '@parcelport/contract/site/content.ts'
import { packageStatuses } from '@parcelport/contract/statuses/packages-rules.ts'
import { checkPrices } from '@parcelport/contract/prices/price-check-rules.ts'
import { bandText, textsOf } from '@parcelport/contract/prices/price-text-rules.ts'
import { PackageInfo } from '@parcelport/contract/prices/rates.ts'
import { mawbProblem } from '@parcelport/contract/warehouse/desk/waybill-rules.ts'
import { readTrackingNumber } from '@parcelport/contract/warehouse/packages/tracking-rules.ts'
import { estimate } from '../../src/prices/calculator/estimate.ts'
import { mayMove } from '../../src/warehouse/packages/transitions.ts'
import {
  demoCustomers,
  demoDocuments,
  demoNotifications,
  demoNeighbours,
  demoPackages,
  demoProducts,
  demoRates,
  demoStaff,
  demoTenant,
} from './index.ts'
import { LAST_FLIGHT, mawbOf } from './flights.ts'
import { instantOf } from './moment.ts'
import { PICTURE_PREFIX } from './picture.ts'
import { demoUnknowns } from './warehouse.ts'

const pictures = join(import.meta.dirname, 'pictures')
const everyPackage = [...demoPackages, ...demoNeighbours.flatMap(({ packages }) => packages)]
const everything = JSON.stringify([demoDocuments, demoCustomers, demoStaff, everyPackage, demoNeighbours, demoUnknowns])
const referenced = new Set([...everything.matchAll(new RegExp(`${PICTURE_PREFIX}([^"]+)`, 'g'))].map(([, file]) => file))
const wordsOf = (html: string): number =>
  html
    .replace(/<[^>]+>/g, ' ')
    .split(/\s+/)
    .filter(Boolean).length
const articles = demoDocuments['/get/blog-section'].blogs

describe('documents', () => {
  it.each(documentPaths)('%s keeps to its schema', (path) => {
    expect([...Value.Errors(documents[path].schema, demoDocuments[path])]).toEqual([])
  })

  it('fills a site', () => {
    expect(demoDocuments['/get/home/hero'].length).toBeGreaterThanOrEqual(3)
    expect(demoDocuments['/brands'].brands.length).toBeGreaterThanOrEqual(14)
    expect(demoDocuments['/get/whychoose-us-info'].length).toBeGreaterThanOrEqual(6)
    expect(demoDocuments['/get/how-it-works-process'].length).toBeGreaterThanOrEqual(4)
    expect(demoDocuments['/get/reviews-section'].reviews.length).toBeGreaterThanOrEqual(8)
    expect(demoDocuments['/get/faq-process'].length).toBeGreaterThanOrEqual(12)
    expect(demoDocuments['/get-our-service'].services.length).toBeGreaterThanOrEqual(9)
    expect(articles.length).toBeGreaterThanOrEqual(9)
  })

  it('gives every item of a list its own id', () => {
    const ids = [
      demoDocuments['/get/home/hero'].map(({ id }) => id),
      demoDocuments['/brands'].brands.map(({ _id }) => _id),
      demoDocuments['/get/whychoose-us-info'].map(({ id }) => id),
      demoDocuments['/get/how-it-works-process'].map(({ _id }) => _id),
      demoDocuments['/get/reviews-section'].reviews.map(({ _id }) => _id),
      demoDocuments['/get/faq-process'].map(({ _id }) => _id),
      demoDocuments['/get-our-service'].services.map(({ _id }) => _id),
      demoDocuments['/get/cost-calculator'].benefits.map(({ _id }) => _id),
      articles.map(({ _id }) => _id),
    ]
    for (const list of ids) expect(new Set(list).size).toBe(list.length)
  })

  it('names at least five items in each of eight categories that may not fly', () => {
    const [list] = demoDocuments['/get-restricted-items']
    expect(list?.itemsIncluded.length).toBeGreaterThanOrEqual(8)
    for (const { items } of list?.itemsIncluded ?? []) expect(items.length).toBeGreaterThanOrEqual(5)
  })

  it('makes Address Line 2 read as stores need it', () => {
    const { addressTitle, accountTitle } = demoDocuments['/get/company-data']
    expect(`${addressTitle} ${accountTitle}${demoCustomers[0]?.boxNumber}`).toBe('Unit 304 #POS-1042')
  })

  it('says which dollars', () => {
    expect(everything.match(/(?<!US)\$\d[^"]{0,20}/g)).toBeNull()
  })

  it('leads a customer who wants a parcel brought home to where that is asked', () => {
    const delivery = demoDocuments['/get-our-service'].services.find(({ _id }) => _id === 'delivery')
    expect(delivery?.btnLink).toBe('/dashboard/packages/requests')
  })

  it('leads every link within the site to an article or a page that exists', () => {
    const pages = ['/calculate', '/rates', '/contact-us', '/restricted-products', '/dashboard/prealert', '/dashboard/packages']
    const known = new Set([...pages, ...articles.map(({ _id }) => `/blog-details/${_id}`)])
    const links = articles.flatMap(({ blogDescription }) =>
      [...blogDescription.matchAll(/href="([^"]+)"/g)].map(([, to]) => to),
    )
    expect(links.filter((to) => !known.has(to ?? ''))).toEqual([])
  })
})

describe('articles', () => {
  it.each(articles.map((article) => [article._id, article] as const))('%s is worth reading', (_id, article) => {
    expect(wordsOf(article.blogDescription)).toBeGreaterThanOrEqual(400)
    expect(wordsOf(article.blogDescription)).toBeLessThanOrEqual(900)
    expect(article.blogImgAlt).toBeTruthy()
    expect(article.blogDescription).not.toMatch(/<(?!\/?(p|h2|ul|ol|li|strong|em|a|table|thead|tbody|tr|th|td)\b)/)
  })

  it('stands newest first', () => {
    const dates = articles.map(({ publishedAt }) => publishedAt ?? '')
    expect(dates).toEqual(dates.toSorted().toReversed())
  })
})

describe('pictures', () => {
  it.each([...referenced])('%s exists', (file) => {
    expect(existsSync(join(pictures, file ?? ''))).toBe(true)
  })

  it('says in words what every hero shows', () => {
    for (const path of documentPaths.filter((name) => /hero|cost-calculator/.test(name))) {
      for (const hero of [demoDocuments[path]].flat()) expect(hero).toHaveProperty('heroImgAlt')
    }
  })

  it('keeps the video under 1.5 MB in both formats', () => {
    for (const name of readdirSync(pictures).filter((file) => /\.(mp4|webm)$/.test(file))) {
      expect(statSync(join(pictures, name)).size).toBeLessThan(1_500_000)
    }
    expect(readdirSync(pictures).filter((file) => /\.(mp4|webm)$/.test(file))).toHaveLength(2)
  })
})

describe('rates and products', () => {
  const tiers = demoRates.tiers

  it('run from 1 to 50 lb without a gap and never fall', () => {
    expect(tiers.map(({ upToLb }) => upToLb)).toEqual(Array.from({ length: 50 }, (_, index) => index + 1))
    for (const [index, tier] of tiers.entries()) expect(tier.priceUsd).toBeGreaterThan(tiers[index - 1]?.priceUsd ?? 0)
    expect(tiers.find(({ upToLb }) => upToLb === 3)?.priceUsd).toBe(14.25)
    expect(tiers.at(-1)?.priceUsd).toBe(150)
  })

  it('fit the rate tables of the contract', () => {
    expect(Value.Check(PackageInfo, { packageRates: [], ...demoRates.details })).toBe(true)
  })

  it('say in words what their rules charge', () => {
    const { packageRates: _title, ...groups } = demoRates.details.metadata
    const unwritten = { ...demoRates.details, ...Object.fromEntries(Object.keys(groups).map((group) => [group, []])) }
    expect(textsOf(demoRates.rules, unwritten)).toEqual(demoRates.details)
    expect(checkPrices(demoRates.rules, demoRates.details).filter(({ severity }) => severity === 'error')).toEqual([])
  })

  it('are told with VAT in the texts of the services, as the dashboard asks for them', () => {
    const vat = { name: 'VAT', percent: '17.5', included: false }
    const told = JSON.stringify(demoDocuments['/get-our-service'])
    for (const code of ['photos', 'locker', 'delivery', 'pickup']) {
      const rule = demoRates.rules.find((each) => each.code === code)
      expect(told).toContain(bandText(rule!.bands[0]!, rule!, vat))
    }
  })

  it('carry 17.5 % VAT and duty rates of many kinds, each product once', () => {
    expect(demoProducts.length).toBeGreaterThanOrEqual(20)
    expect(new Set(demoProducts.map(({ name }) => name.toLowerCase())).size).toBe(demoProducts.length)
    expect(demoProducts.every(({ vatRate }) => vatRate === 17.5)).toBe(true)
    expect(new Set(demoProducts.map(({ dutyRate }) => dutyRate))).toEqual(new Set([0, 5, 10, 15, 20, 45, 60]))
  })

  it('are found by what shoppers call them', () => {
    const finds = (word: string): boolean =>
      demoProducts.some(({ name, words }) => name.toLowerCase().includes(word) || words.some((other) => other.startsWith(word)))
    const everyday =
      'sneakers,trainers,tv,iphone,ipad,airpods,dress,wig,makeup,jewelry,glasses,ps5,dog food,candle,bedsheet,clothes,shoes,car parts'
    expect(everyday.split(',').filter((word) => !finds(word))).toEqual([])
    expect(demoProducts.filter(({ words }) => words.includes('*')).map(({ name }) => name)).toEqual(['Something else'])
  })

  it.each([
    ['reading-your-customs-bill', 'Running shoes', 120, 1.4, 'kg', '74.23'],
    ['an-invoice-customs-accepts', 'Headphones and earbuds', 89, 0.62, 'lb', '45.66'],
    ['buying-electronics-in-the-states', 'Laptop', 900, 5.2, 'lb', '185.70'],
    ['perfume-and-other-liquids', 'Perfume', 140, 1.6, 'lb', '72.21'],
  ] as const)('work out the example of %s as the calculator does', (_id, name, productValue, totalWeight, unit, total) => {
    const product = demoProducts.find((candidate) => candidate.name === name)
    const result = estimate(
      { productValue, totalWeight, unit },
      {
        productName: name,
        dutyRate: String(product?.dutyRate),
        vatRate: String(product?.vatRate),
        tiers: tiers.map((tier) => ({ upToLb: String(tier.upToLb), priceUsd: String(tier.priceUsd) })),
        ratesValidFrom: demoRates.validFrom,
      },
    )
    expect('estimate' in result && result.estimate.totalCostUsd.toFixed(2)).toBe(total)
    expect(articles.find((article) => article._id === _id)?.blogDescription).toContain(`US$${total}`)
  })
})

describe('people and packages', () => {
  it('have passwords that the rule accepts and addresses of their own', () => {
    const people = [...demoCustomers, ...demoStaff]
    const everybody = [...people, ...demoNeighbours]
    expect(people.map(({ password }) => passwordProblem(password))).toEqual(people.map(() => undefined))
    expect(new Set(everybody.map(({ email }) => email)).size).toBe(everybody.length)
    const boxes = [...demoCustomers, ...demoNeighbours].map(({ boxNumber }) => boxNumber)
    expect(new Set(boxes).size).toBe(boxes.length)
    expect(demoTenant.slug).toBe('demo')
  })

  it('show every status, with twelve delivered, three ready and two that wait for Ana', () => {
    const statuses = demoPackages.map(({ events }) => events.at(-1)?.status)
    const count = (status: string) => statuses.filter((each) => each === status).length
    for (const status of packageStatuses) expect(count(status)).toBeGreaterThan(0)
    expect([count('Ready for pickup'), count('Delivered'), count('Action required')]).toEqual([3, 12, 2])
    expect(demoPackages).toHaveLength(26)
  })

  it('write tracking numbers that their courier could have issued, each once', () => {
    expect(new Set(everyPackage.map(({ trackingNumber }) => trackingNumber)).size).toBe(everyPackage.length)
    for (const { trackingNumber, courierCompany } of everyPackage) {
      const { courier, checkDigitRight } = readTrackingNumber(trackingNumber)
      expect({ trackingNumber, courier, wrong: checkDigitRight === false }).toEqual({
        trackingNumber,
        courier: courierCompany,
        wrong: false,
      })
    }
  })

  it('say what is missing where, and only where, the status is Action required', () => {
    for (const { events, action } of everyPackage)
      expect(action !== undefined).toBe(events.at(-1)?.status === 'Action required')
  })

  const week = Array.from({ length: 7 }, (_, day) => new Date(Date.UTC(2026, 10, 22 + day, 4 + 3 * day, 30)))
  it.each(week)('move in order, by allowed steps and in the past, seen from %s', (now) => {
    for (const { events } of everyPackage) {
      const instants = events.map(({ moment }) => instantOf(moment, now).getTime())
      expect(instants).toEqual(instants.toSorted((a, b) => a - b))
      expect(instants.at(-1)).toBeLessThanOrEqual(now.getTime())
      for (const [index, { status, moment, customs }] of events.entries()) {
        const before = events[index - 1]
        if (before?.status === status) expect(customs).toBeDefined()
        else if (before) expect(mayMove(before.status, status)).toBe(true)
        const weekday = new Date((instants[index] ?? 0) - 4 * 3_600_000).getUTCDay()
        if (moment.on === 'flight') expect([2, 5]).toContain(weekday)
        if (moment.on === 'open-day') expect(weekday).not.toBe(0)
      }
    }
  })

  it('fly on waybills with the right last digit', () => {
    expect(['106-48213955', '106-48214320']).toEqual([mawbOf(LAST_FLIGHT), mawbOf(LAST_FLIGHT + 1)])
    for (let flight = LAST_FLIGHT - 20; flight < LAST_FLIGHT + 20; flight += 1)
      expect(mawbProblem(mawbOf(flight))).toBeUndefined()
  })

  it('tell Ana of every step at Customs, in order', () => {
    const told = (what: RegExp) => demoNotifications.filter(({ message }) => what.test(message))
    for (const step of [/has landed and is with Customs/, /Customs has cleared/, /Customs holds .* asks for the invoice/])
      expect([step, told(step).length > 0]).toEqual([step, true])
    const { storeName, trackingNumber } = demoPackages.find(({ events }) => events.at(-1)?.status === 'Ready for pickup')!
    const news = demoNotifications.filter(({ message }) => message.includes(`${trackingNumber} (${storeName})`))
    const inOrder = news.toSorted((a, b) => Number(instantOf(a.moment, week[0]!)) - Number(instantOf(b.moment, week[0]!)))
    expect(inOrder.map(({ message }) => /prealert|Doral:|left Miami|landed|released|ready/.exec(message)?.[0])).toEqual([
      'prealert',
      'Doral:',
      'left Miami',
      'landed',
      'released',
      'ready',
    ])
  })

  it('tell Ana about them in words that fit', () => {
    expect(demoNotifications.length).toBeGreaterThan(20)
    for (const { message } of demoNotifications) expect(message.trim()).toBe(message)
    expect(demoNotifications.filter(({ kind }) => kind === 'action')).toHaveLength(2)
  })
})
