import { beforeEach, describe, expect, test } from 'vitest'
import { standardBrand } from '@parcelport/contract/site/brand-rules.ts'
import type { StaffSettings } from '@parcelport/contract/company/staff-settings.ts'
import { publishDocument } from '../../site/content/publish-document.ts'
import { notificationTextOf } from '../../customers/notifications/notification-texts-queries.ts'
import { OutgoingFault, type Outgoing, type OutgoingAnswer } from '../../platform/outgoing/outgoing.ts'
import { eventually } from '../../testing/eventually.ts'
import { testServer } from '../../testing/test-server.ts'
import { runJobs } from '../../testing/product/test-mails.ts'
import { newStaff } from '../../testing/product/test-staff.ts'
import { createTenants } from '../../company/tenants/tenants.ts'
import { blankSite } from './read-settings.ts'
import { publishRates } from '../../prices/rates/publish-rates.ts'
import { starterRates } from '../../../seeds/starter/starter-rates.ts'

const env = { PUBLIC_URL: 'https://parcels.example', RATE_LIMIT_SCALE: '1000' }
/** The DNS records and sites of the outside world. */
const world = {
  texts: new Map<string, readonly string[] | Error>(),
  pages: new Map<string, OutgoingAnswer>(),
}
const outgoing: Outgoing = {
  addressOf: async () => '192.0.2.1',
  resolver: {
    addresses: async () => [],
    texts: async (name) => {
      const found = world.texts.get(name) ?? []
      if (found instanceof Error) throw found
      return found
    },
  },
  ask: async (url) => {
    const page = world.pages.get(url)
    if (!page) throw new OutgoingFault('unreachable', 'No answer')
    return page
  },
}
const server = await testServer({ env, outgoing })
const other = await testServer({ env, databaseUrl: server.databaseUrl })
const tenant = await server.tenant()
const { headers } = await newStaff(server)
const { inTenant } = server.services.database
const elsewhere = createTenants(other.services)
const site = { ...blankSite, headerLogo: '/media/demo/0123456789abcdef/logo-10x10.png', systemDetails: 'We forward parcels.' }
await inTenant(tenant.id, (tx) => publishDocument(tx, { path: '/get/site-settings', body: site, author: 'Rosa Greenidge' }))

let settings: StaffSettings
const read = async (): Promise<StaffSettings> => (await server.call('GET /staff/settings', { headers })).json().data
beforeEach(async () => {
  settings = await read()
})
const save = async (call: `${string} /${string}`, payload: object, where = server) => where.call(call, { headers, payload })
const fieldsOf = (answer: { json(): { errors?: { field: string }[] } }) => answer.json().errors?.map(({ field }) => field)
const publicSite = async (where = other) => (await where.call('GET /get/site-settings')).json().data

describe('the company', () => {
  test('can change name, time zone and divisor, at once on every server', async () => {
    const payload = {
      version: settings.version,
      name: ' Harbour Parcels ',
      timeZone: 'America/Barbados',
      volumetricDivisor: 139,
    }
    expect((await elsewhere.bySlug('demo'))?.name).toBe('Company demo')
    const answer = await save('PUT /staff/settings/company', payload)
    expect(answer.json().data).toMatchObject({
      version: settings.version + 1,
      company: { name: 'Harbour Parcels', timeZone: 'America/Barbados', volumetricDivisor: 139 },
    })
    await eventually(async () => expect((await elsewhere.bySlug('demo'))?.name).toBe('Harbour Parcels'))
  })

  test('publishes which weight counts with its rates, at once on every server', async () => {
    const published = async () => (await other.call('GET /get/package-info')).json().data?.[0]?.volumetricDivisor
    await inTenant(tenant.id, (tx) => publishRates(tx, { table: starterRates('2026-01-01'), author: 'Rosa Greenidge' }))
    const charge = async (volumetricDivisor: number | null) => {
      const { version, company } = await read()
      const answer = await save('PUT /staff/settings/company', { version, ...company, volumetricDivisor })
      expect(answer.json().data.company.volumetricDivisor).toBe(volumetricDivisor)
      await eventually(async () => expect(await published()).toBe(volumetricDivisor))
    }
    await charge(150)
    await charge(null)
  })

  test.for([
    [{ timeZone: 'Moon/Tycho' }, 'timeZone'],
    [{ name: ' ' }, 'name'],
    [{ volumetricDivisor: 49 }, 'volumetricDivisor'],
    [{ volumetricDivisor: 166.5 }, 'volumetricDivisor'],
  ] as const)('refuses %j', async ([over, field]) => {
    const payload = { version: settings.version, ...settings.company, ...over }
    const answer = await save('PUT /staff/settings/company', payload)
    expect([answer.statusCode, fieldsOf(answer)]).toEqual([400, [field]])
  })

  test('when two people save at once, one succeeds and the other is refused', async () => {
    const payload = { version: settings.version, ...settings.company }
    const answers = await Promise.all([
      save('PUT /staff/settings/company', payload),
      save('PUT /staff/settings/company', payload, other),
    ])
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409])
  })
})

describe('settings that the site also shows', () => {
  test('is published: at once on every server, with history, leaving the rest of the document', async () => {
    const contact = { ...settings.contact, phoneNumber: '+1 305-555-0142', infoNumber: '+12465550119' }
    const answer = await save('PUT /staff/settings/contact', { revision: settings.siteRevision, ...contact })
    expect(answer.json().data.contact).toEqual(contact)
    await eventually(async () =>
      expect(await publicSite()).toMatchObject({ phoneNumber: '+1 305-555-0142', headerLogo: site.headerLogo }),
    )
    expect((await save('PUT /staff/settings/contact', { revision: settings.siteRevision, ...contact })).statusCode).toBe(409)
  })

  test('holds the opening hours', async () => {
    const openingHours = [{ days: 'Monday to Friday', hours: '8:30 to 17:00' }]
    await save('PUT /staff/settings/opening-hours', { revision: settings.siteRevision, openingHours })
    await eventually(async () => expect((await publicSite()).openingHours).toEqual(openingHours))
    const blank = [{ days: ' ', hours: 'all day' }]
    const answer = await save('PUT /staff/settings/opening-hours', { revision: settings.siteRevision + 1, openingHours: blank })
    expect(answer.json().message).toBe('Please say which days.')
  })

  test('has the address in Miami and the prefix of box numbers', async () => {
    expect(settings.addressRevision).toBe(0)
    const address = { ...settings.address, accountTitle: '#HP-', accountPrefix: 'HP-', city: 'Doral', zipCode: '33122' }
    await save('PUT /staff/settings/address', { revision: 0, ...address })
    await eventually(async () => expect((await other.call('GET /get/company-data')).json().data).toEqual(address))
  })
})

describe('logos', () => {
  const drawing = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 20"><path d="M0 0h40v20H0z"/></svg>'
  const upload = (content: string, fields: Record<string, string>) => {
    const form = new FormData()
    for (const [name, value] of Object.entries(fields)) form.set(name, value)
    form.set('logo', new Blob([content], { type: 'image/svg+xml' }), 'mark.svg')
    return server.call('POST /staff/settings/logo', { headers, payload: form as never })
  }

  test('are published and take their place on the site', async () => {
    const answer = await upload(drawing, { place: 'footerLogo', revision: String(settings.siteRevision) })
    expect(answer.json().data?.logos.footerLogo).toMatch(/^\/media\/demo\/[0-9a-f]{16}\/logo-light-40x20\.svg$/)
    const { footerLogo } = answer.json().data.logos
    expect((await server.app.inject({ url: footerLogo })).statusCode).toBe(200)
    await eventually(async () => expect((await publicSite()).foooterLogo).toBe(footerLogo))
  })

  test('may contain only drawings', async () => {
    const scripted = drawing.replace('<path', '<script>alert(1)</script><path')
    const answer = await upload(scripted, { place: 'icon', revision: String(settings.siteRevision) })
    expect(answer.statusCode).toBeGreaterThanOrEqual(400)
    expect((await read()).logos.icon).toBe('')
  })

  test('are drawn on upload for papers and mails; one that takes too long to draw is refused', async () => {
    const { objects } = server.services.files
    const pixels = async (): Promise<string[]> => {
      const keys: string[] = []
      for await (const { key } of objects.list(`${(await server.tenant()).id}/public/`))
        if (key.endsWith('.svg.png')) keys.push(key)
      return keys
    }
    const drawn = await pixels()
    expect(drawn.filter((key) => key.endsWith('/logo-light-40x20.svg.png'))).toHaveLength(1)
    const tens = (level: number): string => `<g id="l${level + 1}">${`<use href="#l${level}"/>`.repeat(10)}</g>`
    const blurred =
      '<filter id="f"><feGaussianBlur stdDeviation="9"/></filter><rect id="l0" width="40" height="20" filter="url(#f)"/>'
    for (const slow of [blurred, `<rect id="l0" width="40" height="20"/>${[0, 1, 2, 3].map(tens).join('')}`]) {
      const answer = await upload(drawing.replace('<path', `${slow}<path`), {
        place: 'headerLogo',
        revision: String((await read()).siteRevision),
      })
      expect(answer.statusCode).toBe(400)
      expect(answer.json().message).toContain('takes too long to draw')
    }
    expect(await pixels()).toEqual(drawn)
  })

  test('must be for a known place', async () => {
    const answer = await upload(drawing, { place: 'banner', revision: String(settings.siteRevision) })
    expect(answer.statusCode).toBe(400)
  })
})

describe('colours', () => {
  const stylesheet = (query = '') => other.app.inject({ url: `/demo/brand.css${query}` })
  const green = { ...standardBrand, ocean: '#005a3c', ink: '#10312a' }

  test('are served as a stylesheet, at once on every server, and can be removed', async () => {
    expect((await stylesheet()).statusCode).toBe(404)
    const answer = await save('PUT /staff/settings/brand', { version: settings.version, colours: green })
    expect(answer.json().data.brand).toEqual(green)
    await eventually(async () => expect((await stylesheet()).body).toContain('--color-ocean:#005a3c'))
    const version = (await elsewhere.bySlug('demo'))?.brand?.version
    expect((await stylesheet(`?v=${version}`)).headers).toMatchObject({
      'content-type': 'text/css; charset=utf-8',
      'cache-control': 'public, max-age=31536000, immutable',
    })
    expect((await stylesheet('?v=old')).headers['cache-control']).toBe('no-cache')
    expect((await publicSite()).themeColor).toBe('#10312a')
    await save('PUT /staff/settings/brand', { version: settings.version + 1, colours: null })
    await eventually(async () => expect((await stylesheet()).statusCode).toBe(404))
  })

  test('and the name are also on the list of restricted items', async () => {
    const item = { title: 'A list', introduction: '', itemsIncluded: [], companyPolicy: '' }
    const hero = { heroImg: '', title: 'Restricted Items', subtitle: '', restrictItemsList: '' }
    for (const [path, body] of [
      ['/get-restricted-items', [item]],
      ['/restricted-hero', hero],
    ] as const)
      await inTenant(tenant.id, (tx) => publishDocument(tx, { path, body, author: 'Rosa Greenidge' }))
    const seen = new Set<string>()
    /** Waits for a file that is new. */
    const expectAnother = async (): Promise<void> => {
      await runJobs(server)
      const address = async (): Promise<string> => (await other.call('GET /restricted-hero')).json().data.restrictItemsList
      const shown = await eventually(async () => {
        const now = await address()
        expect(now).toMatch(/restricted-items\.pdf$/)
        expect([...seen]).not.toContain(now)
        return now
      })
      seen.add(shown)
    }
    await expectAnother()
    await save('PUT /staff/settings/brand', { version: settings.version, colours: green })
    await expectAnother()
    await save('PUT /staff/settings/company', { ...settings.company, version: settings.version + 1, name: 'Reef Parcels' })
    await expectAnother()
    await save('PUT /staff/settings/brand', { version: settings.version + 2, colours: null })
    await expectAnother()
    expect(seen.size).toBe(4)
  })

  test('that are hard to read are refused, each with a message', async () => {
    const colours = { ...standardBrand, coralInk: '#ff6b3d', ocean: '#4aa3df' }
    const answer = await save('PUT /staff/settings/brand', { version: settings.version, colours })
    expect(answer.statusCode).toBe(400)
    expect(new Set(fieldsOf(answer))).toEqual(new Set(['colours.ocean', 'colours.coralInk', 'colours.sand']))
    expect(answer.json().message).toBe('Links on white would be hard to read: 2.7:1, and it takes 4.5:1.')
  })

  test.for(['red', '#12345', '#1234567', 'red;}body{display:none'])('must be colours, not %j', async (ink) => {
    const payload = { version: settings.version, colours: { ...standardBrand, ink } }
    expect((await save('PUT /staff/settings/brand', payload)).statusCode).toBe(400)
  })

  test('of an unknown company are not found', async () => {
    for (const url of ['/nobody/brand.css', '/..%2f/brand.css']) expect((await server.app.inject({ url })).statusCode).toBe(404)
  })
})

describe('host names', () => {
  const claim = (host: string, version = settings.version) => save('POST /staff/settings/hosts', { version, host })
  const check = (host: string) => save(`POST /staff/settings/hosts/${host}/check`, {})
  const claimed = async (host: string) => {
    const { data } = (await claim(host)).json<{ data: StaffSettings }>()
    const found = data.hostClaims.find((each) => each.host === host)
    if (!found) throw new Error(`${host} is not claimed`)
    return found
  }
  const prove = async (host: string): Promise<StaffSettings> => {
    const { record } = await claimed(host)
    world.texts.set(record.name, [record.value])
    const answer = await check(host)
    if (answer.statusCode !== 200) throw new Error(answer.body)
    settings = await read()
    return answer.json().data
  }

  test('are claimed first: the site does not answer under one before it is verified', async () => {
    const answer = await claim('https://WWW.Harbour.example/')
    expect(answer.json().data.hosts).toEqual([])
    const [{ record, file }] = answer.json().data.hostClaims
    expect(record).toEqual({ name: '_parcelport.www.harbour.example', value: expect.stringMatching(/^[\w-]{43}$/) })
    expect(file).toEqual({
      url: `http://www.harbour.example/.well-known/parcelport/${record.value}`,
      content: record.value,
    })
    const rival = await newStaff(server, 'owner', { tenant: 'rival' })
    const { version } = (await server.call('GET /staff/settings', { tenant: 'rival', headers: rival.headers })).json().data
    const theirs = { tenant: 'rival', headers: rival.headers, payload: { version, host: 'fish.example' } }
    expect((await server.call('POST /staff/settings/hosts', theirs)).statusCode).toBe(200)
    expect((await elsewhere.byHost('fish.example'))?.slug).toBe('demo')
    const refused = await server.call('POST /staff/settings/hosts/fish.example/check', { ...theirs, payload: {} })
    expect([refused.statusCode, refused.json().message]).toEqual([409, expect.stringContaining('We cannot see the proof yet.')])
    expect((await elsewhere.byHost('fish.example'))?.slug).toBe('demo')
  })

  test('work on every server as soon as the DNS proves them', async () => {
    expect((await check('www.harbour.example')).statusCode).toBe(409)
    const [claim_] = settings.hostClaims
    world.texts.set('_parcelport.www.harbour.example', ['v=spf1 -all', claim_?.record.value ?? ''])
    const answer = await check('www.harbour.example')
    expect(answer.json().data).toMatchObject({ hosts: [{ host: 'www.harbour.example', main: false }], hostClaims: [] })
    await eventually(async () => expect((await elsewhere.byHost('www.harbour.example'))?.slug).toBe('demo'))
    expect((await check('www.harbour.example')).statusCode).toBe(404)
  })

  test('can also be proved by a file with the exact content', async () => {
    const { file } = await claimed('files.example')
    for (const wrong of [
      { status: 404, body: file.content },
      { status: 200, body: 'anything' },
      { status: 200, body: `<${file.content}>` },
    ]) {
      world.pages.set(file.url, wrong)
      expect((await check('files.example')).statusCode).toBe(409)
    }
    world.pages.set(file.url, { status: 200, body: `${file.content}\n` })
    expect((await check('files.example')).statusCode).toBe(200)
    expect(
      (await save('POST /staff/settings/hosts/files.example/remove', { version: (await read()).version })).statusCode,
    ).toBe(200)
  })

  test('are not proved by another company’s value, nor by a DNS that is down', async () => {
    const rival = await newStaff(server, 'owner', { tenant: 'rival' })
    const { data } = (await server.call('GET /staff/settings', { tenant: 'rival', headers: rival.headers })).json()
    const [theirs] = (data as StaffSettings).hostClaims
    world.texts.set('_parcelport.fish.example', [theirs?.record.value ?? ''])
    await claimed('fish.example')
    expect((await check('fish.example')).statusCode).toBe(409)
    world.texts.set('_parcelport.fish.example', Object.assign(new Error('The DNS is down'), { syscall: 'queryTxt' }))
    expect((await check('fish.example')).statusCode).toBe(409)
  })

  test('go to the first of two companies that proves one', async () => {
    const rival = await newStaff(server, 'owner', { tenant: 'rival' })
    const claims = settings.hostClaims.find(({ host }) => host === 'fish.example')
    const theirs = (await server.call('GET /staff/settings', { tenant: 'rival', headers: rival.headers })).json().data
    world.texts.set('_parcelport.fish.example', [claims?.record.value ?? '', theirs.hostClaims[0].record.value])
    const answers = await Promise.all([
      check('fish.example'),
      server.call('POST /staff/settings/hosts/fish.example/check', { tenant: 'rival', headers: rival.headers, payload: {} }),
    ])
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409])
    const { rows } = await server.services.database.owner.query(`select from tenant_hosts where host = 'fish.example'`)
    expect(rows).toHaveLength(1)
    await server.services.database.owner.query(`delete from tenant_hosts where host = 'fish.example'`)
  })

  test('below localhost need no proof: the first company gets one', async () => {
    const answer = await claim('fish.localhost')
    expect(answer.json()).toMatchObject({ success: true, message: 'Your site answers under fish.localhost now.' })
    expect(answer.json().data).toMatchObject({ hosts: expect.arrayContaining([{ host: 'fish.localhost', main: false }]) })
    const rival = await newStaff(server, 'owner', { tenant: 'rival' })
    const { version } = (await server.call('GET /staff/settings', { tenant: 'rival', headers: rival.headers })).json().data
    const payload = { version, host: 'fish.localhost' }
    const late = await server.call('POST /staff/settings/hosts', { tenant: 'rival', headers: rival.headers, payload })
    expect(late.json().message).toBe('This host name belongs to another company here.')
    await save('POST /staff/settings/hosts/fish.localhost/remove', { version: settings.version + 1 })
  })

  test('belong to one company', async () => {
    await server.services.database.system
      .insertInto('tenant_hosts')
      .values({ host: 'taken.example', tenant_id: (await server.tenant('rival')).id })
      .execute()
    const answer = await claim('taken.example')
    expect([answer.statusCode, answer.json().message]).toEqual([409, 'This host name belongs to another company here.'])
    expect((await claim('www.harbour.example')).json().message).toBe('Your site answers under this host name already.')
    expect((await claim('no host')).json().errors[0].field).toBe('host')
    await claim('twice.example')
    const again = await claim('twice.example', settings.version + 1)
    expect(again.json().message).toBe('This host name is already waiting for proof.')
    const given = await save('POST /staff/settings/hosts/twice.example/remove', { version: settings.version + 1 })
    expect(given.json().message).toBe('twice.example is no longer waiting for proof.')
  })

  test('cannot be the installation’s own, which belongs to the default company', async () => {
    const rival = await newStaff(server, 'owner', { tenant: 'rival' })
    const { version } = (await server.call('GET /staff/settings', { tenant: 'rival', headers: rival.headers })).json().data
    const payload = { version, host: 'parcels.example' }
    const answer = await server.call('POST /staff/settings/hosts', { tenant: 'rival', headers: rival.headers, payload })
    expect(answer.statusCode).toBe(409)
    expect((await prove('parcels.example')).hosts).toContainEqual({ host: 'parcels.example', main: true })
  })

  test('one is the main address; it stays, and so does the last one', async () => {
    const remove = (host: string, version: number) => save(`POST /staff/settings/hosts/${host}/remove`, { version })
    expect((await remove('parcels.example', settings.version)).json().message).toMatch(/^This is the address in your mails/)
    const main = await save('POST /staff/settings/hosts/www.harbour.example/main', { version: settings.version })
    expect(main.json().data.publicUrl).toBe('https://www.harbour.example')
    await eventually(async () => expect((await elsewhere.bySlug('demo'))?.publicUrl).toBe('https://www.harbour.example'))
    expect((await remove('taken.example', settings.version + 1)).statusCode).toBe(404)
    expect((await remove('parcels.example', settings.version + 1)).statusCode).toBe(200)
    expect((await remove('www.harbour.example', settings.version + 2)).json().message).toMatch(/^The last host name stays/)
  })

  test('are checked a limited number of times an hour', async () => {
    const strict = await testServer({ env, outgoing })
    const boss = await newStaff(strict)
    const ask = () => strict.call('POST /staff/settings/hosts/nobody.example/check', { headers: boss.headers, payload: {} })
    const answers = await Promise.all(Array.from({ length: 33 }, ask))
    expect(answers.filter(({ statusCode }) => statusCode === 429)).toHaveLength(3)
  })
})

describe('notification texts', () => {
  const texts = (sentence: string) => [{ status: 'Ready for pickup', sentence, mailTitle: 'Come and get it' }]
  const put = (sentence: string) =>
    save('PUT /staff/settings/notification-texts', { version: settings.version, texts: texts(sentence) })

  test('of its own are used for the next news; the others stay standard', async () => {
    const answer = await put('  {tracking} waits\nat the counter. ')
    const own = answer.json().data.notificationTexts.filter(({ own: isOwn }: { own: boolean }) => isOwn)
    expect(own).toEqual([{ ...texts('{tracking} waits at the counter.')[0], own: true }])
    const used = await inTenant(tenant.id, (tx) => notificationTextOf(tx, 'Ready for pickup'))
    expect(used.sentence).toBe('{tracking} waits at the counter.')
  })

  test('equal to the standard are not stored', async () => {
    const standard = settings.notificationTexts.map(({ own: _own, ...text }) => text)
    const payload = { version: settings.version, texts: standard.filter(({ status }) => status !== 'Ready for pickup') }
    const { data } = (await save('PUT /staff/settings/notification-texts', payload)).json()
    expect(data.notificationTexts.some(({ own: isOwn }: { own: boolean }) => isOwn)).toBe(false)
  })

  test('name their package and nothing unknown', async () => {
    expect((await put('It is here.')).json().message).toBe('Ready for pickup: The sentence must name the package: {tracking}.')
    expect((await put('{tracking} {secret}')).json().message).toMatch(/means nothing here/)
    const twice = { version: settings.version, texts: [...texts('{tracking}'), ...texts('{tracking}')] }
    expect((await save('PUT /staff/settings/notification-texts', twice)).statusCode).toBe(400)
  })
})

test('another company’s settings are its own, and every change is in the audit log', async () => {
  const rival = await newStaff(server, 'owner', { tenant: 'rival' })
  const theirs = (await server.call('GET /staff/settings', { tenant: 'rival', headers: rival.headers })).json().data
  expect(theirs).toMatchObject({ company: { name: 'Company rival' }, hosts: [{ host: 'taken.example' }], siteRevision: 0 })
  const { data } = (await server.call('GET /staff/audit', { headers, query: { subjectKind: 'settings', limit: '100' } })).json()
  const actions = new Set(data.map(({ action }: { action: string }) => action))
  for (const action of [
    'company',
    'contact',
    'opening-hours',
    'address',
    'logo',
    'brand',
    'claim-host',
    'add-host',
    'remove-host',
    'main-host',
    'notification-texts',
  ])
    expect(actions).toContain(`settings.${action}`)
})
