import { Type, type Static, type TSchema } from 'typebox'
import type { StaffAccess } from './company/staff-permissions.ts'

/** The body of every error (specification.md §7 "Bodies"): a sentence for a person, and the fields it concerns. */
export const Failure = Type.Object(
  {
    success: Type.Literal(false),
    message: Type.String(),
    errors: Type.Optional(Type.Array(Type.Object({ field: Type.String(), message: Type.String() }))),
  },
  { $id: 'Failure', description: 'Any refusal or fault: a sentence for a person, and which fields it concerns.' },
)
export type Failure = Static<typeof Failure>

/** A success body `{success: true, data}`; with `message` when the call reports one. */
export const success = <S extends TSchema>(data: S) => Type.Object({ success: Type.Literal(true), data })
export const successWithMessage = <S extends TSchema>(data: S) =>
  Type.Object({ success: Type.Literal(true), message: Type.String(), data })
export const Acknowledged = Type.Object({ success: Type.Literal(true), message: Type.String() })

/**
 * Who may make a call. `customer`: a login token; `reset`: a password-reset token, valid for one call; `staff`, `staff-set-up`
 * or `staff:<permission>`: a session of the console, of a role that has the permission (staff-permissions.ts).
 */
export type Access = 'public' | 'customer' | 'reset' | StaffAccess

/** The accepted types of an uploaded file, judged by its content on the server; sizes in bytes. */
export interface Upload {
  readonly accept: readonly string[]
  readonly maxBytes: number
  readonly required: boolean
  readonly missing?: string
}

export interface CallSpec {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** Below `/{tenant}/V1/0.0`, with `:name` for parameters. */
  readonly path: string
  readonly access: Access
  readonly tag: string
  readonly summary: string
  readonly params?: TSchema
  readonly query?: TSchema
  readonly body?: TSchema
  /** Present: the call takes multipart/form-data with these files (and JSON, when no file is required). */
  readonly uploads?: Readonly<Record<string, Upload>>
  /** Limit of a JSON body, when it may be larger than the usual 1 MB. */
  readonly maxBodyBytes?: number
  readonly response: TSchema
  /** The 2xx status; default: 200. */
  readonly status?: 200 | 201 | 202
  /**
   * Whether a request may have an `Idempotency-Key` (1 to 200 printable characters): repeated by the same person with the same
   * content within 30 days, it gets the first answer and nothing happens twice; with other content it is refused (422).
   * `required`: without a key it is refused (400), for every call where a lost answer could move money twice.
   */
  readonly idempotent?: true | 'required'
  /** Statuses this call refuses with, besides those of every call (see `failuresOf`). */
  readonly failures?: readonly number[]
}

/**
 * Declares one call of the contract. Types, validation, serialisation and OpenAPI are all made from this declaration. A
 * property's own `message` keyword is shown to a person when that property is missing or wrong.
 */
export const call = <const C extends CallSpec>(spec: C): C => spec

type Of<S> = S extends TSchema ? Static<S> : undefined
export type ParamsOf<C extends CallSpec> = Of<C['params']>
export type QueryOf<C extends CallSpec> = Of<C['query']>
export type BodyOf<C extends CallSpec> = Of<C['body']>
export type ResponseOf<C extends CallSpec> = Static<C['response']>
export type UploadsOf<C extends CallSpec> =
  C['uploads'] extends Readonly<Record<infer Name extends string, Upload>> ? Name : never

const everyCallFails = [400, 404, 405, 429, 500, 503]

export const failuresOf = (spec: CallSpec): number[] =>
  [
    ...new Set([
      ...everyCallFails,
      ...(spec.body ? [413, 415] : []),
      ...(spec.access === 'public' ? [] : [401, 403]),
      ...(spec.idempotent ? [409, 422] : []),
      ...(spec.failures ?? []),
    ]),
  ].toSorted((a, b) => a - b)

/** Base path of a tenant's calls: `/{tenant}/V1/0.0` (specification.md §7). */
export const basePath = (tenant: string): string => `/${tenant}/V1/0.0`
