/** One field that a person has to look at again. */
export interface FieldProblem {
  readonly field: string
  readonly message: string
}

/** An answer other than success, meant for a person. Thrown anywhere below a route, answered once by the HTTP edge. */
export class Refusal extends Error {
  override readonly name = 'Refusal'
  readonly status: number
  readonly errors: readonly FieldProblem[] | undefined
  readonly retryAfterSeconds: number | undefined

  constructor(status: number, message: string, more: { errors?: readonly FieldProblem[]; retryAfterSeconds?: number } = {}) {
    super(message)
    this.status = status
    this.errors = more.errors?.length ? more.errors : undefined
    this.retryAfterSeconds = more.retryAfterSeconds
  }
}

/** The catalogue of refusals: `throw refuse.notFound('No such package.')`. Every message is a sentence for a person. */
export const refuse = {
  badRequest: (message: string, errors?: readonly FieldProblem[]) => new Refusal(400, message, errors ? { errors } : {}),
  unauthorized: (message: string) => new Refusal(401, message),
  forbidden: (message: string) => new Refusal(403, message),
  notFound: (message: string) => new Refusal(404, message),
  conflict: (message: string, errors?: readonly FieldProblem[]) => new Refusal(409, message, errors ? { errors } : {}),
  tooLarge: (message: string, errors?: readonly FieldProblem[]) => new Refusal(413, message, errors ? { errors } : {}),
  unsupported: (message: string) => new Refusal(415, message),
  unprocessable: (message: string) => new Refusal(422, message),
  /** `retryAfterSeconds` becomes the Retry-After header, rounded up. */
  tooMany: (message: string, retryAfterSeconds: number) => new Refusal(429, message, { retryAfterSeconds }),
  unavailable: (message: string, retryAfterSeconds?: number) =>
    new Refusal(503, message, retryAfterSeconds === undefined ? {} : { retryAfterSeconds }),
} as const
