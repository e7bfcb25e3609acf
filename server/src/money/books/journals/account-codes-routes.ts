import { accountCodesCall, saveAccountCodesCall } from '@parcelport/contract/billing/staff-account-codes.ts'
import type { App } from '../../../platform/http/serve/app-types.ts'
import { handle } from '../../../platform/http/answer/handle.ts'
import type { Services } from '../../../platform/services.ts'
import { accountCodes, saveAccountCodes } from './account-codes.ts'

/** Routes of the account codes: how the accountant's program calls each account of the ledger. */
export const accountCodesRoutes = (app: App, services: Services): void => {
  handle(app, services, accountCodesCall, async ({ transaction }) => ({ data: await transaction(accountCodes) }))

  handle(app, services, saveAccountCodesCall, ({ body, act }) =>
    act(async (tx) => ({
      message: 'The account codes are saved.',
      data: await saveAccountCodes(tx, body.version, body.codes),
    })),
  )
}
