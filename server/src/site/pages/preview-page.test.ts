import type { EditedDocument } from '@parcelport/contract/site/staff-content.ts'
import { PREVIEW_MINUTES } from '@parcelport/contract/site/content-rules.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { createHttp } from '../../platform/http/serve/create-http.ts'
import { createTenants } from '../../company/tenants/tenants.ts'
import { testServer } from '../../testing/test-server.ts'
import { newStaff, type TestStaff } from '../../testing/product/test-staff.ts'
import { servePages } from './page-routes.ts'
import type { Web } from './web.ts'

/** A page with the titles of the FAQ and of the call to action. */
const web: Web = {
  addressOf: (pathname) => ['/', '/services'].find((path) => path === pathname),
  isMissing: () => false,
  pagePaths: ['/'],
  head: () => '',
  finish: async (_url, html) => html,
  render: async ({ pathname, reader }) => {
    const titles = await Promise.all(
      ['/get/faq', '/get/section'].map(async (path) => (await reader(path)) as { title: string } | null),
    )
    return {
      status: pathname === '/*' ? 404 : 200,
      html: `<html lang="en"><p>${titles.map((each) => each?.title).join('|')}</p>`,
      complete: true,
    }
  },
}

const server = await testServer()
await server.tenant()
const tenants = createTenants(server.services)
const nobody = async () => undefined
const site = await createHttp(server.services, { tenants, authenticators: { customer: nobody, reset: nobody, staff: nobody } })
servePages(site, server.services, { tenantOfHost: tenants.byHost, knownTenantOfHost: tenants.knownByHost }, web)

const base = '/staff/content/documents/get.faq'
const get = (url: string, cookie = '') => site.inject({ method: 'GET', url, headers: { cookie } })
const ask = (call: `${string} /${string}`, who: TestStaff, payload?: object) =>
  server.call(call, { headers: who.headers, ...(payload && { payload }) })

describe('a preview', () => {
  let editor: TestStaff
  const draft = async (title: string) => {
    const { revision, draft: saved }: EditedDocument = (await ask(`GET ${base}`, editor)).json().data
    const body = { title, subtitle: '' }
    return ask(`PUT ${base}/draft`, editor, { body, from: revision, draftVersion: saved?.version ?? 0 })
  }
  const preview = async (page = '/') => {
    const answer = await ask(`POST ${base}/preview`, editor, { page })
    const cookie = answer.cookies.find(({ name }) => name === 'preview')
    return { url: answer.json().data.url as string, cookie: `preview=${cookie?.value}`, kept: cookie }
  }

  beforeEach(async () => {
    editor = await newStaff(server, 'content')
    const { revision }: EditedDocument = (await ask(`GET ${base}`, editor)).json().data
    const published = { body: { title: 'Published', subtitle: '' }, from: revision, draftVersion: 0 }
    await ask(`POST ${base}/publish`, editor, published)
    await draft('Draft')
  })

  it('shows the real page with the draft, marked as a preview, while everybody else sees what is published', async () => {
    const { url, cookie, kept } = await preview()
    expect(kept).toMatchObject({ httpOnly: true, sameSite: 'Strict', path: '/', maxAge: PREVIEW_MINUTES * 60 })
    const shown = await get(url, cookie)
    expect([shown.statusCode, shown.body]).toEqual([200, '<html data-preview lang="en"><p>Draft|</p>'])
    expect(shown.headers).toMatchObject({
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex, nofollow',
      'referrer-policy': 'no-referrer',
      'x-frame-options': 'DENY',
    })
    expect(shown.headers.etag).toBeUndefined()
    await expect.poll(async () => (await get('/')).body).toBe('<html lang="en"><p>Published|</p>')
    expect((await get('/', cookie)).body).toBe('<html lang="en"><p>Published|</p>')
  })

  it('neither takes from the page cache nor leaves anything in it', async () => {
    await get('/services')
    const { url, cookie } = await preview('/services')
    expect((await get(url, cookie)).body).toContain('Draft')
    await draft('Draft, better')
    expect((await get(url, cookie)).body).toContain('Draft, better')
    await expect.poll(async () => (await get('/services')).body).toContain('Published')
  })

  it.each([
    ['without its cookie', async () => ({ ...(await preview()), cookie: '' })],
    [
      'with the cookie of somebody else’s session',
      async () => {
        const { url } = await preview()
        editor = await newStaff(server, 'content')
        return { url, cookie: (await preview()).cookie }
      },
    ],
    [
      'with a forged link',
      async () => {
        const { url, cookie } = await preview()
        // Its first letter: the bits of the last may not count.
        return { url: url.replace(/(preview=)(.)/, (_, name, letter) => `${name}${letter === 'A' ? 'B' : 'A'}`), cookie }
      },
    ],
    [
      'with the pass in the link’s place',
      async () => {
        const { cookie } = await preview()
        return { url: `/?preview=${cookie.slice('preview='.length)}`, cookie }
      },
    ],
    [
      'once its time is over',
      async () => {
        const made = await preview()
        server.clock.advance(PREVIEW_MINUTES * 60 + 1)
        return made
      },
    ],
    [
      'after signing out',
      async () => {
        const made = await preview()
        await ask('POST /staff/sign-out', editor)
        return made
      },
    ],
    [
      'once the role has changed',
      async () => {
        const made = await preview()
        await server.services.database.owner.query(`update staff set role = 'support' where id = $1`, [editor.id])
        return made
      },
    ],
    [
      'once the draft is gone',
      async () => {
        const made = await preview()
        await server.services.database.owner.query('delete from content_drafts')
        return made
      },
    ],
  ])('shows nothing %s', async (_when, make) => {
    const { url, cookie } = await make()
    const answer = await get(url, cookie)
    expect([answer.statusCode, answer.headers['cache-control']]).toEqual([403, 'no-store'])
    expect(answer.body).toContain('This preview has ended')
    expect(answer.body).not.toContain('Draft|')
  })

  it('of another company is nothing here', async () => {
    const made = await preview()
    await server.services.database.system.deleteFrom('tenant_hosts').execute()
    const { id } = await server.tenant('other')
    await server.services.database.system.insertInto('tenant_hosts').values({ host: 'other.example', tenant_id: id }).execute()
    const answer = await site.inject({ url: made.url, headers: { cookie: made.cookie, host: 'other.example' } })
    expect(answer.statusCode).toBe(403)
  })

  it('wants a page of the site and a draft to show', async () => {
    for (const page of ['https://evil.example/', '//evil.example', '/a?b', 'services', '/\\evil'])
      expect((await ask(`POST ${base}/preview`, editor, { page })).statusCode).toBe(400)
    await server.services.database.owner.query('delete from content_drafts')
    const answer = await ask(`POST ${base}/preview`, editor, { page: '/' })
    expect(answer.json().message).toBe('There is no draft to show. Please save one first.')
  })
})
