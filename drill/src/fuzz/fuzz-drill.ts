import { basePath } from '@parcelport/contract/call.ts'
import { staffRoles } from '@parcelport/contract/staff-permissions.ts'
import type { Drill, Figure } from '../drill.ts'
import { announce, consoleOf, freshNumber, newDrillCustomer } from '../people.ts'
import { withProduction } from '../production-server.ts'
import { fuzz, type Actor } from './fuzz.ts'

const SEED = 20_261_122
/** What a full drill may take at most, in milliseconds. */
const MOST_MS = 4 * 3_600_000

/** Hostile requests, made from the contract, at a server in production mode. */
export const fuzzDrill: Drill = {
  name: 'fuzz',
  run: (size) =>
    withProduction({}, async ({ companies: [harbour, kite], start }): Promise<Figure[]> => {
      const server = start()
      const address = await server.up
      const staff = staffRoles.map((role): Actor => ({ name: role, enter: () => consoleOf(address, harbour, role) }))
      const customer: Actor = {
        name: 'customer',
        enter: async () => ({ authorization: `Bearer ${(await newDrillCustomer(address, harbour.slug)).token}` }),
      }
      const actors: Actor[] = [
        { name: 'guest', enter: async () => ({}) },
        customer,
        ...staff,
        { name: 'foreign owner', enter: () => consoleOf(address, kite, 'owner') },
      ]
      const canary = freshNumber()
      const theirs = await newDrillCustomer(address, kite.slug)
      const { data } = (await (await announce(address, kite.slug, theirs.token, canary)).json()) as { data: { _id: string } }
      const { figures, findings } = await fuzz(
        {
          actors,
          canaries: [canary],
          ids: [data._id],
          send: async ({ method, path, body }, headers) => {
            const answer = await fetch(address + basePath(harbour.slug) + path, {
              method,
              headers: { ...(typeof body === 'string' && { 'content-type': 'application/json' }), ...headers },
              ...(body !== undefined && { body }),
            })
            return { status: answer.status, text: await answer.text() }
          },
        },
        { requests: size === 'full' ? 1_000_000 : 2_000, seed: SEED, until: Date.now() + MOST_MS },
      )
      for (const finding of findings) console.error(finding)
      return figures
    }),
}
