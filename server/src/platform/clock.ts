/** The only source of the current time: the database's clock. Tests pass one that they set themselves. */
export interface Clock {
  now(): Date
}
