import { wire } from '@parcelport/contract/wire-spellings.ts'
import { formOf, prealertFields } from './test-customer.ts'
import { smallPdf, type TestOwner } from './test-packages.ts'
import type { TestServer } from '../test-server.ts'

const curtains = {
  [wire.courierCompany]: 'Amazon',
  storeName: 'Loomhaus',
  packageValue: '20',
  [wire.packageDescription]: 'Curtains',
}

/** POST /create-pre-alert as the prealert screen sends it; throws when it is refused, unless that is expected. */
export const announceAs = async (
  server: TestServer,
  { token }: TestOwner,
  trackingNumber: string,
  { tenant = 'demo', mayFail = false } = {},
): Promise<{ _id: string; status: string }> => {
  const answer = await server.call('POST /create-pre-alert', {
    tenant,
    token,
    payload: formOf({ ...prealertFields(trackingNumber), ...curtains }, [smallPdf]),
  })
  if (answer.statusCode !== 201 && !(mayFail && answer.statusCode === 409))
    throw new Error(`Prealert answered ${answer.statusCode}: ${answer.body}`)
  return answer.json().data
}
