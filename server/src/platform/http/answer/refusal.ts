import { OUTDATED } from '@parcelport/contract/outdated-rules.ts'

export interface FieldProblem {
  readonly field: string
  readonly message: string
}

/** An answer other than success, meant for a person. Thrown anywhere below a route; the HTTP edge turns it into the answer. */
export class Refusal extends Error {
  override readonly name = 'Refusal'
  readonly status: number
  readonly errors: readonly FieldProblem[] | undefined
  readonly retryAfterSeconds: number | undefined
  /** What the person can do, in sentences: shown in a browser (`wall-page.ts`). */
  readonly advice: readonly string[] | undefined

  constructor(
    status: number,
    message: string,
    more: { errors?: readonly FieldProblem[]; retryAfterSeconds?: number; advice?: readonly string[] } = {},
  ) {
    super(message)
    this.status = status
    this.errors = more.errors?.length ? more.errors : undefined
    this.retryAfterSeconds = more.retryAfterSeconds
    this.advice = more.advice
  }
}

const noCompanyAdvice = [
  'Each company here has its own address. Please check the spelling of this one, or ask the company for its address.',
  'Do you run this server? `npm run company -- list` lists the companies with their addresses, `npm run company -- add` founds a company, and `DEFAULT_TENANT` names the company for every other address.',
]

/** The catalogue of refusals: `throw refuse.notFound('No such package.')`. Every message is a sentence for a person. */
export const refuse = {
  badRequest: (message: string, errors?: readonly FieldProblem[]) => new Refusal(400, message, errors ? { errors } : {}),
  /** 400 for one field, with the sentence shown at the field too. */
  field: (field: string, message: string) => new Refusal(400, message, { errors: [{ field, message }] }),
  unauthorized: (message: string) => new Refusal(401, message),
  forbidden: (message: string) => new Refusal(403, message),
  notFound: (message: string) => new Refusal(404, message),
  /** For an unknown host name. */
  noCompany: () => new Refusal(404, 'There is no company at this address.', { advice: noCompanyAdvice }),
  conflict: (message: string, errors?: readonly FieldProblem[]) => new Refusal(409, message, errors ? { errors } : {}),
  /** 409 because what the caller saw has changed since: `errors` names the field {@link OUTDATED}, and a screen offers to load it again. */
  outdated: (message: string) => new Refusal(409, message, { errors: [{ field: OUTDATED, message }] }),
  tooLarge: (message: string, errors?: readonly FieldProblem[]) => new Refusal(413, message, errors ? { errors } : {}),
  unsupported: (message: string) => new Refusal(415, message),
  unprocessable: (message: string) => new Refusal(422, message),
  /** `retryAfterSeconds` becomes the Retry-After header, rounded up. */
  tooMany: (message: string, retryAfterSeconds: number) => new Refusal(429, message, { retryAfterSeconds }),
  unavailable: (message: string, retryAfterSeconds?: number) =>
    new Refusal(503, message, retryAfterSeconds === undefined ? {} : { retryAfterSeconds }),
} as const
