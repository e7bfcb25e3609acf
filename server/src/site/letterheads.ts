import sharp from 'sharp'
import { accountPrefix } from '../company/tenants/account-prefix.ts'
import { readDocument } from './content/content-queries.ts'
import { counterContact } from '../company/places/counter-contact.ts'
import { drawnPicture } from '../platform/files/drawn-picture.ts'
import { publicFileByPath } from '../platform/files/files-queries.ts'
import type { Tenant } from '../platform/http/door/tenant.ts'
import type { Letterhead } from '../platform/mail/letterhead.ts'
import type { Services } from '../platform/services.ts'
import { companyTimeZone } from '../company/tenants/company-day.ts'

/** Height of the logo in a letter, in CSS pixels; the picture has twice as many, for sharp screens. */
const LOGO_HEIGHT = 36
const LOGO_MOST_WIDTH = 320
const MOST_LOGOS = 1_000

type Logo = NonNullable<Letterhead['logo']>

/** Makes the letterhead of a company by its id: name, the site's logo as a picture for mail programs, and contact details. */
export const createLetterheads = (services: Services, byId: (tenantId: string) => Promise<Tenant | undefined>) => {
  const { database, files, log } = services
  /** The latest logo of each company; a logo's address never changes its content. */
  const logos = new Map<string, { readonly key: string; readonly drawing: Promise<Logo | undefined> }>()

  const settingsOf = (tenantId: string) =>
    database.inTenant(tenantId, async (tx) => {
      const settings = (await readDocument(tx, '/get/site-settings'))?.body
      if (!settings) return undefined
      const prefix = await accountPrefix(tx)
      return {
        timeZone: await companyTimeZone(tx),
        settings: { ...settings, ...(await counterContact(tx)) },
        prefix,
        logo: await publicFileByPath(tx, settings.headerLogo),
      }
    })

  const draw = async (tenant: Tenant, key: string): Promise<Logo | undefined> => {
    const drawn = await drawnPicture(files.objects, key)
    if (!drawn) return undefined
    const size = { width: LOGO_MOST_WIDTH * 2, height: LOGO_HEIGHT * 2, fit: 'inside' } as const
    const { data, info } = await sharp(drawn, { density: 288, limitInputPixels: 50_000_000 })
      .resize(size)
      .png()
      .toBuffer({ resolveWithObject: true })
    const path = await files.publishAlone(tenant.id, { bytes: data, name: 'letter-logo.png', type: 'image/png' })
    return { url: tenant.publicUrl + path, width: Math.round(info.width / 2), height: Math.round(info.height / 2) }
  }
  const logoOf = (tenant: Tenant, key: string): Promise<Logo | undefined> => {
    const kept = logos.get(tenant.id)
    if (kept?.key === key) return kept.drawing
    const drawing = draw(tenant, key).catch((error: unknown) => {
      // A letter without a logo is better than no letter: the name replaces it.
      log.warn({ err: error, tenantId: tenant.id }, 'the logo of letters could not be drawn')
      if (logos.get(tenant.id)?.drawing === drawing) logos.delete(tenant.id)
      return undefined
    })
    logos.set(tenant.id, { key, drawing })
    const [oldest] = logos.keys()
    if (logos.size > MOST_LOGOS && oldest !== undefined) logos.delete(oldest)
    return drawing
  }

  return async (tenantId: string): Promise<Letterhead | undefined> => {
    const tenant = await byId(tenantId)
    const found = tenant && (await settingsOf(tenantId))
    if (!tenant || !found) return tenant
    const { settings, prefix, logo, timeZone } = found
    const contact = [settings.address, [settings.phoneNumber, settings.email].filter(Boolean).join(' · ')].filter(Boolean)
    return { ...tenant, contact, timeZone, accountPrefix: prefix, logo: logo && (await logoOf(tenant, logo.object_key)) }
  }
}
