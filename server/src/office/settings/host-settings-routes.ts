import { addHostCall, checkHostCall, chooseMainHostCall, removeHostCall } from '@parcelport/contract/company/staff-settings.ts'
import { audit } from '../../company/audit/audit.ts'
import type { ActingTx } from '../../platform/database/acting.ts'
import type { Tx } from '../../platform/database/database.ts'
import type { App } from '../../platform/http/serve/app-types.ts'
import { handle } from '../../platform/http/answer/handle.ts'
import { refuse } from '../../platform/http/answer/refusal.ts'
import type { LimitRule } from '../../platform/limits/limits.ts'
import type { Services } from '../../platform/services.ts'
import { tenantByHost } from '../../company/tenants/tenants-queries.ts'
import { TENANTS_TOPIC } from '../../company/tenants/tenants.ts'
import { addHostClaim, hostClaims, removeHostClaim } from './host-claims-queries.ts'
import { hostName } from './host-name.ts'
import { isProven } from './host-proof.ts'
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
import { announce } from '../../platform/database/changes.ts'

/** Each check sends requests to a host that a user typed. */
const hostChecks = {
  name: 'host-checks',
  points: 30,
  seconds: 3_600,
  message: 'Many host names were checked in the last hour. A DNS change takes time; please try again later.',
} as const satisfies LimitRule

const NO_CLAIM = 'This host name is not waiting for proof.'
const NOT_PROVEN =
  'We cannot see the proof yet. A DNS change can take an hour. Check the spelling of name and value, and try again.'
const TAKEN = 'This host name belongs to another company here.'

/**
 * Routes of the company's host names. A claimed name becomes the company's once proven; until then it stays with the default company or its former
 * owner.
 */
export const hostSettingsRoutes = (app: App, services: Services): void => {
  const { config, limits, outgoing } = services
  const ours = new URL(config.publicUrl)

  interface Done {
    readonly action: 'claim-host' | 'add-host' | 'remove-host' | 'main-host'
    readonly host: string
    readonly change?: TenantChange
    readonly message: string
  }
  /** Ends every change of host names: stores it, writes the audit line and returns the settings. */
  const finish = async (tx: ActingTx, { action, host, change = {}, message }: Done) => {
    await changeTenant(tx, change)
    await announce(tx, TENANTS_TOPIC)
    await audit(tx, `settings.${action}`, { kind: 'settings' }, { host })
    return { message, data: await readSettings(tx, config) }
  }
  const lockHost = async (tx: Tx, version: number, host: string) => {
    const row = await lockSettings(tx, version)
    const hosts = await tenantHosts(tx)
    if (!hosts.includes(host)) throw refuse.notFound('Your site does not answer under this host name.')
    return { hosts, main: new URL(row.public_url ?? config.publicUrl).hostname }
  }

  handle(app, services, addHostCall, ({ body, tenant, act }) =>
    act(async (tx) => {
      await lockSettings(tx, body.version)
      const named = hostName(body.host)
      if ('problem' in named) throw refuse.field('host', named.problem)
      const { host } = named
      // The installation's own host name belongs to the default company.
      if (host === ours.hostname && tenant.slug !== config.defaultTenant)
        throw refuse.conflict(TAKEN, [{ field: 'host', message: TAKEN }])
      const hosts = await tenantHosts(tx)
      const claims = await hostClaims(tx)
      if (hosts.length + claims.length >= MOST_HOSTS) throw refuse.conflict(`A company has at most ${MOST_HOSTS} host names.`)
      const again = 'Your site answers under this host name already.'
      if (hosts.includes(host)) throw refuse.conflict(again, [{ field: 'host', message: again }])
      if (await tenantByHost(tx, host)) throw refuse.conflict(TAKEN, [{ field: 'host', message: TAKEN }])
      // RFC 6761: *.localhost is the visitor's own machine, so there is nothing to prove.
      if (host.endsWith('.localhost') && (await addTenantHost(tx, host)))
        return finish(tx, { action: 'add-host', host, message: `Your site answers under ${host} now.` })
      const claimed = 'This host name is already waiting for proof.'
      if (!(await addHostClaim(tx, host, tx.now()))) throw refuse.conflict(claimed, [{ field: 'host', message: claimed }])
      return finish(tx, { action: 'claim-host', host, message: `Please prove now that ${host} is yours.` })
    }),
  )

  handle(app, services, checkHostCall, async ({ params, tenant, transaction, act }) => {
    const { host } = params
    await limits.consume(hostChecks, tenant.id)
    const claim = (await transaction(hostClaims)).find((each) => each.host === host)
    if (!claim) throw refuse.notFound(NO_CLAIM)
    // Outside any transaction, because other servers may be slow.
    if (!(await isProven(outgoing, claim))) throw refuse.conflict(NOT_PROVEN)
    return act(async (tx) => {
      if (!(await removeHostClaim(tx, host))) throw refuse.notFound(NO_CLAIM)
      if (!(await addTenantHost(tx, host))) throw refuse.conflict(TAKEN)
      return finish(tx, { action: 'add-host', host, message: `Your site answers under ${host} now.` })
    })
  })

  handle(app, services, removeHostCall, ({ params, body, act }) =>
    act(async (tx) => {
      const { host } = params
      await lockSettings(tx, body.version)
      if (await removeHostClaim(tx, host))
        return finish(tx, { action: 'remove-host', host, message: `${host} is no longer waiting for proof.` })
      const { hosts, main } = await lockHost(tx, body.version, host)
      if (hosts.length === 1) throw refuse.conflict('The last host name stays, because nobody would find your site without it.')
      if (host === main) throw refuse.conflict('This is the address in your mails. Make another one the main address first.')
      await removeTenantHost(tx, host)
      return finish(tx, { action: 'remove-host', host, message: `Your site no longer answers under ${host}.` })
    }),
  )

  handle(app, services, chooseMainHostCall, ({ params, body, act }) =>
    act(async (tx) => {
      const { host } = params
      await lockHost(tx, body.version, host)
      const change = { public_url: `${ours.protocol}//${host}${ours.port === '' ? '' : `:${ours.port}`}` }
      return finish(tx, { action: 'main-host', host, change, message: `Links in mails lead to ${host} from now on.` })
    }),
  )
}
