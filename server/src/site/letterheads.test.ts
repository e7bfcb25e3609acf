import { brandProblems, standardBrand } from '@parcelport/contract/site/brand-rules.ts'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { siteSettings } from '../../seeds/demo/site/settings.ts'
import { publishDocument } from './content/publish-document.ts'
import { createLetterheads } from './letterheads.ts'
import { newCustomer } from '../testing/product/test-customer.ts'
import { mailsTo } from '../testing/product/test-mails.ts'
import { testServer } from '../testing/test-server.ts'

const server = await testServer({ env: { PUBLIC_URL: 'https://parcels.example', RATE_LIMIT_SCALE: '1000' } })
const tenant = await server.tenant()
const letterheadOf = createLetterheads(server.services, async () => tenant)
const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="293" height="48" viewBox="0 0 293 48"><path fill="#fff" d="M0 0h293v48z"/></svg>`

test('a company without settings has its name alone on its letters', async () => {
  expect(await letterheadOf(tenant.id)).toEqual(tenant)
})

test("letters carry the site's logo as a PNG at an absolute address, and how the company is reached", async () => {
  const { files } = server.services
  const logo = await files.publishAlone(tenant.id, { bytes: Buffer.from(drawing), name: 'logo.svg', type: 'image/svg+xml' })
  const body = { ...siteSettings, headerLogo: logo, footerLogo: logo, logoOnLight: logo, icon: logo }
  await server.services.database.inTenant(tenant.id, (tx) =>
    publishDocument(tx, { path: '/get/site-settings', body, author: 'Rosa Greenidge' }),
  )
  const letterhead = await letterheadOf(tenant.id)
  expect(letterhead).toMatchObject({
    contact: [siteSettings.address, `${siteSettings.phoneNumber} · ${siteSettings.email}`],
    logo: {
      url: expect.stringMatching(/^https:\/\/parcels\.example\/media\/demo\/[0-9a-f]{16}\/letter-logo-\d+x72\.png$/),
      height: 36,
    },
  })
  const shown = await server.app.inject({ url: new URL(letterhead?.logo?.url ?? '').pathname })
  expect(shown.headers['content-type']).toBe('image/png')
  expect((await sharp(shown.rawPayload).metadata()).width).toBe((letterhead?.logo?.width ?? 0) * 2)
  expect((await letterheadOf(tenant.id))?.logo).toEqual(letterhead?.logo)

  await newCustomer(server, 'ana@example.com')
  const [welcome] = await mailsTo(server, 'ana@example.com')
  expect(welcome?.html).toContain(`<img src="${letterhead?.logo?.url}"`)
  expect(welcome?.html).toContain(siteSettings.address)
  expect(welcome?.text).toContain(siteSettings.phoneNumber)
})

test("letters are in the company's colours, and in the standard ones where it has none", async () => {
  const { database } = server.services
  const colours = { ink: '#10312a', ocean: '#005a3c', coral: '#e3a008', coralInk: '#8a4b00', sand: '#f2f7ef' }
  expect(brandProblems(colours)).toEqual([])
  const welcomeOf = async (email: string): Promise<string> => {
    await newCustomer(server, email)
    return (await mailsTo(server, email))[0]?.html ?? ''
  }
  const shown = (html: string): Set<string> => new Set(html.match(/#[\da-f]{6}/gi))
  const { ink, ocean, coral, sand } = standardBrand
  const standard = await welcomeOf('standard@example.com')
  expect([...shown(standard)]).toEqual(expect.arrayContaining([ink, ocean, coral, sand]))

  await database.system
    .updateTable('tenants')
    .set({ brand: JSON.stringify(colours) })
    .where('id', '=', tenant.id)
    .execute()
  const own = await welcomeOf('own@example.com')
  expect([...shown(own)]).toEqual(expect.arrayContaining([colours.ink, colours.ocean, colours.coral, colours.sand]))
  for (const colour of [ink, ocean, coral, sand]) expect(own).not.toContain(colour)
  expect(own).toContain(`background:${colours.ocean}`)
})
