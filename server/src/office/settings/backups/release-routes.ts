import { releaseStandingCall } from '@parcelport/contract/company/backups/staff-release.ts'
import { handle } from '../../../platform/http/answer/handle.ts'
import type { App } from '../../../platform/http/serve/app-types.ts'
import type { Services } from '../../../platform/services.ts'
import { runsTheInstallation } from './who-runs-it.ts'

/** The release that runs: who runs the installation reads it, and nobody else, so that a stranger learns no version to attack. */
export const releaseRoutes = (app: App, services: Services): void => {
  const { config } = services
  handle(app, services, releaseStandingCall, async ({ tenant, transaction }) => {
    const operates = await transaction((tx) => runsTheInstallation(tx, config, tenant.slug))
    return { data: { operates, release: (operates && config.release) || null } }
  })
}
