import { inflateSync } from 'node:zlib'
import { standardBrand } from '@parcelport/contract/site/brand-rules.ts'
import { describe, expect, it } from 'vitest'
import type { RestrictedItems } from '@parcelport/contract/site/content.ts'
import { restrictedItems } from '../../../seeds/demo/site/restricted-items.ts'
import { drainJobs } from '../../platform/jobs/jobs.ts'
import { eventually } from '../../testing/eventually.ts'
import { pdfText } from '../../testing/product/pdf-text.ts'
import { testServer } from '../../testing/test-server.ts'
import { openWork } from '../../start/work.ts'

import { publishDocument } from './publish-document.ts'
import { restrictedItemsPdf } from './restricted-items-pdf.ts'

const source = (documents: readonly RestrictedItems[]) => ({
  companyName: 'Flyingfish Parcels',
  title: 'Restricted Items',
  documents,
  // The evening of 30 September in Bridgetown.
  changedAt: new Date('2026-10-01T02:00:00Z'),
  timeZone: 'America/Barbados',
})
const listing = (itemsIncluded: RestrictedItems['itemsIncluded']): RestrictedItems => ({
  title: 'Why there is a list',
  introduction: 'Señoras y señores: déjà vu à Bridgetown, Łódź und Größe.',
  itemsIncluded,
  companyPolicy: 'First paragraph.\n\nSecond paragraph.',
})
/** The decompressed streams of a PDF. */
const drawnBy = (pdf: Buffer): string =>
  [...pdf.toString('latin1').matchAll(/Decode\b[^]*?stream\n([^]*?)\nendstream/g)]
    .map(([, packed = '']) => inflateSync(Buffer.from(packed, 'latin1')).toString('latin1'))
    .join('\n')
/** A colour in PDF syntax. */
const painted = (colour: string): string => [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16) / 255).join(' ')
const oneLine = (text: string) => text.replaceAll(/\s+/g, ' ').trim()

describe('restrictedItemsPdf', () => {
  it('holds every text of the demonstration’s list', async () => {
    const text = await pdfText(await restrictedItemsPdf(source(restrictedItems)))
    expect(text).toContain('30 September 2026')
    for (const { title, introduction, itemsIncluded, companyPolicy } of restrictedItems) {
      for (const part of [title, introduction, ...companyPolicy.split('\n\n')]) expect(text).toContain(oneLine(part))
      for (const { category, items } of itemsIncluded)
        for (const item of [category, ...items]) expect(text).toContain(oneLine(item))
    }
  })

  it('prints accents, long items and hundreds of lines over many pages', async () => {
    const items = Array.from(
      { length: 90 },
      (_, index) => `Número ${index}: ${'crème brûlée, CO₂, ½ λίτρο '.repeat(1 + (index % 9))}– end ${index}`,
    )
    const document = listing(['Æther', 'Ção', 'Ñandú'].map((category) => ({ category, items })))
    const bytes = await restrictedItemsPdf(source([document]))
    const text = await pdfText(bytes)
    expect(text).toContain(document.introduction)
    for (let index = 0; index < 90; index += 1)
      expect(text.split(`– end ${index} `).length + text.split(`– end ${index}•`).length).toBeGreaterThan(2)
    const pages = Number(/Page 1 of (\d+)/.exec(text)?.[1])
    expect(pages).toBeGreaterThan(5)
    expect(text).toContain(`Page ${pages} of ${pages}`)
    expect(text).not.toContain(`Page ${pages + 1} of`)
  })

  it('is the same file for the same list', async () => {
    const list = source([listing([{ category: 'One', items: ['item'] }])])
    expect((await restrictedItemsPdf(list)).equals(await restrictedItemsPdf(list))).toBe(true)
  })

  it("is in the company's colours, the standard ones where it has none", async () => {
    const list = source([listing([{ category: 'One', items: ['item'] }])])
    const colours = { ...standardBrand, ink: '#10312a', coralInk: '#8a4b00' }
    const [own, standard] = [drawnBy(await restrictedItemsPdf({ ...list, colours })), drawnBy(await restrictedItemsPdf(list))]
    for (const name of ['ink', 'coralInk'] as const) {
      expect(own).toContain(painted(colours[name]))
      expect(own).not.toContain(painted(standardBrand[name]))
      expect(standard).toContain(painted(standardBrand[name]))
    }
  })

  it('prints an empty list', async () => {
    expect(await pdfText(await restrictedItemsPdf(source([listing([])])))).not.toContain('These items include')
  })
})

describe('the PDF of a company', () => {
  it('follows the document, and gives way to one that staff name', async () => {
    const server = await testServer()
    const { services, call } = server
    const tenant = await server.tenant()
    const publish = (path: '/get-restricted-items' | '/restricted-hero', body: unknown) =>
      services.database.inTenant(tenant.id, (tx) => publishDocument(tx, { path, body, author: 'Rosa Greenidge' }))
    const drain = async () => {
      const work = openWork(services)
      await drainJobs(services, work)
      work.close()
    }
    const link = async () => (await call('GET /restricted-hero')).json().data.restrictItemsList as string
    const hero = { heroImg: '', title: 'Restricted Items', subtitle: '', restrictItemsList: '' }

    await publish('/restricted-hero', hero)
    await drain()
    expect(await link()).toBe('')

    await publish('/get-restricted-items', [listing([{ category: 'Gases', items: ['Lighter refills'] }])])
    await drain()
    await eventually(async () => expect(await link()).toMatch(/^\/media\/demo\/[\da-f]{16}\/restricted-items\.pdf$/))
    const first = await link()
    const file = await server.app.inject(first)
    expect([file.statusCode, file.headers['content-type']]).toEqual([200, 'application/pdf'])
    expect(await pdfText(file.rawPayload)).toContain('Lighter refills')

    await publish('/get-restricted-items', [listing([{ category: 'Gases', items: ['Spray paint'] }])])
    await drain()
    await eventually(async () => expect(await link()).not.toBe(first))
    expect(await pdfText((await server.app.inject(await link())).rawPayload)).toContain('Spray paint')

    await publish('/restricted-hero', { ...hero, restrictItemsList: 'https://files.example/our-own.pdf' })
    await drain()
    await eventually(async () => expect(await link()).toBe('https://files.example/our-own.pdf'))
  })
})
