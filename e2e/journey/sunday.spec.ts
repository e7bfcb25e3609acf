import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test, type Page } from '@playwright/test'
import { runRealServer, type RealServer } from '../../tools/real-server.ts'
import { root } from '../../tools/root.ts'
import { expectAccessible } from '../support/page/accessibility.ts'
import { authenticatorCode } from '../support/people/authenticator.ts'
import { identityCard } from '../support/people/identity-card.ts'
import { stranger } from '../support/people/new-customer.ts'
import { freshTrackingNumber } from '../support/parcels/tracking-number.ts'

const run = promisify(execFile)

/** What the README says between backticks. */
const saidByReadme = async (begins: string): Promise<string> => {
  const readme = await readFile(join(root, 'README.md'), 'utf8')
  const found = readme.split('`').find((code) => code.startsWith(begins))
  if (found === undefined) throw new Error(`The README does not say ${begins}`)
  return found
}

/** Runs a command of the README as it stands there, beside a server. */
const typed = async (command: string, { url, dataDir }: RealServer): Promise<string> => {
  const { DATABASE_URL: _database, ...env } = process.env
  const { stdout } = await run('sh', ['-c', command], { cwd: root, env: { ...env, DATA_DIR: dataDir, PUBLIC_URL: url } })
  return stdout
}

const owner = { name: 'Ines Alleyne', email: 'you@kite.example', password: 'A-long-enough-password' }

const signIn = async (page: Page): Promise<void> => {
  await page.getByLabel('Email').fill(owner.email)
  await page.getByLabel('Password', { exact: true }).fill(owner.password)
  await page.getByRole('button', { name: 'Sign in' }).click()
}

const scan = async (page: Page, code: string): Promise<void> => {
  await page.keyboard.type(code, { delay: 5 })
  await page.keyboard.press('Enter')
}

test('a Sunday by the README: founded, signed in, opened, and the first parcel received in a local network', async ({
  playwright,
  launchOptions,
}) => {
  test.setTimeout(480_000)
  const server = await runRealServer({ HOST: '0.0.0.0', RATE_LIMIT_SCALE: '1000' })
  // A PC of the warehouse, which knows the server by a name of the local network: no https, and no localhost.
  const args = [...(launchOptions.args ?? []), '--host-resolver-rules=MAP warehouse.lan 127.0.0.1']
  const browser = await playwright.chromium.launch({ ...launchOptions, args })
  const faults: string[] = []
  const newPage = async (): Promise<Page> => {
    const context = await browser.newContext({ viewport: { width: 1280, height: 900 } })
    const page = await context.newPage()
    page.on('pageerror', ({ message }) => faults.push(message))
    return page
  }
  const { port } = new URL(server.url)
  const lan = `http://warehouse.lan:${port}`
  try {
    const founded = await typed(await saidByReadme('npm run company -- add kite'), server)
    const [link = ''] = /http:\S+#token=\S+/.exec(founded) ?? []
    expect(new URL(link).origin).toBe(`http://kite.localhost:${port}`)

    const home = await newPage()
    await home.goto(link)
    await home.getByLabel('Your name').fill(owner.name)
    await home.getByLabel('Password', { exact: true }).fill(owner.password)
    await home.getByRole('button', { name: 'Join' }).click()
    await expect(home.getByRole('heading', { name: 'Set up your authenticator' })).toBeVisible()
    await home.getByLabel('Your password').fill(owner.password)
    await home.keyboard.press('Enter')
    const secret = (await home.locator('.secret code').textContent()) ?? ''
    await home.getByLabel('6-digit code').fill(authenticatorCode(secret))
    await home.keyboard.press('Enter')
    await home.getByLabel('I have kept the codes').check()
    await home.getByRole('button', { name: 'Done' }).click()
    await expect(home.getByRole('heading', { name: 'Overview', level: 1 })).toBeVisible()

    expect(await typed(await saidByReadme('npm run company -- remove-demo'), server)).toContain('Flyingfish Parcels')

    const shop = await newPage()
    await shop.goto(`${lan}/rates`)
    await expect(shop.getByText(/opening soon/i).first()).toBeVisible()

    await home.goto(new URL('/console/settings', link).href)
    const opening = home.getByRole('region', { name: 'Opening', exact: true })
    await expect(opening.getByRole('listitem').filter({ hasText: 'second factor' }).getByLabel('Done:')).toBeVisible()
    await opening.getByRole('button', { name: 'Open the company' }).click()
    await expectAccessible(home, 'dialog')
    await home.getByRole('button', { name: 'Open all the same' }).click()
    await expect(opening).toHaveCount(0)

    const person = stranger()
    await shop.goto(`${lan}/auth/signup`)
    await shop.getByLabel('Name', { exact: true }).fill(person.name)
    await shop.getByLabel('Email', { exact: true }).fill(person.email)
    await shop.getByLabel('Mobile number').fill(person.mobile)
    await shop.getByLabel('Home address').fill(person.address)
    await shop.getByLabel('Password', { exact: true }).fill(person.password)
    await shop.getByLabel('Government ID number').fill(person.governmentIdNumber)
    const card = await identityCard(shop, person.name, person.governmentIdNumber)
    await shop.locator('input[type=file]:not([capture])').setInputFiles(card)
    await shop.getByRole('button', { name: 'Sign up', exact: true }).click()
    await expect(shop).toHaveURL(`${lan}/auth/signin`)

    const desk = await newPage()
    await desk.goto(`${lan}/console/receiving`)
    await signIn(desk)
    // The code of this half minute was used to set the authenticator up.
    await desk.getByLabel('Code').fill(authenticatorCode(secret, 1))
    await desk.getByRole('button', { name: 'Sign in' }).click()
    await expect.poll(async () => desk.evaluate(() => isSecureContext)).toBe(false)
    await expect(desk.getByLabel('Scan or type a tracking number')).toBeFocused()
    const trackingNumber = freshTrackingNumber()
    await scan(desk, trackingNumber)
    await expect(desk.getByRole('status').filter({ hasText: `Nobody has announced ${trackingNumber}` })).toBeVisible()
    await scan(desk, '1001')
    await expect(desk.getByRole('status').filter({ hasText: person.name })).toContainText('Not prealerted')
    await scan(desk, '3.4')
    await desk.getByRole('textbox', { name: 'Shelf' }).fill('A-01')
    await desk.keyboard.press('Enter')
    await expect(desk.getByRole('region', { name: 'Just received' })).toContainText(trackingNumber)
    expect(faults).toEqual([])
  } finally {
    await browser.close()
    await server.stop()
  }
})
