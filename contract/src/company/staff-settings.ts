import { Type, type Static } from 'typebox'
import { Day, Nullable, OptionalText, RequiredText } from '../fields.ts'
import { brandColours, HEX_COLOUR, type BrandColour } from '../site/brand-rules.ts'
import { call, success, successWithMessage } from '../call.ts'
import { CompanyData, SiteSettings } from '../site/content.ts'
import { notificationTextLimits } from '../customers/notification-text-rules.ts'
import { packageStatuses } from '../statuses/packages-rules.ts'
import { imageTypes } from '../uploads-rules.ts'
import { HoldRulesOf } from '../warehouse/packages/holds.ts'
import { Edition } from '../edition.ts'
import { staffRoles } from './staff-permissions.ts'

const tag = 'Staff: settings'
const access = 'staff:settings.edit'

/** Incremented with every change of the company's own row: saving on top of another person's change is refused (409). */
const version = Edition('The version of the settings is missing.')
/** The revision of a content document, incremented with every change; 0: it was never published. */
const revision = Edition('The revision of the document is missing.', 0)

const Company = {
  name: RequiredText({ title: 'Name', maxLength: 200, message: 'Please enter a name.' }),
  timeZone: RequiredText({ title: 'Time zone', maxLength: 60, message: 'Please choose a time zone.' }),
  /** Cubic inches that count as one pound, when that is more than the weight; null: by weight alone. */
  volumetricDivisor: Type.Union([Type.Integer({ minimum: 50, maximum: 1000 }), Type.Null()], {
    title: 'Volumetric divisor',
    message: 'The volumetric divisor is a whole number from 50 to 1000.',
  }),
}

const { phoneNumber, email, address, infoNumber, infoMsg, infCompany, infoOpen, systemDetails, copyrightTxt } =
  SiteSettings.properties
const Contact = { phoneNumber, email, address, infoNumber, infoMsg, infCompany, infoOpen, systemDetails, copyrightTxt }

export const OpeningHours = SiteSettings.properties.openingHours
const colour = (name: BrandColour) =>
  Type.String({
    title: brandColours[name].title,
    pattern: HEX_COLOUR,
    message: `${brandColours[name].title}: six hexadecimal digits after a #.`,
  })
export const BrandColours = Type.Object({
  ink: colour('ink'),
  ocean: colour('ocean'),
  coral: colour('coral'),
  coralInk: colour('coralInk'),
  sand: colour('sand'),
})

const Status = Type.Enum([...packageStatuses], { message: 'This status is not known.' })
export const NotificationTextSetting = Type.Object({
  status: Status,
  sentence: OptionalText({ maxLength: notificationTextLimits.sentence, written: 'lines' }),
  mailTitle: OptionalText({ maxLength: notificationTextLimits.mailTitle }),
})

/** Places where the company shows a picture of its own. */
export const logoPlaces = ['headerLogo', 'footerLogo', 'logoOnLight', 'icon'] as const
export type LogoPlace = (typeof logoPlaces)[number]

/** An item of the opening list: a fact that the server checks itself, and the console's screen to settle it. */
const OpeningItem = Type.Object({
  title: Type.String(),
  done: Type.Boolean(),
  screen: Type.String(),
  /** What visitors see as long as it is not done. */
  warning: Type.Optional(Type.String()),
})

const quarterHour = (title: string) =>
  Type.String({
    title,
    pattern: '^([01][0-9]|2[0-3]):(00|15|30|45)$',
    message: 'Please choose a quarter of an hour, such as 21:00.',
  })
/** Hours by the company's clock in which no push message is sent; they may pass midnight. Null: there are none. */
const QuietHours = Type.Union([Type.Object({ from: quarterHour('From'), until: quarterHour('Until') }), Type.Null()])

export const StaffSettings = Type.Object({
  version,
  /** Null: the company has not opened yet; `opening` lists what is missing. */
  openedAt: Type.Union([Type.String({ format: 'date-time' }), Type.Null()]),
  openingList: Type.Array(OpeningItem),
  slug: Type.String(),
  company: Type.Object(Company),
  /** Address of the site, for mails and search engines. */
  publicUrl: Type.String(),
  hosts: Type.Array(Type.Object({ host: Type.String(), main: Type.Boolean() })),
  /** Host names that are not proven yet; the site does not answer under them. Either proof is enough. */
  hostClaims: Type.Array(
    Type.Object({
      host: Type.String(),
      record: Type.Object({ name: Type.String(), value: Type.String() }),
      file: Type.Object({ url: Type.String(), content: Type.String() }),
    }),
  ),
  /** Staff roles that must sign in with a second factor. */
  secondFactorRoles: Type.Array(Type.Enum([...staffRoles])),
  /** Whether easily guessed customers' passwords are refused; otherwise the page advises against them. */
  refusesEasilyGuessed: Type.Boolean(),
  /** Years for which the law has the company keep bills and papers of Customs. */
  legalYears: Type.Integer(),
  /** What Customs asks of each consignee, as the company names it; empty where it asks for none. */
  taxId: Type.Object({ label: Type.String(), digits: Type.Union([Type.Integer(), Type.Null()]) }),
  /** What customers read of Customs until the end of a day, and the first, the usual and the last day that it may have. */
  customsNotice: Type.Object({
    words: Type.String(),
    until: Nullable(Day),
    days: Type.Object({ first: Day, usual: Day, last: Day }),
  }),
  holdRules: HoldRulesOf,
  quietHours: QuietHours,
  /** Null: the standard colours. */
  brand: Type.Union([BrandColours, Type.Null()]),
  notificationTexts: Type.Array(Type.Object({ ...NotificationTextSetting.properties, own: Type.Boolean() })),
  siteRevision: revision,
  contact: Type.Object(Contact),
  openingHours: Type.Array(Type.Object({ days: Type.String(), hours: Type.String() })),
  logos: Type.Object({
    headerLogo: Type.String(),
    footerLogo: Type.String(),
    logoOnLight: Type.String(),
    icon: Type.String(),
  }),
  addressRevision: revision,
  address: CompanyData,
})
export type StaffSettings = Static<typeof StaffSettings>

const saved = { access, tag, response: successWithMessage(StaffSettings), failures: [409] } as const

export const staffSettingsCall = call({
  method: 'GET',
  path: '/staff/settings',
  access,
  tag,
  summary: 'All settings of the company',
  response: success(StaffSettings),
})

export const saveCompanyCall = call({
  method: 'PUT',
  path: '/staff/settings/company',
  ...saved,
  summary: 'Name, time zone and volumetric divisor',
  body: Type.Object({ version, ...Company }),
})

export const saveContactCall = call({
  method: 'PUT',
  path: '/staff/settings/contact',
  ...saved,
  summary: 'Contact details and introduction of the company',
  body: Type.Object({ revision, ...Contact }),
})

export const saveOpeningHoursCall = call({
  method: 'PUT',
  path: '/staff/settings/opening-hours',
  ...saved,
  summary: 'When the counter is open, as the contact page shows it',
  body: Type.Object({
    revision,
    openingHours: Type.Array(
      Type.Object({
        days: RequiredText({ maxLength: 60, message: 'Please say which days.' }),
        hours: RequiredText({ maxLength: 60, message: 'Please say from when to when.' }),
      }),
      { maxItems: 14 },
    ),
  }),
})

export const saveAddressCall = call({
  method: 'PUT',
  path: '/staff/settings/address',
  ...saved,
  summary: 'The address in Miami, and the prefix of box numbers',
  body: Type.Object({ revision, ...CompanyData.properties }),
})

export const saveBrandCall = call({
  method: 'PUT',
  path: '/staff/settings/brand',
  ...saved,
  summary: 'The colours of site, dashboard and console; null: the standard ones',
  body: Type.Object({ version, colours: Type.Union([BrandColours, Type.Null()]) }),
})

export const saveLogoCall = call({
  method: 'POST',
  path: '/staff/settings/logo',
  ...saved,
  summary: 'Publishes a logo, or the icon of the browser tab',
  body: Type.Object({ revision, place: Type.Enum([...logoPlaces], { message: 'This place for a logo is not known.' }) }),
  uploads: {
    logo: {
      accept: [...imageTypes, 'image/svg+xml'],
      maxBytes: 2 * 1024 * 1024,
      required: true,
      missing: 'Please choose a picture.',
    },
  },
})

const hostParam = Type.Object({ host: Type.String({ maxLength: 253 }) })

export const addHostCall = call({
  method: 'POST',
  path: '/staff/settings/hosts',
  ...saved,
  summary: 'Claims another host name; the site answers under it once it is verified',
  body: Type.Object({
    version,
    host: RequiredText({ maxLength: 300, message: 'Please enter a host name, such as www.example.com.' }),
  }),
})

export const removeHostCall = call({
  method: 'POST',
  path: '/staff/settings/hosts/:host/remove',
  ...saved,
  summary: 'Removes a host name of the site, or a claim; the main one and the last one stay',
  params: hostParam,
  body: Type.Object({ version }),
})

export const checkHostCall = call({
  method: 'POST',
  path: '/staff/settings/hosts/:host/check',
  ...saved,
  summary: 'Looks for the proof of a claimed host name, in the DNS and on its site; once found, the site answers under it',
  params: hostParam,
})

export const saveSecondFactorRolesCall = call({
  method: 'PUT',
  path: '/staff/settings/second-factor',
  ...saved,
  summary: 'The roles that must sign in with a second factor',
  body: Type.Object({
    version,
    roles: Type.Array(Type.Enum([...staffRoles], { message: 'This role is not known.' }), { maxItems: staffRoles.length }),
  }),
})

export const saveSecurityCall = call({
  method: 'PUT',
  path: '/staff/settings/security',
  ...saved,
  summary: 'Whether easily guessed passwords of customers are refused',
  body: Type.Object({
    version,
    refusesEasilyGuessed: Type.Boolean({ message: 'Please say whether such passwords are refused.' }),
  }),
})

export const saveHoldRulesCall = call({
  method: 'PUT',
  path: '/staff/settings/holds',
  ...saved,
  summary: 'The rules for packages with a loose battery, or without invoice, checked ID or declared value',
  body: Type.Object({ version, rules: HoldRulesOf }),
})

export const saveQuietHoursCall = call({
  method: 'PUT',
  path: '/staff/settings/quiet-hours',
  ...saved,
  summary: 'The hours in which no push message is sent to customers; null: there are none',
  body: Type.Object({ version, quietHours: QuietHours }),
})

export const chooseMainHostCall = call({
  method: 'POST',
  path: '/staff/settings/hosts/:host/main',
  ...saved,
  summary: 'Makes a host name the main one, for mails and search engines',
  params: hostParam,
  body: Type.Object({ version }),
})

export const saveNotificationTextsCall = call({
  method: 'PUT',
  path: '/staff/settings/notification-texts',
  ...saved,
  summary: 'The texts that customers read when a package reaches a status; missing ones are the standard texts',
  body: Type.Object({ version, texts: Type.Array(NotificationTextSetting, { maxItems: packageStatuses.length }) }),
})

export const openCompanyCall = call({
  method: 'POST',
  path: '/staff/settings/open',
  ...saved,
  summary: 'Opens the company, once: its site shows prices and accepts customers, even if items of the opening list are left',
  body: Type.Object({ version }),
})
