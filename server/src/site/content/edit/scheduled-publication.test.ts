import { documentKey } from '@parcelport/contract/site/content-rules.ts'
import type { EditedDocument } from '@parcelport/contract/site/staff-content.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { eventually } from '../../../testing/eventually.ts'
import { mailsTo, runJobs } from '../../../testing/product/test-mails.ts'
import { testServer } from '../../../testing/test-server.ts'
import { newMadeRole, newStaff } from '../../../testing/product/test-staff.ts'

const server = await testServer({ now: '2026-11-20T15:00:00Z' })
const second = await testServer({ now: '2026-11-20T15:00:00Z', databaseUrl: server.databaseUrl })
const editor = await newStaff(server, 'content')
const path = '/get/faq'
const base = `/staff/content/documents/${documentKey(path)}` as const
const HOUR = 3_600

const ask = (call: `${string} /${string}`, payload?: object) =>
  server.call(call, { headers: editor.headers, ...(payload && { payload }) })
const open = async (): Promise<EditedDocument> => (await ask(`GET ${base}`)).json().data
const faq = (title: string) => ({ title, subtitle: '' })
const inHours = (hours: number) => new Date(server.clock.now().getTime() + hours * HOUR * 1_000).toISOString()
const publish = async (title: string) =>
  ask(`POST ${base}/publish`, { body: faq(title), from: (await open()).revision, draftVersion: 0 })
const schedule = async (title: string, at = inHours(2), from?: number) =>
  ask(`POST ${base}/schedule`, { body: faq(title), from: from ?? (await open()).revision, draftVersion: 0, at })
const cancel = () => ask(`DELETE ${base}/schedule`)
const pass = (seconds: number) => [server, second].forEach(({ clock }) => clock.advance(seconds))
const publications = async () =>
  (await server.services.database.owner.query(`select state from content_publications order by created_at, id`)).rows.map(
    ({ state }) => state,
  )

beforeEach(async () => {
  await cancel()
  const { draft } = await open()
  if (draft) await ask(`DELETE ${base}/draft?draftVersion=${draft.version}`)
  pass(HOUR)
  await publish('Before')
})

describe('a scheduled publication', () => {
  it('waits for its time, then is published once, whichever servers run it', async () => {
    const scheduled: EditedDocument = (await schedule('At ten')).json().data
    expect(scheduled.scheduled).toEqual({ state: 'waiting', at: inHours(2), by: editor.name, message: null })
    await runJobs(server)
    expect((await open()).body).toEqual(faq('Before'))

    pass(2 * HOUR)
    await Promise.all([runJobs(server), runJobs(second)])
    const { body, revision, publishedBy, scheduled: left } = await open()
    expect([body, publishedBy, left]).toEqual([faq('At ten'), editor.name, null])
    expect(revision).toBe(scheduled.revision + 1)
    await eventually(async () => {
      for (const each of [server, second]) expect((await each.call(`GET ${path}`)).json().data).toEqual(faq('At ten'))
    })

    // A queue may repeat a job after a crash.
    const { rows } = await server.services.database.owner.query(`select id from content_publications where state = 'published'`)
    const tenant = await server.tenant()
    await server.services.database.owner.query(
      `select graphile_worker.add_job('content.publish-scheduled', json_build_object('tenantId', $1::text, 'publicationId', $2::text))`,
      [tenant.id, rows.at(-1).id],
    )
    await runJobs(second)
    expect((await open()).revision).toBe(revision)
  })

  it('is refused when somebody published in between, at once on the screen and at its time by mail', async () => {
    await schedule('Too late')
    await publish('In between')
    expect((await open()).scheduled).toMatchObject({
      state: 'refused',
      message: `${editor.name} published this document after the publication was scheduled. Their version stays published.`,
    })
    pass(2 * HOUR)
    await runJobs(server)
    expect((await open()).body).toEqual(faq('In between'))
    expect((await open()).scheduled).toMatchObject({ state: 'refused' })
    const [mail] = await mailsTo(server, editor.email)
    expect([mail?.subject, mail?.text]).toEqual([
      'Not published: Questions: heading',
      expect.stringContaining('/console/content/get.faq'),
    ])
    const taken: EditedDocument = (await cancel()).json().data
    expect([taken.scheduled, taken.draftBody]).toEqual([null, faq('Too late')])
  })

  it.each([
    ['let out', { active: false }],
    ['made something else', { role: 'support' }],
  ])('is refused when the person who scheduled it was %s; those who may edit content are told', async (_how, changed) => {
    const [owner, leaving] = [await newStaff(server, 'owner'), await newStaff(server, 'content')]
    const payload = { body: faq('From outside'), from: (await open()).revision, draftVersion: 0, at: inHours(2) }
    expect((await server.call(`POST ${base}/schedule`, { headers: leaving.headers, payload })).statusCode).toBe(200)
    const change = await server.call(`PATCH /staff/people/${leaving.id}`, { headers: owner.headers, payload: changed })
    expect(change.statusCode).toBe(200)

    pass(2 * HOUR)
    await runJobs(server)
    const { body, scheduled } = await open()
    const message = `${leaving.name} may no longer edit content.`
    expect([body, scheduled]).toEqual([faq('Before'), expect.objectContaining({ state: 'refused', message })])
    for (const { email } of [owner, editor]) {
      const told = (await mailsTo(server, email)).map(({ text }) => text.replaceAll(/\s+/g, ' '))
      expect(told).toContainEqual(expect.stringContaining(`The text that ${leaving.name} scheduled for`))
    }
    expect((await mailsTo(server, leaving.email)).map(({ subject }) => subject)).not.toContainEqual(
      expect.stringMatching(/^Not published/),
    )
    expect((await cancel()).json().data.draftBody).toEqual(faq('From outside'))
  })

  it('follows what the role of the person who scheduled it opens now, where the company made that role', async () => {
    const role = await newMadeRole(server, ['content.edit', 'packages.read'])
    const [owner, kerry] = [await newStaff(server, 'owner'), await newStaff(server, role)]
    const colleague = await newStaff(server, await newMadeRole(server, ['content.edit']))
    const scheduleAs = async (title: string) => {
      const payload = { body: faq(title), from: (await open()).revision, draftVersion: 0, at: inHours(2) }
      expect((await server.call(`POST ${base}/schedule`, { headers: kerry.headers, payload })).statusCode).toBe(200)
    }
    await scheduleAs('By a made role')
    pass(2 * HOUR)
    await runJobs(server)
    expect((await open()).body).toEqual(faq('By a made role'))

    await scheduleAs('Too late')
    const payload = { version: 1, name: 'Packages only', permissions: ['packages.read'], secondFactor: false }
    expect((await server.call(`PUT /staff/roles/${role}`, { headers: owner.headers, payload })).statusCode).toBe(200)
    pass(2 * HOUR)
    await runJobs(server)
    const { body, scheduled } = await open()
    const message = `${kerry.name} may no longer edit content.`
    expect([body, scheduled]).toEqual([faq('By a made role'), expect.objectContaining({ state: 'refused', message })])
    expect((await mailsTo(server, colleague.email)).map(({ subject }) => subject)).toContainEqual(
      expect.stringMatching(/^Not published/),
    )
  })

  it('is not published after it was cancelled; its text becomes a draft again', async () => {
    await schedule('Cancelled')
    expect((await cancel()).json().data).toMatchObject({ scheduled: null, draftBody: faq('Cancelled') })
    expect((await cancel()).statusCode).toBe(409)
    pass(3 * HOUR)
    await runJobs(server)
    expect((await open()).body).toEqual(faq('Before'))
    expect((await publications()).filter((state) => state === 'waiting')).toEqual([])
  })

  it('cancelled at the very moment of its time is either published or kept as a draft, never both', async () => {
    await schedule('Just now')
    pass(2 * HOUR)
    const [cancelled] = await Promise.all([cancel(), runJobs(second)])
    const { body, draftBody } = await open()
    if (cancelled.statusCode === 200) expect([body, draftBody]).toEqual([faq('Before'), faq('Just now')])
    else expect([body, draftBody]).toEqual([faq('Just now'), null])
  })

  it('leaves a newer draft alone when it is cancelled', async () => {
    await schedule('Scheduled')
    const { revision } = await open()
    await ask(`PUT ${base}/draft`, { body: faq('Newer'), from: revision, draftVersion: 0 })
    expect((await cancel()).json().data.draftBody).toEqual(faq('Newer'))
  })

  it('allows one at a time, on the current revision, for a future time', async () => {
    await schedule('First')
    const twice = await schedule('Second')
    expect([twice.statusCode, twice.json().message]).toEqual([
      409,
      `${editor.name} has scheduled this document already. Please cancel that publication first.`,
    ])
    await cancel()
    expect((await schedule('From nowhere', inHours(1), 1)).statusCode).toBe(409)
    const refused = async (at: string) => (await schedule('When?', at)).json()
    expect((await refused(inHours(-1))).errors).toEqual([
      { field: 'at', message: 'Please choose a time that is still to come.' },
    ])
    expect((await refused(inHours(400 * 24))).message).toBe('Please choose a time within a year.')
    expect((await refused('soon')).message).toBe('Please choose when to publish.')
  })

  it('is in the audit log from beginning to end', async () => {
    await schedule('Noted')
    pass(2 * HOUR)
    await runJobs(server)
    const owner = await newStaff(server, 'owner')
    const { data } = (await server.call('GET /staff/audit', { headers: owner.headers, query: { subjectId: path } })).json()
    expect(data.slice(0, 2)).toMatchObject([
      { action: 'content.publish-scheduled', staff: { _id: null, name: 'System' }, details: { scheduledBy: editor.name } },
      { action: 'content.schedule', staff: { _id: editor.id } },
    ])
  })
})
