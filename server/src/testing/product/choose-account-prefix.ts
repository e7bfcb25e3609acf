import { newStaff } from './test-staff.ts'
import type { TestServer } from '../test-server.ts'

export const chooseAccountPrefix = async (server: TestServer, accountPrefix: string): Promise<void> => {
  const { headers } = await newStaff(server, 'owner')
  const { addressRevision, address } = (await server.call('GET /staff/settings', { headers })).json().data
  const payload = { revision: addressRevision, ...address, accountPrefix }
  const answer = await server.call('PUT /staff/settings/address', { headers, payload })
  if (answer.statusCode !== 200) throw new Error(answer.body)
}
