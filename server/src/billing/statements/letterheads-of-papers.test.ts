import { encode } from 'uqr'
import { expect, test, vi } from 'vitest'
import { siteSettings } from '../../../seeds/demo/site/settings.ts'
import { drawLogo } from '../../papers/paper-logo.ts'
import { headToday, keepHead } from '../../papers/paper-head.ts'
import { publishDocument } from '../../site/content/publish-document.ts'
import { Away } from '../../platform/away.ts'
import { packageOwner } from '../../testing/product/test-packages.ts'
import { pdfDrawing } from '../../testing/product/pdf-drawing.ts'
import { pdfText } from '../../testing/product/pdf-text.ts'
import { testMoney } from '../../testing/product/test-money.ts'
import { testServer } from '../../testing/test-server.ts'
import { newStaff } from '../../testing/product/test-staff.ts'

const server = await testServer({
  now: '2026-12-03T15:00:00Z',
  env: { PUBLIC_URL: 'https://parcels.example', RATE_LIMIT_SCALE: '1000' },
})
const tenant = await server.tenant()
const accounts = await newStaff(server, 'accounts')
const { send, get, billed, pay, setUp } = testMoney(server, accounts)
await setUp('2026-12-03')
const { database, files } = server.services
const svg = (fill: string, more = ''): Buffer =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="293" height="48" viewBox="0 0 293 48"><path fill="${fill}" d="M0 0h293v48z"/>${more}</svg>`,
  )
const publishLogo = async (bytes: Buffer, name = 'logo.svg'): Promise<string> =>
  files.publishAlone(tenant.id, { bytes, name, type: 'image/svg+xml' })
const publishSite = (headerLogo: string, logoOnLight = headerLogo) =>
  database.inTenant(tenant.id, (tx) =>
    publishDocument(tx, {
      path: '/get/site-settings',
      body: { ...siteSettings, headerLogo, footerLogo: headerLogo, icon: headerLogo, logoOnLight },
      author: 'Rosa Greenidge',
    }),
  )
const publishCounter = (address: string, telephone: string) =>
  database.inTenant(tenant.id, async (tx) => {
    await tx.deleteFrom('places').where('kind', '=', 'counter').execute()
    await tx
      .insertInto('places')
      .values({
        kind: 'counter',
        name: 'Bridgetown',
        position: 1,
        address_lines: [address, 'Bridgetown'],
        telephone,
        time_zone: 'America/Barbados',
      })
      .execute()
  })

/** The first glyph of every typeface: the box for a missing character. */
const MISSING = '0000'
const glyphs = (paper: Buffer): string[] =>
  [...pdfDrawing(paper).matchAll(/^\[(.*)\] TJ$/gm)].flatMap(([, shown = '']) =>
    [...shown.matchAll(/<([0-9a-f]+)>/g)].flatMap(([, codes = '']) => codes.match(/.{4}/g) ?? []),
  )
const pictures = (paper: Buffer): number => paper.toString('latin1').split('/Subtype /Image').length - 1

test('a company without a letterhead has its name on its papers, and old papers stay that way', async () => {
  const ana = await packageOwner(server)
  const bill = await billed(ana.id, 5)
  const paper = () => get(`/staff/bills/${bill._id}/pdf`)
  const first = await paper()
  expect(await pdfText(first.rawPayload)).toContain(tenant.name)
  expect(pictures(first.rawPayload)).toBe(0)
  await publishSite(await publishLogo(svg('#fff')))
  expect((await paper()).rawPayload.equals(first.rawPayload)).toBe(true)
})

test('every paper has the logo, address and telephone of the day when it was issued', async () => {
  await publishSite(await publishLogo(svg('#ffffff')))
  await publishCounter('12 Bay Street', '+1 246 555 0123')
  const ana = await packageOwner(server)
  const bill = await billed(ana.id, 58.03)
  const paid = (await pay(ana.id, 200)).json().data
  const lines = [{ line: 1, amount: 5 }]
  const { version } = (await get(`/staff/bills/${bill._id}`)).json().data
  await send('POST', `/staff/bills/${bill._id}/credit`, { version, lines, reason: 'Weighed again' })
  const [note] = (await get(`/staff/bills/${bill._id}`)).json().data.creditNotes
  const papers = () =>
    Promise.all(
      [`bills/${bill._id}/pdf`, `bills/${note._id}/pdf`, `payments/${paid._id}/receipt`].map(
        async (path) => (await get(`/staff/${path}`)).rawPayload,
      ),
    )
  const statement = async () => (await get(`/staff/customers/${ana.id}/statement`)).rawPayload
  const first = await papers()
  for (const paper of [...first, await statement()]) {
    const text = await pdfText(paper)
    for (const words of [tenant.name, '12 Bay Street, Bridgetown', `+1 246 555 0123 · ${siteSettings.email}`])
      expect(text).toContain(words)
    expect(pictures(paper)).toBe(1)
  }
  await publishSite(await publishLogo(svg('#0b2740')))
  await publishCounter('1 Broad Street', '+1 246 555 0999')
  // The logo for light backgrounds stands on the paper, with no dark background.
  await publishSite(await publishLogo(svg('#ffffff')), await publishLogo(svg('#0b2740'), 'on-light.svg'))
  expect((await database.inTenant(tenant.id, headToday)).logo).toContain('on-light')
  expect((await papers()).map((paper, index) => paper.equals(first[index] as Buffer))).toEqual([true, true, true])
  expect(await pdfText(await statement())).toContain('1 Broad Street, Bridgetown')
})

test('a missing or unreadable logo leaves the name; an unavailable store is tried again', async () => {
  const ana = await packageOwner(server)
  for (const logo of ['/media/demo/0123456789abcdef/logo-1x1.svg', await publishLogo(svg('#123456'), 'broken.svg')]) {
    await publishSite(logo)
    const bill = await billed(ana.id, 5)
    const get_ = vi.spyOn(files.objects, 'get').mockResolvedValue(Buffer.from('no picture'))
    const paper = (await get(`/staff/bills/${bill._id}/pdf`)).rawPayload
    get_.mockRestore()
    expect(pictures(paper)).toBe(0)
    expect(await pdfText(paper)).toContain(tenant.name)
  }
  await publishSite(await publishLogo(svg('#654321'), 'away.svg'))
  const bill = await billed(ana.id, 5)
  const away = vi.spyOn(files.objects, 'get').mockRejectedValue(new Away('The store of files does not answer.'))
  expect((await get(`/staff/bills/${bill._id}/pdf`)).statusCode).toBe(503)
  away.mockRestore()
  expect(pictures((await get(`/staff/bills/${bill._id}/pdf`)).rawPayload)).toBe(1)
})

test('a logo for dark backgrounds gets a dark background; dark, coloured and filled logos go straight on the paper', async () => {
  const groundOf = async (drawing: Buffer) => (await drawLogo(drawing, '#0b2740')).ground
  expect(await groundOf(svg('#ffffff'))).toBe('#0b2740')
  expect(await groundOf(svg('#0b2740'))).toBeUndefined()
  expect(await groundOf(svg('#0b2740', '<path fill="#fff" d="M0 0h20v20z"/>'))).toBeUndefined()
  expect(await groundOf(svg('#fff', '<path fill="#fff" d="M0 0h293v48h-293z"/>'))).toBeUndefined()
  const { width, height } = await drawLogo(svg('#ffffff'), '#0b2740')
  expect(width).toBeLessThanOrEqual(190)
  expect(height).toBeLessThanOrEqual(40)
})

test('the same letterhead is stored once, also by two requests at once', async () => {
  await publishCounter('7 Swan Street', '+1 246 555 0777')
  const ids = await Promise.all(Array.from({ length: 6 }, () => database.inTenant(tenant.id, keepHead)))
  expect(new Set(ids).size).toBe(1)
})

test('the QR code on a bill has an address with its payment reference, which only its customer can open', async () => {
  const [ana, ben] = [await packageOwner(server), await packageOwner(server)]
  const bill = await billed(ana.id, 58.03)
  const paper = (await get(`/staff/bills/${bill._id}/pdf`)).rawPayload
  const payAt = `https://parcels.example/dashboard/payment/${bill.reference}`
  const text = await pdfText(paper)
  expect(text.replaceAll(/\s/g, '')).toContain(payAt)
  expect(text).toContain(`Payment reference ${bill.reference}`)
  const dark = encode(payAt, { ecc: 'M', border: 2 }).data.flat().filter(Boolean).length
  const squares = [...pdfDrawing(paper).matchAll(/^([\d.]+) [\d.]+ ([\d.]+) \2 re$/gm)].length
  expect(squares).toBeGreaterThanOrEqual(dark)
  const asked = (token: string, of: string) => server.call(`GET /bills/${of}`, { token })
  expect((await asked(ana.token, bill.reference)).json().data._id).toBe(bill._id)
  expect((await asked(ben.token, bill.reference)).statusCode).toBe(404)
  expect((await asked(ana.token, 'ABCDEFGH')).statusCode).toBe(404)
  const answer = await send('POST', `/staff/bills/${bill._id}/void`, { version: bill.version, reason: 'Twice' })
  expect(answer.statusCode).toBe(200)
  expect(await pdfText((await get(`/staff/bills/${bill._id}/pdf`)).rawPayload)).not.toContain('Scan the code')
})

test('a character missing from the typeface does not become an empty box', async () => {
  const ana = await packageOwner(server)
  await database.inTenant(tenant.id, (tx) =>
    tx.updateTable('customers').set({ name: 'Ōno Nguyễn 🌺 ฟ' }).where('id', '=', ana.id).execute(),
  )
  const bill = await billed(ana.id, 5, { title: 'Handling 👩‍👧 of a vase' })
  const paid = (await pay(ana.id, 10)).json().data
  // A paper without a stored letterhead shows boxes for missing characters, and keeps them.
  const old = await billed(ana.id, 6)
  await database.owner.query(`update bills set head_id = null where tenant_id = $1 and id = $2`, [tenant.id, old._id])
  expect(glyphs((await get(`/staff/bills/${old._id}/pdf`)).rawPayload)).toContain(MISSING)
  for (const path of [`bills/${bill._id}/pdf`, `payments/${paid._id}/receipt`, `customers/${ana.id}/statement`]) {
    const { rawPayload } = await get(`/staff/${path}`)
    expect(await pdfText(rawPayload)).toContain('Ōno Nguyễn ?')
    expect(glyphs(rawPayload).length).toBeGreaterThan(100)
    expect(glyphs(rawPayload)).not.toContain(MISSING)
  }
})
