import { Type } from 'typebox'
import { call, successWithMessage } from '../call.ts'
import { TAX_ID_LABEL_LENGTH, taxIdDigits, taxIdMessages } from '../customers/tax-ids/tax-id-rules.ts'
import { Edition } from '../edition.ts'
import { Day, Nullable, OptionalText } from '../fields.ts'
import { customsNoticeLimits, customsNoticeMessages } from '../warehouse/packages/customs-steps-rules.ts'
import { StaffSettings } from './staff-settings.ts'

const version = Edition('The version of the settings is missing.')
const saved = {
  access: 'staff:settings.edit',
  tag: 'Staff: settings',
  response: successWithMessage(StaffSettings),
  failures: [409],
} as const

export const saveLegalYearsCall = call({
  method: 'PUT',
  path: '/staff/settings/legal-years',
  ...saved,
  summary: 'For how many years bills and papers of Customs stay after an account is closed',
  body: Type.Object({
    version,
    legalYears: Type.Integer({ minimum: 1, maximum: 30, message: 'Please enter a number of years from 1 to 30.' }),
  }),
})

export const saveTaxIdSettingsCall = call({
  method: 'PUT',
  path: '/staff/settings/tax-id',
  ...saved,
  summary: 'Which tax id Customs asks of consignees, such as TRN; empty for none. The number of digits is advice',
  body: Type.Object({
    version,
    label: OptionalText({ maxLength: TAX_ID_LABEL_LENGTH, message: taxIdMessages.label }),
    digits: Type.Union([Type.Integer({ minimum: taxIdDigits.least, maximum: taxIdDigits.most }), Type.Null()], {
      message: taxIdMessages.digits,
    }),
  }),
})

export const saveCustomsNoticeCall = call({
  method: 'PUT',
  path: '/staff/settings/customs-notice',
  ...saved,
  summary:
    'What customers whose packages are in transit or with Customs read of Customs, until the end of a day; empty: nothing',
  body: Type.Object({
    version,
    words: OptionalText({ title: 'The notice', maxLength: customsNoticeLimits.words, message: customsNoticeMessages.words }),
    /** Null together with no words. */
    until: Nullable(Day),
  }),
})
