import { expect, type APIRequestContext } from '@playwright/test'
import { announce, newCustomer } from './announced-package.ts'
import { api } from '../contract-content.ts'
import { receive, staffDoes } from '../people/staff-calls.ts'
import { freshTrackingNumber } from './tracking-number.ts'

interface Asked {
  readonly _id: string
  readonly packages: readonly { readonly trackingNumber: string }[]
}

/** What a new customer asks for with so many packages, taken by the member of staff whose request it is and its packages scanned; answers its id. */
export const requestInHand = async (request: APIRequestContext, count: number, asked: object): Promise<string> => {
  const { token } = await newCustomer(request)
  const packageIds: string[] = []
  for (let made = 0; made < count; made += 1) {
    const trackingNumber = freshTrackingNumber()
    await announce(request, token, { trackingNumber })
    packageIds.push((await receive(request, trackingNumber))._id)
  }
  const answer = await request.post(`${api}/requests`, {
    headers: { Authorization: `Bearer ${token}`, 'Idempotency-Key': crypto.randomUUID() },
    data: { packageIds, ...asked },
  })
  expect(answer.ok(), await answer.text()).toBe(true)
  const { _id, packages } = ((await answer.json()) as { data: Asked }).data
  await staffDoes(request, `/requests/${_id}/take`, {})
  for (const { trackingNumber } of packages) await staffDoes(request, `/requests/${_id}/scan`, { scan: trackingNumber })
  return _id
}
