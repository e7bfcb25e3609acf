import { randomInt, randomUUID } from 'node:crypto'
import { wire } from '@parcelport/contract/wire-spellings.ts'
import { ana, luis } from '../../server/seeds/demo/people.ts'
import { setToken } from '../../web/src/api/customers/token.ts'
import { asVisitor, callerWith, type Caller } from './contract-calls.ts'

/** The account that a screen is opened for. */
interface Account {
  readonly email: string
  readonly password: string
}

/** The demonstration company's customers: Ana has packages in every status, Luis has nothing yet. */
export const customers = { ana, luis } as const

type Who = keyof typeof customers | Account

/** Signs a customer in by the contract; answers the token. */
export const tokenOf = async (who: Who): Promise<string> => {
  const { email, password } = typeof who === 'string' ? customers[who] : who
  return (await asVisitor().does<{ token: string }>('POST /login', { email, password })).token
}

/** Signs a customer in on the page: before `open`. */
export const signIn = async (who: Who): Promise<void> => setToken(await tokenOf(who))

/** A customer who makes calls without a page. */
export const asCustomer = async (who: Who): Promise<Caller> => callerWith({ authorization: `Bearer ${await tokenOf(who)}` })

/** The smallest PNG there is, as the photograph of a document; a fresh one each time. */
export const photo = (name = 'id-front.png'): File =>
  new File(
    [Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64')],
    name,
    { type: 'image/png' },
  )

/** Somebody who has no account yet: a fresh address each time, so that tests and limits do not meet. */
export const stranger = () => ({
  name: 'Marva Holder',
  email: `marva-${randomUUID()}@example.com`,
  mobile: '+1 246-555-0163',
  address: '7 Cavans Lane, Bridgetown',
  password: 'Kitesurf8!',
  // Nobody else's: staff are told of a number that two customers gave.
  governmentIdNumber: String(randomInt(10 ** 9, 10 ** 10)),
})

/** Opens an account by the contract. */
export const newCustomer = async (): Promise<ReturnType<typeof stranger>> => {
  const person = stranger()
  const form = new FormData()
  form.set('name', person.name)
  form.set('email', person.email)
  form.set('password', person.password)
  form.set('confirmPassword', person.password)
  form.set('homeAddress', person.address)
  form.set('telePhoneNumber', person.mobile)
  form.set('govId', person.governmentIdNumber)
  form.set(wire.governmentId, photo())
  await asVisitor().does('POST /register', form)
  return person
}
