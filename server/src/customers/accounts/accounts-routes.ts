import type { App } from '../../platform/http/serve/app-types.ts'
import type { Services } from '../../platform/services.ts'
import { confirmEmailRoutes } from './email-change/confirm-email.ts'
import { identityRoutes } from './identity/identity-routes.ts'
import { changePasswordRoutes } from './passwords/change-password.ts'
import { profileRoutes } from './profile/profile.ts'
import { recoveryRoutes } from './recovery/recovery-routes.ts'
import { resetPasswordRoutes } from './recovery/reset-password.ts'
import { registerRoutes } from './register/register.ts'
import { sessionsRoutes } from './sessions/sessions-routes.ts'
import { signInRoutes } from './sign-in/sign-in.ts'

/** Registration, sign-in and sign-out, recovery, and the customer's own profile. */
export const accountsRoutes = (app: App, services: Services): void => {
  registerRoutes(app, services)
  signInRoutes(app, services)
  sessionsRoutes(app, services)
  profileRoutes(app, services)
  confirmEmailRoutes(app, services)
  changePasswordRoutes(app, services)
  identityRoutes(app, services)
  recoveryRoutes(app, services)
  resetPasswordRoutes(app, services)
}
