/** Kinds of a company's places: where packages arrive, and where customers collect them. */
export const placeKinds = ['warehouse', 'counter', 'locker'] as const
export type PlaceKind = (typeof placeKinds)[number]

export const MOST_PLACES = 100

/** Whether customers collect at a place of this kind. Pure. */
export const isCollected = (kind: PlaceKind): boolean => kind !== 'warehouse'
