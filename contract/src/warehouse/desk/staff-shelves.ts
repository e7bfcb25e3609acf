import { Type, type Static } from 'typebox'
import { Id } from '../../fields.ts'
import { call, success, successWithMessage } from '../../call.ts'

const tag = 'Staff: receiving'

export const Shelf = Type.Object({
  name: Type.String(),
  /** The shelf's place. A shelf's name is unique in the company, so that a scan identifies it. */
  placeId: Type.String(),
  /** Its capacity in packages. */
  places: Type.Integer(),
  /** For packages too large for other shelves. */
  oversize: Type.Boolean(),
  /** Packages on it now, counted up to one above its capacity. */
  taken: Type.Integer(),
})
export type Shelf = Static<typeof Shelf>

export const shelvesCall = call({
  method: 'GET',
  path: '/staff/shelves',
  access: 'staff:packages.read',
  tag,
  summary: 'The shelves of every place, or of one, in their order, with their packages counted',
  query: Type.Object({ placeId: Type.Optional(Id) }),
  response: success(Type.Array(Shelf)),
})

const Name = Type.String({
  minLength: 1,
  maxLength: 20,
  pattern: '^[A-Za-z0-9][A-Za-z0-9 ./-]*$',
  message: 'A shelf’s name has letters, digits, spaces, dots, dashes or slashes.',
})

/**
 * Replaces the whole list of a place. A company with a list puts packages only on listed shelves. Renaming a shelf renames it for the packages on it;
 * a shelf with packages cannot be removed.
 */
export const setShelvesCall = call({
  method: 'PUT',
  path: '/staff/shelves',
  access: 'staff:settings.edit',
  tag,
  summary: 'Sets the shelves of a place',
  body: Type.Object({
    /** The warehouse by default. */
    placeId: Type.Optional(Id),
    shelves: Type.Array(
      Type.Object({
        name: Name,
        /** The shelf's old name; left out of a new shelf and of one that keeps its name. */
        from: Type.Optional(Type.String({ maxLength: 20 })),
        places: Type.Integer({ minimum: 1, maximum: 10_000, message: 'A shelf has 1 to 10,000 places.' }),
        oversize: Type.Optional(Type.Boolean()),
      }),
      { maxItems: 500, message: 'Please list at most 500 shelves.' },
    ),
    /** The names that the caller's screen shows; 409 where somebody has changed them since. */
    known: Type.Optional(Type.Array(Type.String({ maxLength: 20 }), { maxItems: 500 })),
  }),
  response: successWithMessage(Type.Array(Shelf)),
  failures: [409],
})
