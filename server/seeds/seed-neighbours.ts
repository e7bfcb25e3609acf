import { randomUUID } from 'node:crypto'
import { customerByEmail } from '../src/customers/accounts/customers-queries.ts'
import { governmentIdPrint, governmentIdSealing } from '../src/customers/accounts/government-id.ts'
import { reserveBoxNumber } from '../src/customers/accounts/register/box-numbers.ts'
import { openAccount } from '../src/customers/accounts/register/open-account.ts'
import { audit } from '../src/company/audit/audit.ts'
import { acting, staffActor } from '../src/platform/database/acting.ts'
import type { Tx } from '../src/platform/database/database.ts'
import { parseEmailAddress } from '../src/platform/mail/email-address.ts'
import { demoClerk, type DemoClerk } from './demo-clerk.ts'
import { demoNeighbours, type DemoNeighbour } from './demo/neighbours.ts'
import type { DemoSeed } from './demo-seed.ts'
import { keepFile } from '../src/platform/files/private-files.ts'

const DAY_MS = 86_400_000
const HOUR_MS = 3_600_000

interface Adding {
  readonly seed: DemoSeed
  readonly clerk: DemoClerk
  /** Nobody signs in as them. */
  readonly passwordHash: string
}

/** What staff decided about a card, a few hours after it came. */
const decide = async (
  tx: Tx,
  id: string,
  { identity }: DemoNeighbour,
  { clerk, sentAt }: { clerk: DemoClerk; sentAt: Date },
) => {
  if (!identity || identity.state === 'waiting') return
  const at = new Date(sentAt.getTime() + 3 * HOUR_MS)
  const { state, reason = null } = identity
  await tx
    .updateTable('customers')
    .set({
      identity_state: state,
      identity_reason: reason,
      identity_version: 2,
      identity_decided_at: at,
      identity_decided_by: clerk.id,
    })
    .where('id', '=', id)
    .execute()
  const by = { actor: staffActor(clerk), at, network: '' }
  await audit(
    acting(tx, by),
    state === 'approved' ? 'identity.approve' : 'identity.refuse',
    { kind: 'customer', id },
    reason === null ? {} : { reason },
  )
}

const addNeighbour = async ({ seed, clerk, passwordHash }: Adding, neighbour: DemoNeighbour): Promise<void> => {
  const { services, tenantId, pictures } = seed
  const { identity, name, note, boxNumber } = neighbour
  const id = randomUUID()
  const now = services.clock.now().getTime()
  const card = identity && (await services.files.store(tenantId, await pictures.file(identity.card)))
  await services.database.inTenant(tenantId, async (tx) => {
    const at = new Date(now - neighbour.joinedDaysAgo * DAY_MS)
    await openAccount(tx, {
      id,
      name,
      address: parseEmailAddress(neighbour.email),
      telephone: neighbour.telephoneNumber,
      homeAddress: neighbour.homeAddress,
      passwordHash,
      governmentIdSealed: governmentIdSealing(services.config, tenantId).seal(Buffer.from(neighbour.governmentIdNumber), id),
      governmentIdPrint: governmentIdPrint(services.config, tenantId, neighbour.governmentIdNumber),
      governmentIdFileId: card ? await keepFile(tx, card) : null,
      at,
      boxNumber,
    })
    await reserveBoxNumber(tx, boxNumber)
    if (identity) {
      const sentAt = new Date(now - identity.sentDaysAgo * DAY_MS)
      await tx.updateTable('customers').set({ identity_sent_at: sentAt }).where('id', '=', id).execute()
      await decide(tx, id, neighbour, { clerk, sentAt })
    }
    if (note === undefined) return
    const written = { customer_id: id, staff_id: clerk.id, staff_name: clerk.name, words: note }
    await tx
      .insertInto('customer_notes')
      .values({ ...written, at: new Date(now - DAY_MS) })
      .execute()
  })
}

/** Brings in the customers who fill the console; existing ones stay unchanged. */
export const seedNeighbours = async (seed: DemoSeed): Promise<void> => {
  const { inTenant } = seed.services.database
  const missing = await inTenant(seed.tenantId, async (tx) => {
    const unknown: DemoNeighbour[] = []
    for (const neighbour of demoNeighbours)
      if (!(await customerByEmail(tx, parseEmailAddress(neighbour.email).key))) unknown.push(neighbour)
    return unknown
  })
  if (missing.length === 0) return
  const clerk = await inTenant(seed.tenantId, (tx) => demoClerk(tx, 'owner'))
  const adding = { seed, clerk, passwordHash: await seed.services.passwords.hash(randomUUID()) }
  for (const neighbour of missing) await addNeighbour(adding, neighbour)
}
