import type { CompanyData, SiteSettings } from '@parcelport/contract/site/content.ts'
import {
  saveAddressCall,
  saveContactCall,
  saveLogoCall,
  saveOpeningHoursCall,
  type LogoPlace,
} from '@parcelport/contract/company/staff-settings.ts'
import { audit } from '../../company/audit/audit.ts'
import { readDocument } from '../../site/content/content-queries.ts'
import { publishDocument } from '../../site/content/publish-document.ts'
import type { Tx } from '../../platform/database/database.ts'
import { drawnPicture } from '../../platform/files/drawn-picture.ts'
import type { App } from '../../platform/http/serve/app-types.ts'
import { handle } from '../../platform/http/answer/handle.ts'
import { parseEmailAddress } from '../../platform/mail/email-address.ts'
import type { Services } from '../../platform/services.ts'
import { blankSite, readSettings } from './read-settings.ts'

interface SiteEdition {
  readonly change: Partial<SiteSettings>
  readonly revision: number
  readonly author: string
}

const logoNames: Readonly<Record<LogoPlace, string>> = {
  headerLogo: 'logo',
  footerLogo: 'logo-light',
  logoOnLight: 'logo-on-light',
  icon: 'icon',
}

/** Routes of the settings that the public site shows. They are published like documents, with a history. */
export const publishedSettingsRoutes = (app: App, services: Services): void => {
  const { config } = services
  const publishSite = async (tx: Tx, { change, revision, author }: SiteEdition): Promise<void> => {
    const standing = (await readDocument(tx, '/get/site-settings'))?.body ?? blankSite
    const body = { ...standing, ...change }
    await publishDocument(tx, { path: '/get/site-settings', body, author, from: revision })
  }

  handle(app, services, saveContactCall, ({ body, staff, act }) =>
    act(async (tx) => {
      const { revision, ...contact } = body
      const change = { ...contact, email: contact.email.trim() && parseEmailAddress(contact.email).email }
      await publishSite(tx, { change, revision, author: staff.name })
      const { phoneNumber, email, address } = change
      await audit(tx, 'settings.contact', { kind: 'settings' }, { phoneNumber, email, address })
      return { message: 'Saved. The site shows it now.', data: await readSettings(tx, config) }
    }),
  )

  handle(app, services, saveOpeningHoursCall, ({ body, staff, act }) =>
    act(async (tx) => {
      const { revision, openingHours } = body
      await publishSite(tx, { change: { openingHours }, revision, author: staff.name })
      await audit(
        tx,
        'settings.opening-hours',
        { kind: 'settings' },
        { openingHours: openingHours.map(({ days, hours }) => `${days}: ${hours}`).join('; ') },
      )
      return { message: 'The opening hours are saved.', data: await readSettings(tx, config) }
    }),
  )

  handle(app, services, saveAddressCall, ({ body, staff, act }) =>
    act(async (tx) => {
      const { revision, ...address } = body
      const publication = { path: '/get/company-data', body: address satisfies CompanyData, author: staff.name } as const
      await publishDocument(tx, { ...publication, from: revision })
      await audit(tx, 'settings.address', { kind: 'settings' }, { ...address })
      return { message: 'The address is saved.', data: await readSettings(tx, config) }
    }),
  )

  handle(app, services, saveLogoCall, async ({ body, uploads, staff, tenant, act }) => {
    const { place, revision } = body
    const { bytes, type, name } = uploads.logo
    const extension = name.slice(name.lastIndexOf('.'))
    const stored = await services.files.storePublic(tenant.id, { bytes, type, name: logoNames[place] + extension })
    // Drawn now, so that no PDF or mail has to wait for it.
    if (place !== 'icon') await drawnPicture(services.files.objects, stored.row.key)
    return act(async (tx) => {
      const url = await services.files.publish(tx, stored)
      await publishSite(tx, { change: { [place]: url }, revision, author: staff.name })
      await audit(tx, 'settings.logo', { kind: 'settings' }, { place, url })
      return { message: 'The logo is published.', data: await readSettings(tx, config) }
    })
  })
}
