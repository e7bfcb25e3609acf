import type { App } from '../platform/http/app-types.ts'
import type { Services } from '../platform/services.ts'
import { followManifestsRoutes } from './follow-manifests.ts'
import { planManifestRoutes } from './plan-manifest.ts'
import { scanManifestRoutes } from './scan-manifest.ts'
import { stepManifestRoutes } from './step-manifest.ts'

/** Flights: batches of packages that leave Miami together and are checked off where they arrive. */
export const manifestsRoutes = (app: App, services: Services): void => {
  planManifestRoutes(app, services)
  followManifestsRoutes(app, services)
  scanManifestRoutes(app, services)
  stepManifestRoutes(app, services)
}
