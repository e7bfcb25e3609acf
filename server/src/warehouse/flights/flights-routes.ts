import type { App } from '../../platform/http/serve/app-types.ts'
import type { Services } from '../../platform/services.ts'
import { customsRoutes } from './customs/customs-routes.ts'
import { followFlightsRoutes } from './follow-flights.ts'
import { planFlightRoutes } from './plan-flight.ts'
import { scanFlightRoutes } from './scan-flight.ts'
import { stepFlightRoutes } from './step-flight.ts'

/** Routes of flights: batches of packages that leave Miami together and are checked off at arrival. */
export const flightsRoutes = (app: App, services: Services): void => {
  planFlightRoutes(app, services)
  followFlightsRoutes(app, services)
  scanFlightRoutes(app, services)
  stepFlightRoutes(app, services)
  customsRoutes(app, services)
}
