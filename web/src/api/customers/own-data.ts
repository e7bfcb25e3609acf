import { sendAsCustomer } from '../customer-request.ts'

/** Everything that the company holds about the customer, as a ZIP; asks for the password again. */
export const fetchOwnData = async (currentPassword: string): Promise<Blob> =>
  (await sendAsCustomer('POST /my-data', { body: { currentPassword }, headers: { Accept: '*/*' } })).blob()
