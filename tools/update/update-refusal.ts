/** An update cannot begin, or did not succeed; the message tells the operator how things stand. */
export class UpdateRefusal extends Error {
  override name = 'UpdateRefusal'
}
