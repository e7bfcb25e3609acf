import type { InjectOptions } from 'fastify'
import { basePath, type CallSpec } from '@parcelport/contract/call.ts'
import { permissionsNeeded, type Permission, type StaffAccess } from '@parcelport/contract/company/staff-permissions.ts'
import type { TestServer } from '../test-server.ts'

/** Calls below /staff that need no session: their content is the proof. */
export const openStaffCalls: ReadonlySet<string> = new Set([
  'POST /staff/sign-in',
  'POST /staff/join',
  'POST /staff/new-password',
  'POST /staff/device-link',
  'POST /staff/open-device',
])

export interface OfferedRoute {
  readonly method: string | string[]
  readonly url: string
  readonly config?: { readonly call?: Pick<CallSpec, 'method' | 'path' | 'access'> }
}

export const callName = ({ method, path }: Pick<CallSpec, 'method' | 'path'>): string => `${method} ${path}`

export const isStaffUrl = (url: string): boolean => url.startsWith(`${basePath(':tenant')}/staff`)

/** Whether a route is of a call, and not one that the framework adds to it. */
export const isMadeRoute = ({ method }: OfferedRoute): boolean => method !== 'HEAD' && method !== 'OPTIONS'

/** The staff calls that a server offers and that need a session. */
export const guardedCalls = (server: TestServer): CallSpec[] =>
  server.app.routeTable
    .filter((route) => isMadeRoute(route) && isStaffUrl(route.url))
    .flatMap(({ config }) => (config?.call ? [config.call] : []))
    .filter((call) => !openStaffCalls.has(callName(call)))

export const neededFor = ({ access }: Pick<CallSpec, 'access'>): readonly Permission[] =>
  permissionsNeeded(access as StaffAccess)

/** Makes a call about nothing that there is, with an empty body: enough to see who is let in. */
export const askStaffCall = (server: TestServer, call: CallSpec, headers: Record<string, string>, tenant = 'demo') => {
  const url = basePath(tenant) + call.path.replaceAll(/:\w+/g, '00000000-0000-4000-8000-000000000000')
  const payload = call.method === 'GET' ? {} : { payload: {} }
  return server.app.inject({ method: call.method as InjectOptions['method'] & string, url, headers, ...payload })
}
