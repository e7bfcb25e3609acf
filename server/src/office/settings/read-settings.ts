import type { CompanyData, SiteSettings } from '@parcelport/contract/site/content.ts'
import type { Brand } from '@parcelport/contract/site/brand-rules.ts'
import { holdRulesFrom } from '@parcelport/contract/warehouse/packages/holds-rules.ts'
import { notificationTexts } from '@parcelport/contract/customers/notification-text-rules.ts'
import { packageStatuses } from '@parcelport/contract/statuses/packages-rules.ts'
import type { StaffRole } from '@parcelport/contract/company/staff-permissions.ts'
import type { StaffSettings } from '@parcelport/contract/company/staff-settings.ts'
import { readDocument } from '../../site/content/content-queries.ts'
import { ownNotificationTexts } from '../../customers/notifications/notification-texts-queries.ts'
import type { Config } from '../../platform/config.ts'
import type { Tx } from '../../platform/database/database.ts'
import { hostClaims } from './host-claims-queries.ts'
import { proofOf } from './host-proof.ts'
import { openingList } from './opening-list.ts'
import { quietHoursOf, tenantHosts, tenantSettings } from './settings-queries.ts'
import { companyDay } from '../../company/tenants/company-day.ts'
import { shownNotice } from './shown-notice.ts'

/** The settings of a company that has never published any. */
export const blankSite: SiteSettings = {
  headerLogo: '',
  footerLogo: '',
  systemDetails: '',
  copyrightTxt: '',
  infoNumber: '',
  infoMsg: '',
  infCompany: '',
  phoneNumber: '',
  email: '',
  address: '',
}
const blankAddress: CompanyData = {
  accountTitle: '',
  addressTitle: '',
  addressLine: '',
  city: '',
  state: '',
  zipCode: '',
  phoneNumber: '',
}

const contactOf = (site: SiteSettings): StaffSettings['contact'] => {
  const { phoneNumber, email, address, infoNumber, infoMsg, infCompany, systemDetails, copyrightTxt } = site
  const { infoOpen = false } = site
  return { phoneNumber, email, address, infoNumber, infoMsg, infCompany, infoOpen, systemDetails, copyrightTxt }
}

export const readSettings = async (tx: Tx, config: Pick<Config, 'publicUrl' | 'smtpUrl'>): Promise<StaffSettings> => {
  const [row, hosts, claims, own, site, address] = await Promise.all([
    tenantSettings(tx),
    tenantHosts(tx),
    hostClaims(tx),
    ownNotificationTexts(tx),
    readDocument(tx, '/get/site-settings'),
    readDocument(tx, '/get/company-data'),
  ])
  const texts = notificationTexts(own)
  const address_ = row.public_url ?? config.publicUrl
  const settings = site?.body ?? blankSite
  return {
    version: row.settings_version,
    openedAt: row.opened_at?.toISOString() ?? null,
    openingList: row.opened_at ? [] : await openingList(tx, config, { site: site?.body, address: address?.body }),
    slug: row.slug,
    company: { name: row.name, timeZone: row.time_zone, volumetricDivisor: row.volumetric_divisor },
    publicUrl: address_,
    hosts: hosts.map((host) => ({ host, main: host === new URL(address_).hostname })),
    hostClaims: claims.map(proofOf),
    secondFactorRoles: row.second_factor_roles as StaffRole[],
    refusesEasilyGuessed: row.refuses_easily_guessed,
    legalYears: row.legal_years,
    taxId: { label: row.tax_id_label, digits: row.tax_id_digits },
    customsNotice: shownNotice(row, await companyDay(tx, tx.now())),
    holdRules: holdRulesFrom(row.hold_rules),
    quietHours: quietHoursOf(row),
    brand: (row.brand as Brand | null) ?? null,
    notificationTexts: packageStatuses.map((status) => ({ status, ...texts[status], own: own[status] !== undefined })),
    siteRevision: site?.revision ?? 0,
    contact: contactOf(settings),
    openingHours: settings.openingHours ?? [],
    logos: {
      headerLogo: settings.headerLogo,
      footerLogo: settings.footerLogo,
      logoOnLight: settings.logoOnLight ?? '',
      icon: settings.icon ?? '',
    },
    addressRevision: address?.revision ?? 0,
    address: { ...blankAddress, ...address?.body },
  }
}
