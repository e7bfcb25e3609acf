import { readBoxNumber } from '@parcelport/contract/customers/account-number-rules.ts'
import { counterCall, deliverPackagesCall, type CounterVisit } from '@parcelport/contract/warehouse/desk/staff-counter.ts'
import { mayDo, type Permitted } from '@parcelport/contract/company/staff-permissions.ts'
import { MOST_RECEIVERS } from '@parcelport/contract/customers/receivers-rules.ts'
import { accountPrefix } from '../../../company/tenants/account-prefix.ts'
import type { Tx } from '../../../platform/database/database.ts'
import type { App } from '../../../platform/http/serve/app-types.ts'
import { handle } from '../../../platform/http/answer/handle.ts'
import type { Services } from '../../../platform/services.ts'
import { placeById } from '../../../company/places/places-queries.ts'
import { liveReceivers } from '../../../customers/receivers/receivers-queries.ts'
import { packagesOfNumber } from '../staff-packages-queries.ts'
import { toStaffPackage } from '../staff-packages-wire.ts'
import { readNumber } from '../number/tracking-number-of.ts'
import { chosenPackages } from './chosen-packages.ts'
import { customerBy, identityAtCounter, readyElsewhere, readyHere, telephoneOf } from './counter-queries.ts'
import { takeProof } from './collector-proof.ts'
import { releasePackages } from './release-packages.ts'
import { keepFile } from '../../../platform/files/private-files.ts'

type Customer = CounterVisit['customer']

/** Customers that a scan may mean: the owner of a box number, or everybody with a package of that number, those with a ready one first. */
const customersOf = async (tx: Tx, scan: string): Promise<{ customers: Customer[]; packageIds: string[] }> => {
  const box = readBoxNumber(scan, await accountPrefix(tx))
  const owner = box === undefined ? undefined : await customerBy(tx, { boxNumber: box })
  if (owner) return { customers: [{ _id: owner.id, name: owner.name, boxNumber: owner.box_number }], packageIds: [] }
  const { number } = readNumber(scan)
  const packages = number === '' ? [] : (await packagesOfNumber(tx, number)).map(toStaffPackage)
  const waiting = packages.filter(({ status }) => status === 'Ready for pickup')
  const meant = waiting.length > 0 ? waiting : packages
  const customers = [...new Map(meant.map(({ customer }) => [customer._id, customer])).values()]
  return { customers, packageIds: waiting.map(({ _id }) => _id) }
}

interface Here {
  readonly placeId: string | undefined
  readonly staff: Permitted
}

const visitOf = async (tx: Tx, customer: Customer, { placeId, staff }: Here): Promise<CounterVisit> => ({
  customer,
  identity: await identityAtCounter(tx, customer._id),
  ...(mayDo(staff, 'customers.read') && { telephone: await telephoneOf(tx, customer._id) }),
  mayPickUp: (await liveReceivers(tx, [customer._id], MOST_RECEIVERS))
    .filter(({ state, kind }) => state === 'approved' && kind === 'may pick up')
    .map(({ id, name, relation, id_last4: last }) => ({ _id: id, name, relation, ...(last !== null && { idLast4: last }) })),
  ready: (await readyHere(tx, customer._id, placeId)).map(toStaffPackage),
  elsewhere:
    placeId === undefined
      ? []
      : (await readyElsewhere(tx, customer._id, placeId)).map(({ name, packages }) => ({ place: name, packages })),
})

/** Routes of the counter: what a customer can collect, and handing it over against one signature. */
export const counterRoutes = (app: App, services: Services): void => {
  handle(app, services, counterCall, ({ query: { scan = '', customerId, placeId }, staff, transaction }) =>
    transaction(async (tx) => {
      const place = placeId === undefined ? undefined : await placeById(tx, placeId)
      const named = customerId === undefined ? undefined : await customerBy(tx, { id: customerId })
      const { customers, packageIds } = named
        ? { customers: [{ _id: named.id, name: named.name, boxNumber: named.box_number }], packageIds: [] }
        : await customersOf(tx, scan)
      const [only, ...others] = customers
      const visit = only && others.length === 0 ? await visitOf(tx, only, { placeId: place?.id, staff }) : null
      const scanned = visit?.ready.find(({ _id }) => packageIds.includes(_id))?._id ?? null
      return { data: { customers, visit, scanned } }
    }),
  )

  handle(app, services, deliverPackagesCall, async ({ body, uploads, tenant, act }) => {
    const packages = chosenPackages(body.packages)
    const stored = await services.files.store(tenant.id, uploads.signature)
    const letter = uploads.letter && (await services.files.store(tenant.id, uploads.letter))
    return act(async (tx) => {
      const { name } = body
      const numbers = await releasePackages(tx, {
        packages,
        name,
        signatureFileId: await keepFile(tx, stored),
        proof: await takeProof(tx, body, letter),
        confirmed: body.confirmed,
        pass: body.pass,
        severalCustomers: body.severalCustomers,
      })
      const count = numbers.length
      const message = `${count === 1 ? `${numbers[0]} is` : `${count} packages are`} handed to ${name}.`
      return { message, data: { delivered: count } }
    })
  })
}
