import { join } from 'node:path'
import { freePort } from '../../tools/real-server.ts'
import { runSeededServer } from './server/kept-seed.ts'
import { expect, test as quietTest } from './quiet-test.ts'

/** Where the clock of this worker's server is turned. */
let turnAt = process.env.TURN_AT ?? ''

/** Puts the server's clock on to a later moment, and waits for what that morning brings. Who was signed in may be no longer. */
export const turnTo = async (moment: string): Promise<void> => {
  const turned = await fetch(`${turnAt}/${moment}`, { method: 'POST' })
  expect(turned.status, await turned.text()).toBe(204)
}

/**
 * `test` on a server of its own, whose clock goes with the true one until it is turned. BASE_URL and TURN_AT set: uses that server, and
 * MAIL_FOLDER must then name its mail folder.
 */
export const test = quietTest.extend({
  server: async ({}, use) => {
    if (turnAt !== '') return use()
    const port = String(await freePort())
    const server = await runSeededServer({ TURN_PORT: port }, 'server/src/testing/turned-server.ts')
    turnAt = `http://127.0.0.1:${port}`
    process.env.BASE_URL = server.url
    process.env.MAIL_FOLDER = join(server.dataDir, 'mail')
    await use()
    await server.stop()
  },
})
