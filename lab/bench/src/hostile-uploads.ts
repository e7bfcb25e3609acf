import {
  formOf,
  identityPicture,
  prealertFields,
  signUpFields,
  testPassword,
} from '../../../server/src/testing/product/test-customer.ts'
import { costOf } from '../../../server/src/testing/cost-of.ts'
import { hostileFiles, telephonePhotograph } from '../../../server/src/testing/hostile/hostile-files.ts'
import { withOwnServers, type OwnServer } from './own-server.ts'
import { printTable } from './table.ts'

/** What one file may take of the server, whatever it is: a second and 64 MB. */
const mostMs = 1_000
const mostMemory = 64 * 1024 * 1024
const email = 'ana@example.com'

const customerOf = async (server: OwnServer): Promise<string> => {
  await server.call('POST', '/register', { payload: formOf(signUpFields(email), [identityPicture]) })
  const answer = await server.call('POST', '/login', { payload: { email, password: testPassword } })
  return answer.json<{ data: { token: string } }>().data.token
}

let announced = 0
/** Announces a package with the file as its invoice. */
const announce = async (server: OwnServer, token: string, bytes: Buffer): Promise<void> => {
  const invoice = { field: 'invoice', bytes, name: 'file.bin', type: 'application/octet-stream' }
  const payload = formOf(prealertFields(`HOSTILE${(announced += 1)}`), [invoice])
  const { statusCode } = await server.call('POST', '/create-pre-alert', { token, payload })
  if (statusCode !== 201 && statusCode !== 400) throw new Error(`A file was answered with ${statusCode}`)
}

/** What hostile files cost beside an honest photograph of a telephone. Answers the aims that were missed. */
export const measureHostileFiles = (): Promise<string[]> =>
  withOwnServers(['hostile_files'], async ([server]) => {
    if (!server) throw new Error('nothing measured')
    const token = await customerOf(server)
    const photograph = await telephonePhotograph()
    // What is loaded and set up once is not the fault of the first file.
    await announce(server, token, photograph)
    const costs = [
      { what: 'an honest photograph of 12 megapixels', ...(await costOf(() => announce(server, token, photograph))) },
    ]
    for (const { what, bytes } of await hostileFiles())
      costs.push({ what, ...(await costOf(() => announce(server, token, bytes))) })
    const [honest, ...hostile] = costs
    const dearest = hostile.toSorted((a, b) => b.ms - a.ms).slice(0, 5)
    const largest = hostile.toSorted((a, b) => b.memory - a.memory).slice(0, 3)
    printTable(
      `${hostile.length} hostile files as invoices: the slowest, the largest (aim: ${mostMs / 1000} s and 64 MB each)`,
      ['', 'time', 'processor', 'memory'],
      [honest, ...new Set([...dearest, ...largest])].flatMap((cost) =>
        cost
          ? [
              [
                cost.what,
                `${cost.ms.toFixed(0)} ms`,
                `${cost.cpuMs.toFixed(0)} ms`,
                `${(cost.memory / 1024 / 1024).toFixed(0)} MB`,
              ],
            ]
          : [],
      ),
    )
    return hostile
      .filter(({ ms, memory }) => ms > mostMs || memory > mostMemory)
      .map(({ what }) => `${what} takes more than a second or 64 MB`)
  })
