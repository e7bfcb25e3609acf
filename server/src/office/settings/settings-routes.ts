import type { App } from '../../platform/http/serve/app-types.ts'
import { open } from '../../platform/http/door/open-routes.ts'
import { refuse } from '../../platform/http/answer/refusal.ts'
import { isSlug } from '../../platform/http/door/tenant.ts'
import type { Services } from '../../platform/services.ts'
import { backupsRoutes } from './backups/backups-routes.ts'
import { releaseRoutes } from './backups/release-routes.ts'
import { companySettingsRoutes } from './company-settings-routes.ts'
import { customsNoticeRoutes } from './customs-notice-routes.ts'
import { hostSettingsRoutes } from './host-settings-routes.ts'
import { legalYearsRoutes } from './legal-years-routes.ts'
import { mailServerRoutes } from './mail/mail-server-routes.ts'
import { mailSettingsRoutes } from './mail-settings-routes.ts'
import { notificationTextsRoutes } from './notification-texts-routes.ts'
import { taxIdSettingsRoutes } from './tax-id-settings-routes.ts'
import { quietHoursRoutes } from './quiet-hours-routes.ts'
import { publishedSettingsRoutes } from './published-settings-routes.ts'

interface Asked {
  readonly Params: { readonly tenant: string }
  readonly Querystring: { readonly v?: string }
}

/** The stylesheet of a company's colours: cached for a year under its current version, otherwise revalidated each time. */
const brandStylesheetRoute = (app: App): void => {
  app.get<Asked>('/:tenant/brand.css', { config: { open: open.brand } }, async ({ params, query }, reply) => {
    const tenant = isSlug(params.tenant) ? await app.tenants.bySlug(params.tenant) : undefined
    if (!tenant?.brand) throw refuse.notFound('There is nothing at this address.')
    const { css, version } = tenant.brand
    const caching = query.v === version ? 'public, max-age=31536000, immutable' : 'no-cache'
    return reply.headers({ 'content-type': 'text/css; charset=utf-8', 'cache-control': caching }).send(css)
  })
}

/** All routes of the settings, and the stylesheet of the company's colours. */
export const settingsRoutes = (app: App, services: Services): void => {
  companySettingsRoutes(app, services)
  backupsRoutes(app, services)
  releaseRoutes(app, services)
  publishedSettingsRoutes(app, services)
  customsNoticeRoutes(app, services)
  hostSettingsRoutes(app, services)
  legalYearsRoutes(app, services)
  mailServerRoutes(app, services)
  mailSettingsRoutes(app, services)
  notificationTextsRoutes(app, services)
  quietHoursRoutes(app, services)
  taxIdSettingsRoutes(app, services)
  brandStylesheetRoute(app)
}
