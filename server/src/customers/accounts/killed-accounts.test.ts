import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import PostalMime from 'postal-mime'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { killAgainAndAgain, killFolder, whileServing } from '../../testing/killed/kill-rounds.ts'
import { roundsOf } from '../../testing/killed/rounds-of.ts'
import { survivorsOf } from '../../testing/killed/survivors.ts'
import { formOf, identityPicture, signUpFields, testPassword } from '../../testing/product/test-customer.ts'
import { smallPdf } from '../../testing/product/test-packages.ts'
import { findFile } from '../../platform/files/private-files.ts'

const rounds = roundsOf({ few: 8, many: 50 })
const signingUp = 6
const changing = 4

const post = (address: string, path: string, body: FormData | string, headers: Record<string, string> = {}) =>
  fetch(`${address}/demo/V1/0.0${path}`, {
    method: 'POST',
    body,
    headers: { ...(typeof body === 'string' && { 'content-type': 'application/json' }), ...headers },
  })

/** The status of an answer; undefined when the connection broke or the database was down: not acknowledged. */
const statusOf = async (sending: Promise<Response>): Promise<number | undefined> => {
  try {
    const { status } = await sending
    return status === 503 ? undefined : status
  } catch (error) {
    if (!(error instanceof TypeError)) throw error
    return undefined
  }
}

const documentOf = (email: string) =>
  Buffer.concat([smallPdf.bytes.subarray(0, 9), Buffer.from(`% ${email}\n`), smallPdf.bytes.subarray(9)])

/** Opens accounts one after the other, and repeats each until an answer confirms it. */
const signUps = () => {
  const opened: string[] = []
  const begun = Array.from({ length: signingUp }, () => 0)
  const signUp = async (address: string, index: number): Promise<boolean> => {
    const email = `new-${index}-${begun[index]}@example.com`
    const document = { ...identityPicture, bytes: documentOf(email) }
    const status = await statusOf(post(address, '/register', formOf(signUpFields(email), [document])))
    if (status === undefined) return false
    // 409: the account existed, although its first answer was lost. 429: killed so often that the limit is reached.
    expect([201, 409, 429]).toContain(status)
    if (status !== 429) opened.push(email)
    begun[index]! += 1
    return true
  }
  return { opened, signUp }
}

/** Customers who change name, telephone and picture together, all three to the same number. */
const changes = () => {
  const people: { token: string; number: number; acknowledged: number }[] = []
  const enter = async (address: string): Promise<void> => {
    for (let index = 0; index < changing; index += 1) {
      const email = `customer-${index}-0@example.com`
      const document = { ...identityPicture, bytes: documentOf(email) }
      expect((await post(address, '/register', formOf(signUpFields(email), [document]))).status).toBe(201)
      const entered = await post(address, '/login', JSON.stringify({ email, password: testPassword }))
      people.push({ token: ((await entered.json()) as { data: { token: string } }).data.token, number: 0, acknowledged: 0 })
    }
  }
  const change = async (address: string, index: number): Promise<boolean> => {
    const person = people[index]!
    const number = person.acknowledged + 1
    person.number = number
    const bytes = await sharp({ create: { width: 8, height: 8, channels: 3, background: { r: number % 256, g: 7, b: 9 } } })
      .png()
      .toBuffer()
    const fields = {
      name: `Number ${number}`,
      email: `customer-${index}-0@example.com`,
      telePhoneNumber: String(number),
      homeAddress: 'x',
    }
    const form = formOf(fields, [{ field: 'profilePic', bytes, name: 'me.png', type: 'image/png' }])
    const status = await statusOf(post(address, '/update-user', form, { authorization: `Bearer ${person.token}` }))
    if (status === undefined) return false
    expect(status).toBe(200)
    person.acknowledged = number
    return true
  }
  return { people, enter, change }
}

const mailed = async (dataDir: string): Promise<{ to: string; subject: string; text: string }[]> => {
  const folder = join(dataDir, 'mail')
  const names = readdirSync(folder).filter((name) => name.endsWith('.eml'))
  const mails = await Promise.all(names.map((name) => PostalMime.parse(readFileSync(join(folder, name)))))
  return mails.map(({ to, subject = '', text = '' }) => ({ to: to?.[0]?.address ?? '', subject, text }))
}

test(
  `the server killed ${rounds} times during sign-ups and changes of profiles: account, document, picture, notification and mail are all there, or none`,
  { timeout: 1_200_000 },
  async () => {
    const dataDir = killFolder()
    const { opened, signUp } = signUps()
    const { people, enter, change } = changes()
    await whileServing({ dataDir, work: enter })
    const keep = async (step: () => Promise<boolean>, answered: () => void): Promise<void> => {
      while (await step()) answered()
    }
    await killAgainAndAgain({
      dataDir,
      rounds,
      postgresEvery: 5,
      work: async (address, answered) => {
        await Promise.all([
          ...Array.from({ length: signingUp }, (_, index) => keep(() => signUp(address, index), answered)),
          ...people.map((_, index) => keep(() => change(address, index), answered)),
        ])
      },
    })

    const { services, tenantId, rows, objects } = await survivorsOf(dataDir)
    const customers = await rows<{
      id: string
      email: string
      name: string
      telephone: string
      box: number
      document: string
      picture: string | null
    }>(
      `select id, email, name, telephone, box_number as box, government_id_file_id as document, profile_picture as picture from customers order by box_number`,
    )
    expect(customers.map(({ box }) => box)).toEqual(customers.map((_, index) => 1001 + index))
    const newcomers = customers.filter(({ email }) => email.startsWith('new-'))
    const emails = new Set(newcomers.map(({ email }) => email))
    expect(opened.filter((email) => !emails.has(email))).toEqual([])

    const welcomed = await rows<{ id: string; messages: string[] }>(
      'select customer_id as id, array_agg(message order by created_at) as messages from notifications group by customer_id',
    )
    const mails = await mailed(dataDir)
    const welcomes = mails.filter(({ subject }) => subject.includes('Welcome') || subject.includes('welcome'))
    expect(welcomes.map(({ to }) => to).toSorted()).toEqual(
      [...newcomers.map(({ email }) => email), ...people.map((_, index) => `customer-${index}-0@example.com`)].toSorted(),
    )
    const { files, database } = services
    for (const { id, email, box, document } of customers) {
      const messages = welcomed.find((of) => of.id === id)?.messages ?? []
      expect(
        messages.filter((message) => message.includes(`Your box number is ${box}.`)),
        email,
      ).toHaveLength(1)
      const found = await database.inTenant(tenantId, (tx) => findFile(tx, document))
      const kept = found && (await files.read(found))
      expect(kept?.bytes.equals(documentOf(email)), email).toBe(true)
    }

    const stored = await rows<{ key: string; path: string | null }>('select object_key as key, path from files')
    for (const [index, { number, acknowledged }] of people.entries()) {
      const customer = customers.find(({ email }) => email.startsWith(`customer-${index}-`))
      const reached = Number(/^Number (\d+)$/.exec(customer?.name ?? '')?.[1] ?? 0)
      // Either the acknowledged change or the next one, whose answer was lost, and all of it.
      expect([acknowledged, number]).toContain(reached)
      if (reached > 0) expect(customer?.telephone).toBe(String(reached))
      expect(customer?.picture === null).toBe(reached === 0)
      if (reached === 0) continue
      const picture = stored.find(({ path }) => path === customer?.picture)
      const bytes = await files.objects.get(picture?.key ?? '')
      const { data } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true })
      expect(data[0]).toBe(reached % 256)
    }
    // Nothing is half done: every file belongs to one of these, every object to a file.
    expect(stored).toHaveLength(customers.length + customers.filter(({ picture }) => picture !== null).length)
    expect((await objects()).toSorted()).toEqual(stored.map(({ key }) => key).toSorted())
    expect(await rows('select from mails where sealed is not null')).toEqual([])
    expect(mails).toHaveLength((await rows('select from mails')).length)
    expect(newcomers.length + people.reduce((sum, { acknowledged }) => sum + acknowledged, 0)).toBeGreaterThan(rounds / 2)
  },
)
