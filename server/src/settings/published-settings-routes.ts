import type { CompanyData, SiteSettings } from '@parcelport/contract/content.ts'
import {
  saveAddressCall,
  saveContactCall,
  saveLogoCall,
  saveOpeningHoursCall,
  type LogoPlace,
} from '@parcelport/contract/staff-settings.ts'
import { readDocument } from '../content/content-queries.ts'
import { publishDocument } from '../content/publish-document.ts'
import type { Tx } from '../platform/database/database.ts'
import type { App } from '../platform/http/app-types.ts'
import { handle } from '../platform/http/handle.ts'
import { parseEmailAddress } from '../platform/mail/email-address.ts'
import type { Services } from '../platform/services.ts'
import { actorOf, recordAudit } from '../staff/audit/record-audit.ts'
import { blankSite, readSettings } from './read-settings.ts'

interface SiteEdition {
  readonly change: Partial<SiteSettings>
  readonly revision: number
  readonly author: string
}

const logoNames: Readonly<Record<LogoPlace, string>> = { headerLogo: 'logo', footerLogo: 'logo-light', icon: 'icon' }

/** What the company is set to that the public site shows too: published as its documents are, with their history. */
export const publishedSettingsRoutes = (app: App, services: Services): void => {
  const { config } = services
  const publishSite = async (tx: Tx, { change, revision, author }: SiteEdition): Promise<void> => {
    const standing = (await readDocument(tx, '/get/site-settings'))?.body ?? blankSite
    const body = { ...standing, ...change }
    await publishDocument(services, tx, { path: '/get/site-settings', body, author, from: revision })
  }

  handle(app, services, saveContactCall, ({ body, staff, request, transaction }) =>
    transaction(async (tx) => {
      const { revision, ...contact } = body
      const change = { ...contact, email: contact.email.trim() && parseEmailAddress(contact.email).email }
      await publishSite(tx, { change, revision, author: staff.name })
      const { phoneNumber, email, address } = change
      await recordAudit(tx, actorOf(services, { staff, request }), {
        action: 'settings.contact',
        subject: { kind: 'settings' },
        details: { phoneNumber, email, address },
      })
      return { success: true, message: 'Saved. The site shows it now.', data: await readSettings(tx, config) } as const
    }),
  )

  handle(app, services, saveOpeningHoursCall, ({ body, staff, request, transaction }) =>
    transaction(async (tx) => {
      const { revision, openingHours } = body
      await publishSite(tx, { change: { openingHours }, revision, author: staff.name })
      await recordAudit(tx, actorOf(services, { staff, request }), {
        action: 'settings.opening-hours',
        subject: { kind: 'settings' },
        details: { openingHours: openingHours.map(({ days, hours }) => `${days}: ${hours}`).join('; ') },
      })
      return { success: true, message: 'The opening hours are saved.', data: await readSettings(tx, config) } as const
    }),
  )

  handle(app, services, saveAddressCall, ({ body, staff, request, transaction }) =>
    transaction(async (tx) => {
      const { revision, ...address } = body
      const publication = { path: '/get/company-data', body: address satisfies CompanyData, author: staff.name } as const
      await publishDocument(services, tx, { ...publication, from: revision })
      await recordAudit(tx, actorOf(services, { staff, request }), {
        action: 'settings.address',
        subject: { kind: 'settings' },
        details: { ...address },
      })
      return { success: true, message: 'The address is saved.', data: await readSettings(tx, config) } as const
    }),
  )

  handle(app, services, saveLogoCall, async ({ body, uploads, staff, tenant, request, transaction }) => {
    const { place, revision } = body
    const { bytes, type, name } = uploads.logo
    const extension = name.slice(name.lastIndexOf('.'))
    const stored = await services.files.storePublic(tenant.id, { bytes, type, name: logoNames[place] + extension })
    return transaction(async (tx) => {
      const url = await services.files.publish(tx, stored)
      await publishSite(tx, { change: { [place]: url }, revision, author: staff.name })
      await recordAudit(tx, actorOf(services, { staff, request }), {
        action: 'settings.logo',
        subject: { kind: 'settings' },
        details: { place, url },
      })
      return { success: true, message: 'The logo is published.', data: await readSettings(tx, config) } as const
    })
  })
}
