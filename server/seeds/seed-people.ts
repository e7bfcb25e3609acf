import { randomUUID } from 'node:crypto'
import { customerByEmail } from '../src/customers/accounts/customers-queries.ts'
import { parseEmailAddress, type EmailAddress } from '../src/platform/mail/email-address.ts'
import { governmentIdPrint, governmentIdSealing } from '../src/customers/accounts/government-id.ts'
import { reserveBoxNumber } from '../src/customers/accounts/register/box-numbers.ts'
import { openAccount } from '../src/customers/accounts/register/open-account.ts'
import { addNotification } from '../src/customers/notifications/notifications-queries.ts'
import type { Tx } from '../src/platform/database/database.ts'
import type { Services } from '../src/platform/services.ts'
import type { DemoPictures } from './demo-pictures.ts'
import { instantOf } from './demo/moment.ts'
import { demoNotifications } from './demo/notifications.ts'
import { ana, demoCustomers, type DemoCustomer } from './demo/people.ts'

interface PeopleSeed {
  readonly services: Services
  readonly tenantId: string
  readonly pictures: DemoPictures
}

const DAY_MS = 86_400_000

/** What Ana was told; everything older than two days she has read. */
const tell = async (tx: Tx, { services }: PeopleSeed, customerId: string): Promise<void> => {
  const now = services.clock.now()
  for (const { kind, message, moment, read } of demoNotifications) {
    const at = instantOf(moment, now)
    await addNotification(tx, { customerId, kind, message, at, readAt: read ? at : null })
  }
}

const addCustomer = async (seed: PeopleSeed, customer: DemoCustomer, address: EmailAddress): Promise<void> => {
  const { services, tenantId, pictures } = seed
  const id = randomUUID()
  const passwordHash = await services.passwords.hash(customer.password)
  const picture = customer.profilePicture && (await pictures.address(customer.profilePicture))
  await services.database.inTenant(tenantId, async (tx) => {
    await openAccount(tx, {
      id,
      name: customer.name,
      address,
      telephone: customer.telephoneNumber,
      homeAddress: customer.homeAddress,
      passwordHash,
      governmentIdSealed: governmentIdSealing(services.config, tenantId).seal(Buffer.from(customer.governmentIdNumber), id),
      governmentIdPrint: governmentIdPrint(services.config, tenantId, customer.governmentIdNumber),
      governmentIdFileId: null,
      at: new Date(services.clock.now().getTime() - customer.joinedDaysAgo * DAY_MS),
      boxNumber: customer.boxNumber,
    })
    await reserveBoxNumber(tx, customer.boxNumber)
    const { birthdate, gender, accountType: account_type } = customer
    await tx
      .updateTable('customers')
      .set({ birthdate, gender, account_type, profile_picture: picture })
      .where('tenant_id', '=', tenantId)
      .where('id', '=', id)
      .execute()
    if (customer === ana) await tell(tx, seed, id)
  })
}

/** Brings in the customers of the demonstration company; existing ones stay unchanged. */
export const seedPeople = async (seed: PeopleSeed): Promise<void> => {
  const { services, tenantId } = seed
  for (const customer of demoCustomers) {
    const address = parseEmailAddress(customer.email)
    const there = await services.database.inTenant(tenantId, (tx) => customerByEmail(tx, address.key))
    if (!there) await addCustomer(seed, customer, address)
  }
}
