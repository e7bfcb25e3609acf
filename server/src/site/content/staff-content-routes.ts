import type { App } from '../../platform/http/serve/app-types.ts'
import type { Services } from '../../platform/services.ts'
import { documentsRoutes } from './edit/documents-routes.ts'
import { historyRoutes } from './edit/history-routes.ts'
import { scheduleRoutes } from './edit/schedule-routes.ts'
import { picturesRoutes } from './pictures/pictures-routes.ts'
import { staffRatingsRoutes } from './ratings/staff-ratings-routes.ts'
import { previewRoutes } from './preview/preview-routes.ts'

/** Routes of content for staff: editing, previews, publishing, scheduling, history, pictures and customers' ratings. */
export const staffContentRoutes = (app: App, services: Services): void => {
  documentsRoutes(app, services)
  scheduleRoutes(app, services)
  historyRoutes(app, services)
  previewRoutes(app, services)
  picturesRoutes(app, services)
  staffRatingsRoutes(app, services)
}
