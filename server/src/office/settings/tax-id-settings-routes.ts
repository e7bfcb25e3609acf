import { saveTaxIdSettingsCall } from '@parcelport/contract/company/staff-customs-settings.ts'
import { audit } from '../../company/audit/audit.ts'
import { handle } from '../../platform/http/answer/handle.ts'
import type { App } from '../../platform/http/serve/app-types.ts'
import type { Services } from '../../platform/services.ts'
import { readSettings } from './read-settings.ts'
import { changeTenant, lockSettings } from './settings-queries.ts'

/** Route of the tax id that the company's Customs asks of consignees. */
export const taxIdSettingsRoutes = (app: App, services: Services): void => {
  const { config } = services
  handle(app, services, saveTaxIdSettingsCall, ({ body: { version, label, digits }, act }) =>
    act(async (tx) => {
      const before = await lockSettings(tx, version)
      await changeTenant(tx, { tax_id_label: label, tax_id_digits: label === '' ? null : digits })
      await audit(tx, 'settings.tax-id', { kind: 'settings' }, { from: before.tax_id_label, to: label })
      const message = label === '' ? 'Saved. Nobody is asked for a tax id.' : `Saved. Customers can enter their ${label}.`
      return { message, data: await readSettings(tx, config) }
    }),
  )
}
