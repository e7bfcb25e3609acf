import type { App } from '../../platform/http/serve/app-types.ts'
import type { Services } from '../../platform/services.ts'
import { auditRoutes } from './audit/audit-routes.ts'
import { deviceLinkRoutes } from './devices/device-link-routes.ts'
import { inviteStaffRoutes } from './people/invite-staff.ts'
import { joinStaffRoutes } from './people/join-staff.ts'
import { passwordLinkRoutes } from './people/password-link.ts'
import { staffPeopleRoutes } from './people/staff-people-routes.ts'
import { staffSafetyRoutes } from './people/staff-safety-routes.ts'
import { secondFactorRoutes } from './second-factor/second-factor-routes.ts'
import { staffRolesRoutes } from './roles/staff-roles-routes.ts'
import { staffMeRoutes } from './sessions/staff-me-routes.ts'
import { staffSignInRoutes } from './sign-in/staff-sign-in.ts'

export const staffRoutes = (app: App, services: Services): void => {
  staffSignInRoutes(app, services)
  deviceLinkRoutes(app, services)
  staffMeRoutes(app, services)
  secondFactorRoutes(app, services)
  inviteStaffRoutes(app, services)
  joinStaffRoutes(app, services)
  staffPeopleRoutes(app, services)
  staffSafetyRoutes(app, services)
  staffRolesRoutes(app, services)
  passwordLinkRoutes(app, services)
  auditRoutes(app, services)
}
