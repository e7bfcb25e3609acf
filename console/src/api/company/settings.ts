import type { BodyOf } from '@parcelport/contract/call.ts'
import type { CallName, CallOf } from '@parcelport/contract/calls.ts'
import type { StaffSettings } from '@parcelport/contract/company/staff-settings.ts'
import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { ask } from '../client.ts'
import { siteSettingsQuery } from './site-settings.ts'
import { useAction } from '../use-action.ts'

/** All settings of the company. */
export const settingsQuery = queryOptions({
  queryKey: ['settings'],
  queryFn: async ({ signal }) => (await ask('GET /staff/settings', { signal })).data,
})

type SettingName = Extract<CallName, `PUT /staff/settings/${string}`>
const put =
  <N extends SettingName>(name: N) =>
  (body: BodyOf<CallOf<N>>) =>
    ask<SettingName>(name, { body })

export const saveCompany = put('PUT /staff/settings/company')
export const saveContact = put('PUT /staff/settings/contact')
export const saveOpeningHours = put('PUT /staff/settings/opening-hours')
export const saveAddress = put('PUT /staff/settings/address')
export const saveBrand = put('PUT /staff/settings/brand')
export const saveHoldRules = put('PUT /staff/settings/holds')
export const saveSecondFactorRoles = put('PUT /staff/settings/second-factor')
export const saveQuietHours = put('PUT /staff/settings/quiet-hours')
export const saveSecurity = put('PUT /staff/settings/security')
export const saveLegalYears = put('PUT /staff/settings/legal-years')
export const saveTaxId = put('PUT /staff/settings/tax-id')
export const saveCustomsNotice = put('PUT /staff/settings/customs-notice')
export const saveNotificationTexts = put('PUT /staff/settings/notification-texts')

export const saveLogo = ({ place, revision, logo }: BodyOf<CallOf<'POST /staff/settings/logo'>> & { readonly logo: File }) => {
  const body = new FormData()
  body.set('place', place)
  body.set('revision', String(revision))
  body.set('logo', logo)
  return ask('POST /staff/settings/logo', { body })
}

export const openCompany = (body: BodyOf<CallOf<'POST /staff/settings/open'>>) => ask('POST /staff/settings/open', { body })

export const addHost = (body: BodyOf<CallOf<'POST /staff/settings/hosts'>>) => ask('POST /staff/settings/hosts', { body })

export const checkHost = (host: string) => ask('POST /staff/settings/hosts/:host/check', { params: { host } })

export const removeHost = ({ host, version }: { host: string; version: number }) =>
  ask('POST /staff/settings/hosts/:host/remove', { params: { host }, body: { version } })

export const chooseMainHost = ({ host, version }: { host: string; version: number }) =>
  ask('POST /staff/settings/hosts/:host/main', { params: { host }, body: { version } })

/**
 * Saves a part of the settings and keeps the whole settings that the server returns. After a conflict (409) the settings of the
 * other person are loaded.
 */
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
