import type { FastifyRequest } from 'fastify'
import type { Access, CallSpec } from '@parcelport/contract/call.ts'
import type { StaffAccess } from '@parcelport/contract/company/staff-permissions.ts'
import type { App } from '../serve/app-types.ts'
import { whenThere, type Soon } from '../../soon.ts'
import { refuse } from '../answer/refusal.ts'
import { isSlug, type Tenant } from './tenant.ts'

const SIGN_IN = 'Please sign in to continue.'
const ASK_AGAIN = 'Reset token is missing. Please verify your OTP again.'

/** The company in the path. Throws 404 when there is none. */
export const tenantOf = (app: App, request: FastifyRequest): Soon<Tenant> => {
  const { tenant: slug = '' } = request.params as { tenant?: string }
  return whenThere(isSlug(slug) ? app.tenants.bySlug(slug) : undefined, (tenant) => {
    if (!tenant) throw refuse.noCompany()
    return tenant
  })
}

const asksForStaff = (access: Access): access is StaffAccess => !['public', 'customer', 'reset'].includes(access)

/** Admits a request before its body is read: known company, and the token that the call requires. Throws 404, 401 or 403. */
export const admit = async (app: App, call: CallSpec, request: FastifyRequest): Promise<void> => {
  const tenant = await tenantOf(app, request)
  const customer = call.access === 'customer' ? await app.authenticators.customer(request, tenant) : undefined
  if (call.access === 'customer' && !customer) throw refuse.unauthorized(SIGN_IN)
  const reset = call.access === 'reset' ? await app.authenticators.reset(request, tenant) : undefined
  if (call.access === 'reset' && !reset) throw refuse.unauthorized(ASK_AGAIN)
  const staff = asksForStaff(call.access) ? await app.authenticators.staff(request, tenant, call.access) : undefined
  if (asksForStaff(call.access) && !staff) throw refuse.unauthorized(SIGN_IN)
  request.admitted = { tenant, customer, reset, staff }
}
