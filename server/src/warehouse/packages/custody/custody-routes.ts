import type { FastifyReply } from 'fastify'
import {
  custodyCall,
  custodyPaperCall,
  staffCustodyCall,
  staffCustodyPaperCall,
  verifyCustodyCall,
  type CustodyLog,
} from '@parcelport/contract/warehouse/packages/custody.ts'
import { foundHead, headToday, type FoundHead } from '../../../papers/paper-head.ts'
import { drawnHead } from '../../../papers/paper-logo.ts'
import { sendPaper } from '../../../papers/send-paper.ts'
import { aside } from '../../../platform/aside/aside.ts'
import type { Tx } from '../../../platform/database/database.ts'
import type { App } from '../../../platform/http/serve/app-types.ts'
import { handle } from '../../../platform/http/answer/handle.ts'
import type { LimitRule } from '../../../platform/limits/limits.ts'
import type { Services } from '../../../platform/services.ts'
import { companyTimeZone } from '../../../company/tenants/company-day.ts'
import { packageNotFound } from '../follow/my-package.ts'
import { packageOf } from '../packages-queries.ts'
import { noSuchPackage } from '../staff-packages-wire.ts'
import { customersCustody, readChain, staffCustody } from './custody-log.ts'
import type { CustodyPdf } from './custody-pdf.ts'
import { findFault } from './find-fault.ts'

/** Reading a log hashes it from its first entry, which costs time. */
const limit: LimitRule = {
  name: 'custody-logs',
  points: 120,
  seconds: 600,
  message: 'Too many custody logs. Please wait a few minutes and try again.',
}

/** Drawn in another thread: hundreds of entries would block other requests. */
const drawn = aside<CustodyPdf, Uint8Array>(new URL('./custody-thread.ts', import.meta.url))

interface Named {
  readonly id: string
  readonly trackingNumber: string
}

const staffsPackage = async (tx: Tx, packageId: string): Promise<Named> => {
  const pkg = await tx.selectFrom('packages').select(['id', 'tracking_number']).where('id', '=', packageId).executeTakeFirst()
  if (!pkg) throw noSuchPackage()
  return { id: pkg.id, trackingNumber: pkg.tracking_number }
}

const customersPackage = async (tx: Tx, customerId: string, packageId: string): Promise<Named> => {
  const pkg = await packageOf(tx, customerId, packageId)
  if (!pkg) throw packageNotFound()
  return { id: pkg.id, trackingNumber: pkg.tracking_number }
}

type Source = Omit<CustodyPdf, 'head'> & { readonly head: FoundHead }

const sourceOf = async (tx: Tx, { trackingNumber }: Named, log: CustodyLog): Promise<Source> => ({
  ...log,
  trackingNumber,
  timeZone: await companyTimeZone(tx),
  head: await foundHead(tx, await headToday(tx)),
})

const send = async (reply: FastifyReply, services: Services, { head, ...source }: Source) => {
  const bytes = await drawn({ ...source, head: await drawnHead(services, head) })
  return sendPaper(reply, `custody-log-${source.trackingNumber.replaceAll(/[^\w-]/g, '')}.pdf`, bytes)
}

/** Routes of the custody log, a chain of hashed entries, for the package's owner and for staff. */
export const custodyRoutes = (app: App, services: Services): void => {
  const { limits } = services

  handle(app, services, custodyCall, async ({ customer, params, tenant, transaction }) => {
    await limits.consume(limit, customer.id)
    return transaction(async (tx) => {
      const pkg = await customersPackage(tx, customer.id, params.packageId)
      return { data: await customersCustody(tx, pkg.id, tenant.name) }
    })
  })

  handle(app, services, custodyPaperCall, async ({ customer, params, tenant, transaction, reply }) => {
    await limits.consume(limit, customer.id)
    const source = await transaction(async (tx) => {
      const pkg = await customersPackage(tx, customer.id, params.packageId)
      return sourceOf(tx, pkg, await customersCustody(tx, pkg.id, tenant.name))
    })
    return send(reply, services, source)
  })

  handle(app, services, staffCustodyCall, async ({ staff, params, transaction }) => {
    await limits.consume(limit, staff.id)
    return transaction(async (tx) => {
      const { id } = await staffsPackage(tx, params.packageId)
      return { data: await staffCustody(tx, id) }
    })
  })

  handle(app, services, staffCustodyPaperCall, async ({ staff, params, transaction, reply }) => {
    await limits.consume(limit, staff.id)
    const source = await transaction(async (tx) => {
      const pkg = await staffsPackage(tx, params.packageId)
      return sourceOf(tx, pkg, await staffCustody(tx, pkg.id))
    })
    return send(reply, services, source)
  })

  handle(app, services, verifyCustodyCall, async ({ staff, params, transaction }) => {
    await limits.consume(limit, staff.id)
    return transaction(async (tx) => {
      const { id } = await staffsPackage(tx, params.packageId)
      const read = await readChain(tx, id)
      return { data: { entries: read.entries.length, fault: findFault(read) ?? null } }
    })
  })
}
