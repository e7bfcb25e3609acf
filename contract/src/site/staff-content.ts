import { Type, type Static } from 'typebox'
import { Moment, Nullable } from '../fields.ts'
import { call, success, successWithMessage } from '../call.ts'
import { Edition } from '../edition.ts'

const tag = 'Staff: content'
const access = 'staff:content.edit'
const key = Type.String({ maxLength: 64 })
const ofDocument = Type.Object({ key })
const revision = Edition('There is no such revision.')

/** Bytes: a whole blog, because all articles are in one document. */
const maxBodyBytes = 4 * 1024 * 1024

/** A document in our spelling; validated by its own schema, which the reading call returns. */
const body = Type.Unknown({ title: 'Content', message: 'The content is missing.' })
/** The revision that the editor started from (0: none); 409 where somebody has published since. */
const from = Edition('The revision that you started from is missing.', 0)

/** The version of the draft that the editor worked on (0: none); 409 where somebody has saved another since. */
const draftVersion = Edition('The version of the draft that you started from is missing (0: none).', 0)

/** A text that is not published yet. */
const Draft = Type.Object({
  /** Changes with every save; 409 where somebody has saved since. */
  version: Type.Integer(),
  /** The published revision it is based on; after a newer one it cannot be published unchanged. */
  from: Type.Integer(),
  by: Type.String(),
  at: Moment,
})

/** `waiting`: will be published at `at`. `refused`: was not published; `message` is the reason. */
const Scheduled = Type.Object({
  state: Type.Enum(['waiting', 'refused']),
  at: Moment,
  by: Type.String(),
  message: Nullable(Type.String()),
})

const listed = {
  /** The document's key in the addresses of these calls (content-rules.ts). */
  key: Type.String(),
  /** Path of the public call. */
  path: Type.String(),
  title: Type.String(),
  /** Pages of the public site that show it; empty where only signed-in customers see it. */
  pages: Type.Array(Type.Object({ title: Type.String(), path: Type.String() })),
  /** 0: not published yet. */
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
  /** The published text in our spelling; null before the first publication. */
  body: Type.Unknown(),
  /** The draft, which the form starts from; null without one. */
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
  summary: 'Every content document with its pages, its last author, its draft and its publication',
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
  summary: 'Saves a draft; the public site does not change',
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
  summary: 'Deletes the draft; the published text stays',
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
  summary: 'Publishes a text and deletes its draft; the site shows it at the next request',
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
  summary:
    'Schedules a text; refused at its time when somebody has published in between, or its author may no longer edit content',
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
  summary: 'Cancels a waiting or refused publication; its text becomes the draft where there is none',
  params: ofDocument,
  response: successWithMessage(EditedDocument),
  failures: [409],
})

const Revision = Type.Object({
  revision: Type.Integer(),
  by: Type.String(),
  at: Moment,
  /** The older revision that it restored. */
  revertedTo: Nullable(Type.Integer()),
})
export type Revision = Static<typeof Revision>

export const revisionsCall = call({
  method: 'GET',
  path: '/staff/content/documents/:key/revisions',
  access,
  tag,
  summary: 'Revisions of a document, latest first; `nextCursor` gets the next page',
  params: ofDocument,
  query: Type.Object({
    cursor: Type.Optional(Type.String({ pattern: '^[0-9]{1,9}$', message: 'There is no such page of this list.' })),
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
  summary: 'A document at a revision',
  params: Type.Object({ key, revision }),
  response: success(Type.Object({ ...Revision.properties, body: Type.Unknown() })),
})

/** A difference. `label` names the place: titles from the schema, and entries by their own title. */
const Change = Type.Object({
  path: Type.String(),
  label: Type.Array(Type.String()),
  kind: Type.Enum(['changed', 'added', 'removed', 'moved']),
  /** Positions (from 1) of a moved entry. */
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
    /** Compares with the draft when left out. */
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
    page: Type.String({ pattern: '^/(?![/\\\\])[^\\s?#\\\\]*$', maxLength: 300, message: 'Please choose a page of the site.' }),
  }),
  response: success(Type.Object({ url: Type.String() })),
})
