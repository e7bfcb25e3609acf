import { staffCustomerCall, staffCustomersCall } from '@parcelport/contract/customers/staff-customers.ts'
import { accountPrefix } from '../../company/tenants/account-prefix.ts'
import type { App } from '../../platform/http/serve/app-types.ts'
import { handle } from '../../platform/http/answer/handle.ts'
import { pageOf, readCursor, writeCursor } from '../../platform/http/answer/page-cursor.ts'
import type { Services } from '../../platform/services.ts'
import { readCustomerSearch } from './customer-search.ts'
import { staffCustomers } from './staff-customers-queries.ts'
import { staffCustomerDetail, toStaffCustomer } from './staff-customers-wire.ts'

const PAGE = 20

/** The list of customers, searched by name, address or number, and one of them. */
export const staffCustomersRoutes = (app: App, services: Services): void => {
  handle(app, services, staffCustomersCall, async ({ query, transaction }) => {
    const { identity, cursor, limit = PAGE } = query
    const before = cursor === undefined ? undefined : readCursor(cursor)
    const rows = await transaction(async (tx) => {
      const search = query.search === undefined ? undefined : readCustomerSearch(query.search, await accountPrefix(tx))
      return staffCustomers(tx, { search, identity, before, limit: limit + 1 }).execute()
    })
    const { page, nextCursor } = pageOf(rows, limit, (row) => writeCursor({ at: row.cursor_at, id: row.id }))
    return { data: page.map(toStaffCustomer), nextCursor }
  })

  handle(app, services, staffCustomerCall, async ({ params, transaction }) => {
    const data = await transaction((tx) => staffCustomerDetail(tx, params.customerId))
    return { data }
  })
}
