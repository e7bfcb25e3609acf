import { askAsCustomer } from '../customer-request.ts'

export interface FromDeposit {
  readonly amount: number
  readonly currency: string
  /** Unset: everything owed. */
  readonly billIds?: string[]
  /** Sent twice with the same key, it is paid once. */
  readonly key: string
}

/** Pays bills from the customer's deposit; returns the sentence to show. */
export const payFromDeposit = async ({ key, ...body }: FromDeposit): Promise<string> =>
  (await askAsCustomer('POST /payments/deposit', { body, headers: { 'Idempotency-Key': key } })).message

/** Chooses whether the deposit pays new bills automatically; returns the stored choice. */
export const setDepositChoice = async (paysNewBills: boolean): Promise<boolean> =>
  (await askAsCustomer('PUT /my-deposit', { body: { paysNewBills } })).data.paysNewBills
