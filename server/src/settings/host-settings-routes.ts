import { addHostCall, chooseMainHostCall, removeHostCall } from '@parcelport/contract/staff-settings.ts'
import type { Tx } from '../platform/database/database.ts'
import type { App } from '../platform/http/app-types.ts'
import type { SignedInStaff } from '../platform/http/authenticators.ts'
import { handle } from '../platform/http/handle.ts'
import { refuse } from '../platform/http/refusal.ts'
import type { Services } from '../platform/services.ts'
import { actorOf, recordAudit } from '../staff/audit/record-audit.ts'
import { TENANTS_TOPIC } from '../tenants/tenants.ts'
import { hostName } from './host-name.ts'
import { readSettings } from './read-settings.ts'
import {
  addTenantHost,
  changeTenant,
  lockSettings,
  MOST_HOSTS,
  removeTenantHost,
  tenantHosts,
  type TenantChange,
} from './settings-queries.ts'

const TAKEN = 'This host name belongs to another company here.'

/** Under which names the company's site answers. */
export const hostSettingsRoutes = (app: App, services: Services): void => {
  const { config, database } = services
  const ours = new URL(config.publicUrl)

  interface Done {
    readonly staff: SignedInStaff
    readonly request: Parameters<typeof actorOf>[1]['request']
    readonly action: 'add-host' | 'remove-host' | 'main-host'
    readonly host: string
    readonly change?: TenantChange
    readonly message: string
  }
  /** What every change of host names ends with. */
  const finish = async (tx: Tx, { staff, request, action, host, change = {}, message }: Done) => {
    await changeTenant(tx, change)
    await database.changes.announce(tx, TENANTS_TOPIC)
    const line = { action: `settings.${action}`, subject: { kind: 'settings' }, details: { host } } as const
    await recordAudit(tx, actorOf(services, { staff, request }), line)
    return { success: true, message, data: await readSettings(tx, config) } as const
  }
  const lockHost = async (tx: Tx, version: number, host: string) => {
    const row = await lockSettings(tx, version)
    const hosts = await tenantHosts(tx)
    if (!hosts.includes(host)) throw refuse.notFound('Your site does not answer under this host name.')
    return { hosts, main: new URL(row.public_url ?? config.publicUrl).hostname }
  }

  handle(app, services, addHostCall, ({ body, staff, tenant, request, transaction }) =>
    transaction(async (tx) => {
      await lockSettings(tx, body.version)
      const named = hostName(body.host)
      if ('problem' in named) throw refuse.badRequest(named.problem, [{ field: 'host', message: named.problem }])
      const { host } = named
      // Nobody gave that one to a company: it is the installation's own, and the default company answers there.
      if (host === ours.hostname && tenant.slug !== config.defaultTenant)
        throw refuse.conflict(TAKEN, [{ field: 'host', message: TAKEN }])
      const hosts = await tenantHosts(tx)
      if (hosts.length >= MOST_HOSTS) throw refuse.conflict(`A company has at most ${MOST_HOSTS} host names.`)
      const again = 'Your site answers under this host name already.'
      if (hosts.includes(host)) throw refuse.conflict(again, [{ field: 'host', message: again }])
      if (!(await addTenantHost(tx, host))) throw refuse.conflict(TAKEN, [{ field: 'host', message: TAKEN }])
      return finish(tx, { staff, request, action: 'add-host', host, message: `Your site answers under ${host} now.` })
    }),
  )

  handle(app, services, removeHostCall, ({ params, body, staff, request, transaction }) =>
    transaction(async (tx) => {
      const { host } = params
      const { hosts, main } = await lockHost(tx, body.version, host)
      if (hosts.length === 1) throw refuse.conflict('The last host name stays: nobody would find your site any more.')
      if (host === main) throw refuse.conflict('This is the address in your mails. Make another one the main address first.')
      await removeTenantHost(tx, host)
      return finish(tx, { staff, request, action: 'remove-host', host, message: `Your site is not at ${host} any more.` })
    }),
  )

  handle(app, services, chooseMainHostCall, ({ params, body, staff, request, transaction }) =>
    transaction(async (tx) => {
      const { host } = params
      await lockHost(tx, body.version, host)
      const change = { public_url: `${ours.protocol}//${host}${ours.port === '' ? '' : `:${ours.port}`}` }
      return finish(tx, { staff, request, action: 'main-host', host, change, message: `Mails lead to ${host} from now on.` })
    }),
  )
}
