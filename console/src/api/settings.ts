import type { BodyOf, CallSpec } from '@parcelport/contract/call.ts'
import type {
  addHostCall,
  checkHostCall,
  chooseMainHostCall,
  openCompanyCall,
  removeHostCall,
  saveAddressCall,
  saveBrandCall,
  saveCompanyCall,
  saveContactCall,
  saveHoldRulesCall,
  saveLogoCall,
  saveNotificationTextsCall,
  saveOpeningHoursCall,
  saveSecondFactorRolesCall,
  StaffSettings,
  staffSettingsCall,
} from '@parcelport/contract/staff-settings.ts'
import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { request } from './client.ts'
import { siteSettingsQuery } from './site-settings.ts'
import { useAction } from './use-action.ts'

/** Everything that the company is set to. */
export const settingsQuery = queryOptions({
  queryKey: ['settings'],
  queryFn: async ({ signal }) => (await request<typeof staffSettingsCall>('GET', '/staff/settings', { signal })).data,
})

const put =
  <C extends CallSpec>(path: string) =>
  (body: BodyOf<C>) =>
    request<C>('PUT', `/staff/settings/${path}`, { body })

export const saveCompany = put<typeof saveCompanyCall>('company')
export const saveContact = put<typeof saveContactCall>('contact')
export const saveOpeningHours = put<typeof saveOpeningHoursCall>('opening-hours')
export const saveAddress = put<typeof saveAddressCall>('address')
export const saveBrand = put<typeof saveBrandCall>('brand')
export const saveHoldRules = put<typeof saveHoldRulesCall>('holds')
export const saveSecondFactorRoles = put<typeof saveSecondFactorRolesCall>('second-factor')
export const saveNotificationTexts = put<typeof saveNotificationTextsCall>('notification-texts')

export const saveLogo = ({ place, revision, logo }: BodyOf<typeof saveLogoCall> & { readonly logo: File }) => {
  const body = new FormData()
  body.set('place', place)
  body.set('revision', String(revision))
  body.set('logo', logo)
  return request<typeof saveLogoCall>('POST', '/staff/settings/logo', { body })
}

export const openCompany = (body: BodyOf<typeof openCompanyCall>) =>
  request<typeof openCompanyCall>('POST', '/staff/settings/open', { body })

export const addHost = (body: BodyOf<typeof addHostCall>) =>
  request<typeof addHostCall>('POST', '/staff/settings/hosts', { body })

export const checkHost = (host: string) =>
  request<typeof checkHostCall>('POST', `/staff/settings/hosts/${encodeURIComponent(host)}/check`)

export const removeHost = ({ host, version }: { host: string; version: number }) =>
  request<typeof removeHostCall>('POST', `/staff/settings/hosts/${encodeURIComponent(host)}/remove`, { body: { version } })

export const chooseMainHost = ({ host, version }: { host: string; version: number }) =>
  request<typeof chooseMainHostCall>('POST', `/staff/settings/hosts/${encodeURIComponent(host)}/main`, { body: { version } })

/** Saves a part of the settings; the answer is what the whole is set to then. What others changed meanwhile is loaded (409). */
export const useSaveSettings = <Input>(
  save: (input: Input) => Promise<{ readonly message: string; readonly data: StaffSettings }>,
  onSaved?: (settings: StaffSettings) => void,
) => {
  const client = useQueryClient()
  const action = useAction(save, {
    onDone: ({ data }) => {
      client.setQueryData(settingsQuery.queryKey, data)
      void client.invalidateQueries({ queryKey: siteSettingsQuery.queryKey })
      onSaved?.(data)
    },
  })
  const reload = { onError: () => void client.invalidateQueries({ queryKey: settingsQuery.queryKey }) }
  return { ...action, run: (input: Input): void => action.run(input, reload) }
}
