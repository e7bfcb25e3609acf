import { Type, type Static } from 'typebox'
import { Day, Id, Nullable, OptionalText, RequiredText } from '../../fields.ts'
import { Acknowledged, call, success, successWithMessage } from '../../call.ts'
import { Edition } from '../../edition.ts'
import { MOST_PLACES, placeKinds } from './places-rules.ts'

const tag = 'Staff: places'
const placeId = Type.Object({ placeId: Id })
const version = Edition('The version of the place is missing.')
const Kind = Type.Enum([...placeKinds], { message: 'Please say what kind of place it is.' })
const line = (maxLength: number, message: string) => OptionalText({ maxLength, message })

/** Public fields of a place; hours in words, the map an absolute URL or null. */
const Shown = {
  kind: Kind,
  name: RequiredText({ maxLength: 60, message: 'Please enter a name of at most 60 characters.' }),
  addressLines: Type.Array(line(120, 'A line of the address has at most 120 characters.'), {
    maxItems: 5,
    message: 'An address has at most five lines.',
  }),
  telephone: line(40, 'A telephone number has at most 40 characters.'),
  openingHours: Type.Array(
    Type.Object({
      days: RequiredText({ maxLength: 60, message: 'Please enter the days, such as Mon to Fri.' }),
      hours: RequiredText({ maxLength: 60, message: 'Please enter the hours, such as 9 to 6.' }),
    }),
    { maxItems: 14, message: 'Please list at most 14 lines of opening hours.' },
  ),
  mapLink: Type.Union([OptionalText({ maxLength: 500 }), Type.Null()]),
}

const Kept = {
  ...Shown,
  /** IANA name of the time zone for times at this place. */
  timeZone: RequiredText({ maxLength: 60, message: 'Please choose a time zone.' }),
  /** What a customer brings along to collect; empty for nothing. */
  bring: line(300, 'What to bring has at most 300 characters.'),
  /** Days of free storage after the day on which a package becomes ready; null promises none. */
  freeDays: Type.Union(
    [Type.Integer({ minimum: 0, maximum: 365, message: 'Free days are a number from 0 to 365.' }), Type.Null()],
    {
      message: 'Free days are a number from 0 to 365.',
    },
  ),
  /** Hidden from the public, and no longer offered. */
  closed: Type.Boolean(),
}

export const Place = Type.Object({ _id: Type.String(), version: Type.Integer(), ...Kept })
export type Place = Static<typeof Place>

/** A counter or locker as visitors see it, in the company's order. */
export const PublicPlace = Type.Object(Shown)
export type PublicPlace = Static<typeof PublicPlace>

/** Our own: where a package waits for collection. */
export const PickupPlace = Type.Object({
  ...PublicPlace.properties,
  /** What to bring along; empty for nothing. */
  bring: Type.String(),
  /** When it closes today, such as `6 pm`; left out while it is closed, and where its hours cannot be read. */
  openUntil: Type.Optional(Type.String()),
  /** The last day without a fee, year-month-day; null without a promise. */
  freeUntil: Nullable(Day),
})
export type PickupPlace = Static<typeof PickupPlace>

export const publicPlacesCall = call({
  method: 'GET',
  path: '/get/places',
  access: 'public',
  tag: 'Content',
  summary: 'Counters and lockers where customers collect, in their order',
  response: success(Type.Array(PublicPlace)),
})

const all = successWithMessage(Type.Array(Place))

export const placesCall = call({
  method: 'GET',
  path: '/staff/places',
  access: 'staff',
  tag,
  summary: 'Every place of the company in its order, closed ones too',
  response: success(Type.Array(Place)),
})

export const addPlaceCall = call({
  method: 'POST',
  path: '/staff/places',
  access: 'staff:settings.edit',
  tag,
  summary: 'Adds a place at the end of the list',
  body: Type.Object(Kept),
  status: 201,
  response: all,
  failures: [409],
})

export const changePlaceCall = call({
  method: 'PUT',
  path: '/staff/places/:placeId',
  access: 'staff:settings.edit',
  tag,
  summary: 'Changes a place, or closes it',
  params: placeId,
  body: Type.Object({ version, ...Kept }),
  response: all,
  failures: [409],
})

export const orderPlacesCall = call({
  method: 'PUT',
  path: '/staff/places/order',
  access: 'staff:settings.edit',
  tag,
  summary: 'Puts the places into another order: all of them, once each',
  body: Type.Object({
    placeIds: Type.Array(Id, { maxItems: MOST_PLACES, message: 'Please list every place once.' }),
  }),
  response: all,
  failures: [409],
})

export const removePlaceCall = call({
  method: 'DELETE',
  path: '/staff/places/:placeId',
  access: 'staff:settings.edit',
  tag,
  summary: 'Removes a place that has no shelves and never held a package',
  params: placeId,
  response: Acknowledged,
  failures: [409],
})
