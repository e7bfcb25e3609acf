import type { Tx } from '../../../platform/database/database.ts'
import { refuse } from '../../../platform/http/answer/refusal.ts'
import { spellingsOf, type EmailAddress } from '../../../platform/mail/email-address.ts'
import { customerByEmail } from '../customers-queries.ts'
import { allotBoxNumber, allotBoxNumbers } from './box-numbers.ts'

export interface NewCustomer {
  readonly id: string
  readonly name: string
  readonly address: EmailAddress
  readonly telephone: string
  readonly homeAddress: string
  readonly passwordHash: string
  /** Whether the password is easily guessed (`passwordMark`); without it, the next sign-in finds out. */
  readonly passwordMark?: Buffer
  /** The document's number, sealed; null for people who have not shown one. */
  readonly governmentIdSealed: Buffer | null
  /** Keyed hash of the number, to find it again (`governmentIdPrint`). */
  readonly governmentIdPrint: Buffer | null
  /** The document; null for imported customers without a copy of it. */
  readonly governmentIdFileId: string | null
  readonly at: Date
  /** Year-month-day, for people whom an old system knew; so is the moment since when they are customers, by default `at`. */
  readonly birthdate?: string | null
  readonly since?: Date
  /** For people who already have a number; default: the next free one. */
  readonly boxNumber?: number
}

export const emailTaken = (email: string) => {
  const message = `There is already an account for ${email}. Please sign in, or choose a new password if you forgot yours.`
  return refuse.conflict(message, [{ field: 'email', message }])
}

/** The customer as a row, with this box number. */
const rowOf = (customer: NewCustomer, boxNumber: number) => {
  const { id, address, at } = customer
  return {
    id,
    box_number: boxNumber,
    name: customer.name,
    email: address.email,
    email_key: address.key,
    telephone: customer.telephone,
    home_address: customer.homeAddress,
    password_hash: customer.passwordHash,
    password_mark: customer.passwordMark ?? null,
    password_changed_at: at,
    government_id_sealed: customer.governmentIdSealed,
    government_id_print: customer.governmentIdPrint,
    government_id_file_id: customer.governmentIdFileId,
    ...(customer.governmentIdFileId !== null && { identity_state: 'waiting', identity_sent_at: at }),
    birthdate: customer.birthdate ?? null,
    created_at: customer.since ?? at,
    updated_at: at,
  }
}

/**
 * Opens accounts in one statement, each with its own box number or the company's next. Returns the ids of those that were opened: the address of
 * any other has an account already, even since this moment.
 */
export const openAccounts = async (tx: Tx, customers: readonly NewCustomer[]): Promise<ReadonlySet<string>> => {
  if (customers.length === 0) return new Set()
  const without = customers.filter(({ boxNumber }) => boxNumber === undefined).length
  let next = without === 0 ? 0 : await allotBoxNumbers(tx, without)
  const opened = await tx
    .insertInto('customers')
    .values(customers.map((customer) => rowOf(customer, customer.boxNumber ?? next++)))
    .onConflict((conflict) => conflict.columns(['tenant_id', 'email_key']).doNothing())
    .returning('id')
    .execute()
  return new Set(opened.map(({ id }) => id))
}

/** Opens an account with the company's next box number. Throws 409 when the address already has one, even in a race. */
export const openAccount = async (tx: Tx, customer: NewCustomer): Promise<{ readonly boxNumber: number }> => {
  const { email, key } = customer.address
  // The row's own key is unique; another spelling of it is another key.
  if (spellingsOf(key).length > 1 && (await customerByEmail(tx, key))) throw emailTaken(email)
  const boxNumber = customer.boxNumber ?? (await allotBoxNumber(tx))
  const opened = await openAccounts(tx, [{ ...customer, boxNumber }])
  if (opened.size === 0) throw emailTaken(email)
  return { boxNumber }
}
