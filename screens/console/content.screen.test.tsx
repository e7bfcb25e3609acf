import { documentKey } from '@parcelport/contract/site/content-rules.ts'
import { documentPaths, documents, type Document, type DocumentPath } from '@parcelport/contract/site/content.ts'
import type { EditedDocument } from '@parcelport/contract/site/staff-content.ts'
import { act, fireEvent, screen, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { demoDay } from '../../e2e/support/demo-day.ts'
import { expectAccessible } from '../support/accessible.ts'
import { contentOf } from '../support/content-of.ts'
import { goBack, open } from '../support/open-screen.tsx'
import { asStaff, signInStaff, staff } from '../support/screen-staff.ts'
import { fill, user } from '../support/screen-user.ts'

beforeEach(async () => signInStaff('rosa'))

const published = 'Published. The site shows it now.'
const press = (name: string): Promise<void> => user.click(screen.getByRole('button', { name }))
const title = () => screen.getByLabelText<HTMLInputElement>('Title')
const entries = () => within(screen.getByRole('main')).getAllByRole('listitem')
const heads = (words: string) => screen.findByRole('heading', { level: 1, name: words })

const openEditor = async (path: DocumentPath): Promise<void> => {
  await open(`/console/content/${documentKey(path)}`)
  await heads(documents[path].title)
  await screen.findByText('No unsaved changes.')
}

/** Publishes a document as another browser of the owner's would. */
const publishElsewhere = async <P extends DocumentPath>(path: P, change: (body: Document<P>) => Document<P>): Promise<void> => {
  const rosa = await asStaff('rosa')
  const at = `/staff/content/documents/${documentKey(path)}` as const
  const { body, revision } = await rosa.ask<EditedDocument>(at)
  await rosa.does(`POST ${at}/publish`, { body: change(body as Document<P>), from: revision, draftVersion: 0 })
}

test('the list shows every document by its page, and finds them', async () => {
  await open('/console/content')
  await screen.findByRole('link', { name: /company video/ })
  expect(entries()).toHaveLength(documentPaths.length)
  await expectAccessible()
  fill(screen.getByRole('searchbox', { name: 'Search documents' }), 'about video')
  expect(entries().map(({ textContent }) => textContent)).toEqual([expect.stringContaining('About us: company video')])
  await user.click(screen.getByRole('link', { name: /company video/ }))
  await screen.findByLabelText('Title of the video')
})

test('every document opens with its form, and looking at all of it changes nothing', async () => {
  const closed = () => document.querySelectorAll<HTMLElement>('main .entry-open[aria-expanded=false]')
  // Found by their places in the document: looking for roles in so many forms takes long.
  const follow = (address: string): boolean => fireEvent.click(document.querySelector(`main a[href="${address}"]`)!)
  await open('/console/content')
  await screen.findByRole('link', { name: /company video/ })
  for (const path of documentPaths) {
    follow(`/console/content/${documentKey(path)}`)
    await expect.poll(() => document.querySelector('h1')?.textContent).toBe(documents[path].title)
    await screen.findByText('No unsaved changes.')
    // Entries within others too.
    while (closed().length > 0) act(() => closed().forEach((entry) => entry.click()))
    await expect.poll(() => document.querySelectorAll('.schema-form .spinner').length).toBe(0)
    expect(screen.queryByText('No unsaved changes.'), path).not.toBeNull()
    // Where something is unsaved, this is asked about and goes nowhere.
    follow('/console/content')
    await expect.poll(() => document.querySelector('h1')?.textContent).toBe('Content')
  }
})

test('a publication waits for its time, or is taken back', async () => {
  await openEditor('/get/contact-us-hero')
  fill(title(), 'Not for now')
  await press('Schedule')
  const dialog = within(await screen.findByRole('dialog', { name: 'Publish later' }))
  const schedule = (): Promise<void> => user.click(dialog.getByRole('button', { name: 'Schedule' }))
  await schedule()
  await dialog.findByText('Please choose when to publish.')
  await expectAccessible()
  fill(dialog.getByLabelText('Time'), `${demoDay(1)}T09:30`)
  await schedule()
  await screen.findByRole('heading', { name: /^Will be published on .* 09:30$/ })
  await expectAccessible()
  await press('Cancel the publication')
  await screen.findByText(/Its text is kept as a draft\./)
  expect(title().value).toBe('Not for now')
  await press('Discard the draft')
  await screen.findByText(/The draft is gone\./)
})

test('who published meanwhile is named, and nothing is overwritten', async () => {
  const path = '/get/faq'
  await openEditor(path)
  fill(title(), 'Mine')
  await publishElsewhere(path, (body) => ({ ...body, title: 'Theirs' }))
  await press('Publish')
  await expect
    .poll(() => screen.queryAllByRole('alert').map(({ textContent }) => textContent))
    .toContainEqual(expect.stringContaining(`${staff.rosa.name} published this on`))
  expect((await contentOf(path)).title).toBe('Theirs')
  await press('Show what they changed')
  const changes = within(await screen.findByRole('dialog'))
  expect((await changes.findByRole('insertion')).textContent).toBe('Theirs')
  await user.click(changes.getByRole('button', { name: 'Close' }))
  expect(title().value).toBe('Mine')
  await press('Keep mine')
  await press('Publish')
  await screen.findByText(published)
  await expect.poll(async () => (await contentOf(path)).title).toBe('Mine')
})

test('leaving with unsaved changes is asked about, by a link and by going back', async () => {
  await open('/console/content')
  await user.click(await screen.findByRole('link', { name: /^Questions: heading/ }))
  fill(await screen.findByLabelText('Title'), 'Unsaved')
  const question = async () => within(await screen.findByRole('dialog', { name: 'Leave without saving?' }))
  const answer = async (name: string): Promise<void> => user.click((await question()).getByRole('button', { name }))
  await user.click(screen.getByRole('link', { name: 'All content' }))
  await answer('Stay')
  expect(screen.queryByRole('dialog')).toBeNull()
  await goBack()
  await answer('Stay')
  expect(title().value).toBe('Unsaved')
  await goBack()
  await answer('Leave')
  await heads('Content')
  await screen.findByRole('link', { name: /^Questions: heading/ })
  expect(screen.queryByText('Draft')).toBeNull()
})
