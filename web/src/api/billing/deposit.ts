import { askAsCustomer } from '../customer-request.ts'

export interface FromDeposit {
  readonly amount: number
  readonly currency: string
  /** Left out: all that is owed. */
  readonly billIds?: string[]
  /** The same key is the same payment, however often it is sent. */
  readonly key: string
}

/** Pays bills out of what is held for the customer; answers with a sentence to show. */
export const payFromDeposit = async ({ key, ...body }: FromDeposit): Promise<string> =>
  (await askAsCustomer('POST /payments/deposit', { body, headers: { 'Idempotency-Key': key } })).message

/** Chooses whether what is held pays new bills by itself; answers with what holds from now on. */
export const setDepositChoice = async (paysNewBills: boolean): Promise<boolean> =>
  (await askAsCustomer('PUT /my-deposit', { body: { paysNewBills } })).data.paysNewBills
