/** The only source of the present moment: the database's clock; tests hand in one that they can turn. */
export interface Clock {
  now(): Date
}
