import { Type, type Static } from 'typebox'
import { Moment, Nullable } from '../fields.ts'
import { call, success, successWithMessage } from '../call.ts'
import { Edition } from '../edition.ts'

const tag = 'Staff: content'
const access = 'staff:content.edit'
const key = Type.String({ maxLength: 64 })
const ofDocument = Type.Object({ key })
const revision = Edition('There is no such revision.')

/** The whole blog may be sent: articles lie in one document. In bytes. */
const maxBodyBytes = 4 * 1024 * 1024

/** A document in our spelling; judged by its own schema, which the reading call carries. */
const body = Type.Unknown({ title: 'Content', message: 'The content is missing.' })
/** The revision that the editor started from (0: nothing was published): who published since is not overwritten (409). */
const from = Edition('The revision that you started from is missing.', 0)

/** The version of the draft that the editor worked on (0: none): another's, saved since, stays where it is. */
const draftVersion = Edition('The version of the draft that you started from is missing (0: none).', 0)

/** A text that waits to be published. */
const Draft = Type.Object({
  /** Moves with every save: who saved since is not overwritten (409). */
  version: Type.Integer(),
  /** The published revision that it was made from; when that has moved on, it cannot be published as it is. */
  from: Type.Integer(),
  by: Type.String(),
  at: Moment,
})

/** `waiting`: will be published at `at`. `refused`: it was not, and `message` says why. */
const Scheduled = Type.Object({
  state: Type.Enum(['waiting', 'refused']),
  at: Moment,
  by: Type.String(),
  message: Nullable(Type.String()),
})

const listed = {
  /** In the addresses of these calls (content-rules.ts). */
  key: Type.String(),
  /** Of the public call. */
  path: Type.String(),
  title: Type.String(),
  /** Pages of the public site that show it; none where only signed-in customers see it. */
  pages: Type.Array(Type.Object({ title: Type.String(), path: Type.String() })),
  /** 0: nothing was published yet. */
  revision: Type.Integer(),
  publishedAt: Nullable(Moment),
  publishedBy: Nullable(Type.String()),
  draft: Nullable(Draft),
  scheduled: Nullable(Scheduled),
}

export const ListedDocument = Type.Object(listed)
export type ListedDocument = Static<typeof ListedDocument>

export const EditedDocument = Type.Object({
  ...listed,
  /** As published, in our spelling; null before the first time. */
  body: Type.Unknown(),
  /** What the form starts from where a draft was saved; else null. */
  draftBody: Type.Unknown(),
  /** JSON Schema of the body, with `title` and `editor` (line, paragraph, rich-text, picture, link, hidden) for the form. */
  schema: Type.Unknown(),
})
export type EditedDocument = Static<typeof EditedDocument>

export const staffDocumentsCall = call({
  method: 'GET',
  path: '/staff/content/documents',
  access,
  tag,
  summary: 'Every content document: where it shows, who changed it last, what waits',
  response: success(Type.Array(ListedDocument)),
})

export const staffDocumentCall = call({
  method: 'GET',
  path: '/staff/content/documents/:key',
  access,
  tag,
  summary: 'One document with its draft and the schema that its form is made from',
  params: ofDocument,
  response: success(EditedDocument),
})

export const saveDraftCall = call({
  method: 'PUT',
  path: '/staff/content/documents/:key/draft',
  access,
  tag,
  summary: 'Keeps a text for later; the public sees nothing of it',
  params: ofDocument,
  body: Type.Object({
    body,
    from,
    draftVersion,
  }),
  maxBodyBytes,
  response: successWithMessage(EditedDocument),
  failures: [409],
})

export const discardDraftCall = call({
  method: 'DELETE',
  path: '/staff/content/documents/:key/draft',
  access,
  tag,
  summary: 'Throws the draft away; what is published stays',
  params: ofDocument,
  query: Type.Object({ draftVersion: Edition('The version of the draft is missing.') }),
  response: successWithMessage(EditedDocument),
  failures: [409],
})

export const publishDocumentCall = call({
  method: 'POST',
  path: '/staff/content/documents/:key/publish',
  access,
  tag,
  summary: 'Publishes a text: the site shows it at the next request; its draft is done with',
  params: ofDocument,
  body: Type.Object({ body, from, draftVersion }),
  maxBodyBytes,
  response: successWithMessage(EditedDocument),
  failures: [409],
})

export const scheduleDocumentCall = call({
  method: 'POST',
  path: '/staff/content/documents/:key/schedule',
  access,
  tag,
  summary: 'Has a text published later; refused then when somebody published in between',
  params: ofDocument,
  body: Type.Object({
    body,
    from,
    draftVersion,
    at: Type.String({ format: 'date-time', title: 'Time', message: 'Please choose when to publish.' }),
  }),
  maxBodyBytes,
  response: successWithMessage(EditedDocument),
  failures: [409],
})

export const cancelScheduleCall = call({
  method: 'DELETE',
  path: '/staff/content/documents/:key/schedule',
  access,
  tag,
  summary: 'Takes a waiting or refused publication back; its text becomes the draft where there is none',
  params: ofDocument,
  response: successWithMessage(EditedDocument),
  failures: [409],
})

const Revision = Type.Object({
  revision: Type.Integer(),
  by: Type.String(),
  at: Moment,
  /** The older revision that it brought back. */
  revertedTo: Nullable(Type.Integer()),
})
export type Revision = Static<typeof Revision>

export const revisionsCall = call({
  method: 'GET',
  path: '/staff/content/documents/:key/revisions',
  access,
  tag,
  summary: 'How a document came to be what it is, the latest first; `nextCursor` asks for those before',
  params: ofDocument,
  query: Type.Object({
    cursor: Type.Optional(Type.String({ pattern: '^[0-9]{1,9}$', message: 'This page of the list is not known.' })),
    limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
  }),
  response: Type.Object({
    success: Type.Literal(true),
    data: Type.Array(Revision),
    nextCursor: Nullable(Type.String()),
  }),
})

export const revisionCall = call({
  method: 'GET',
  path: '/staff/content/documents/:key/revisions/:revision',
  access,
  tag,
  summary: 'A document as it stood at a revision',
  params: Type.Object({ key, revision }),
  response: success(Type.Object({ ...Revision.properties, body: Type.Unknown() })),
})

/** One place that differs. `label` names it for people: titles from the schema, entries by their own title. */
const Change = Type.Object({
  path: Type.String(),
  label: Type.Array(Type.String()),
  kind: Type.Enum(['changed', 'added', 'removed', 'moved']),
  /** Positions (from 1) where an entry was moved. */
  before: Type.Unknown(),
  after: Type.Unknown(),
})
export type Change = Static<typeof Change>

export const differenceCall = call({
  method: 'GET',
  path: '/staff/content/documents/:key/difference',
  access,
  tag,
  summary: 'What changed between two revisions, or between a revision and the draft',
  params: ofDocument,
  query: Type.Object({
    from: revision,
    /** Unset: the draft. */
    to: Type.Optional(revision),
  }),
  response: success(Type.Object({ changes: Type.Array(Change), more: Type.Boolean() })),
})

export const revertCall = call({
  method: 'POST',
  path: '/staff/content/documents/:key/revert',
  access,
  tag,
  summary: 'Publishes an older revision again, as a new one',
  params: ofDocument,
  body: Type.Object({ revision: Edition('Please choose a revision.'), from }),
  response: successWithMessage(EditedDocument),
  failures: [409],
})

export const previewCall = call({
  method: 'POST',
  path: '/staff/content/documents/:key/preview',
  access,
  tag,
  summary: 'A short-lived address of the real page with the draft in it, for this session alone',
  params: ofDocument,
  body: Type.Object({
    /** A page of the public site. */
    page: Type.String({ pattern: '^/(?![/\\\\])[^\\s?#\\\\]*$', maxLength: 300, message: 'Please choose a page of the site.' }),
  }),
  response: success(Type.Object({ url: Type.String() })),
})
