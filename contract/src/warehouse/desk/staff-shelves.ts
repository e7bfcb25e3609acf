import { Type, type Static } from 'typebox'
import { call, success, successWithMessage } from '../../call.ts'

const tag = 'Staff: receiving'

export const Shelf = Type.Object({
  name: Type.String(),
  /** The place that it stands in. A shelf's name is the company's only one: whoever scans it knows where it is. */
  placeId: Type.String(),
  /** How many packages it has room for. */
  places: Type.Integer(),
  /** For what fits on no other. */
  oversize: Type.Boolean(),
  /** Packages on it now, counted up to one more than its places. */
  taken: Type.Integer(),
})
export type Shelf = Static<typeof Shelf>

export const shelvesCall = call({
  method: 'GET',
  path: '/staff/shelves',
  access: 'staff:packages.read',
  tag,
  summary: 'The shelves of every place, or of one, in their order, and what is on them',
  query: Type.Object({ placeId: Type.Optional(Type.String({ maxLength: 64 })) }),
  response: success(Type.Array(Shelf)),
})

const Name = Type.String({
  minLength: 1,
  maxLength: 20,
  pattern: '^[A-Za-z0-9][A-Za-z0-9 ./-]*$',
  message: 'A shelf’s name has letters, digits, spaces, dots, dashes or slashes.',
})

/**
 * The whole list of a place replaces the one before. Where a company lists shelves, packages are put on these alone. What lies on a
 * shelf that is renamed goes by its new name; a shelf that holds packages stays.
 */
export const setShelvesCall = call({
  method: 'PUT',
  path: '/staff/shelves',
  access: 'staff:settings.edit',
  tag,
  summary: 'Sets the shelves of a place',
  body: Type.Object({
    /** The warehouse unless said. */
    placeId: Type.Optional(Type.String({ maxLength: 64 })),
    shelves: Type.Array(
      Type.Object({
        name: Name,
        /** The name that this shelf had until now; left out of one that keeps its name, and of a new one. */
        from: Type.Optional(Type.String({ maxLength: 20 })),
        places: Type.Integer({ minimum: 1, maximum: 10_000, message: 'A shelf has 1 to 10,000 places.' }),
        oversize: Type.Optional(Type.Boolean()),
      }),
      { maxItems: 500, message: 'Please list at most 500 shelves.' },
    ),
    /** The names that the caller's screen shows: where somebody changed them since, they are told (409). */
    known: Type.Optional(Type.Array(Type.String({ maxLength: 20 }), { maxItems: 500 })),
  }),
  response: successWithMessage(Type.Array(Shelf)),
  failures: [409],
})
