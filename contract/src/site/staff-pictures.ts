import { Type, type Static } from 'typebox'
import { RequiredText } from '../fields.ts'
import { call, successWithMessage } from '../call.ts'
import { imageTypes, MAX_UPLOAD_BYTES } from '../uploads-rules.ts'

const tag = 'Staff: content'
const access = 'staff:content.edit'

/** A published picture that documents can use. Pixels. */
export const Picture = Type.Object({
  _id: Type.String(),
  url: Type.String(),
  alt: Type.String(),
  name: Type.String(),
  width: Type.Integer(),
  height: Type.Integer(),
  by: Type.String(),
  at: Type.String({ format: 'date-time' }),
})
export type Picture = Static<typeof Picture>

const pixel = Type.Integer({ minimum: 0, maximum: 50_000, message: 'The part to keep must lie within the picture.' })

export const uploadPictureCall = call({
  method: 'POST',
  path: '/staff/content/pictures',
  access,
  tag,
  summary: 'Publishes a picture for documents to use, whole or the part given in its pixels',
  body: Type.Object({
    alt: RequiredText({
      maxLength: 300,
      title: 'Description for screen readers',
      message: 'Please say what the picture shows.',
    }),
    /** All four or none; measured on the upright picture. */
    left: Type.Optional(pixel),
    top: Type.Optional(pixel),
    width: Type.Optional(pixel),
    height: Type.Optional(pixel),
  }),
  uploads: {
    picture: {
      accept: [...imageTypes, 'image/svg+xml'],
      maxBytes: MAX_UPLOAD_BYTES,
      required: true,
      missing: 'Please choose a picture.',
    },
  },
  response: successWithMessage(Picture),
  status: 201,
})

export const picturesCall = call({
  method: 'GET',
  path: '/staff/content/pictures',
  access,
  tag,
  summary: 'Pictures that were uploaded for documents, the latest first; `nextCursor` gets the next page',
  query: Type.Object({
    cursor: Type.Optional(Type.String({ maxLength: 100 })),
    limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
  }),
  response: Type.Object({
    success: Type.Literal(true),
    data: Type.Array(Picture),
    nextCursor: Type.Union([Type.String(), Type.Null()]),
  }),
})
