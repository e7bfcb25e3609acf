import {
  standardNotificationTexts,
  textProblem,
  type NotificationText,
} from '@parcelport/contract/customers/notification-text-rules.ts'
import { saveNotificationTextsCall } from '@parcelport/contract/company/staff-settings.ts'
import { audit } from '../../company/audit/audit.ts'
import { replaceNotificationTexts } from '../../customers/notifications/notification-texts-queries.ts'
import type { App } from '../../platform/http/serve/app-types.ts'
import { handle } from '../../platform/http/answer/handle.ts'
import { refuse } from '../../platform/http/answer/refusal.ts'
import type { Services } from '../../platform/services.ts'
import { readSettings } from './read-settings.ts'
import { changeTenant, lockSettings } from './settings-queries.ts'

const kinds = ['sentence', 'mailTitle'] as const

/** One line, without control characters. */
const line = (text: string): string => text.replaceAll(/[\p{Cc}\p{Cf}\s]+/gu, ' ').trim()

const isStandard = ({ status, sentence, mailTitle }: NotificationText & { status: keyof typeof standardNotificationTexts }) =>
  sentence === standardNotificationTexts[status].sentence && mailTitle === standardNotificationTexts[status].mailTitle

/** Route of the texts that customers get when a package reaches a status. */
export const notificationTextsRoutes = (app: App, services: Services): void => {
  handle(app, services, saveNotificationTextsCall, ({ body, act }) =>
    act(async (tx) => {
      await lockSettings(tx, body.version)
      const texts = body.texts.map(({ status, sentence, mailTitle }) => ({
        status,
        sentence: line(sentence),
        mailTitle: line(mailTitle),
      }))
      if (new Set(texts.map(({ status }) => status)).size < texts.length)
        throw refuse.badRequest('Two texts are for the same status.')
      const problems = texts.flatMap((text, index) =>
        kinds.flatMap((kind) => {
          const message = textProblem(kind, text[kind])
          return message === undefined ? [] : [{ field: `texts.${index}.${kind}`, message: `${text.status}: ${message}` }]
        }),
      )
      if (problems[0]) throw refuse.badRequest(problems[0].message, problems)
      const own = texts.filter((text) => !isStandard(text))
      await replaceNotificationTexts(
        tx,
        Object.fromEntries(own.map(({ status, sentence, mailTitle }) => [status, { sentence, mailTitle }])),
      )
      await changeTenant(tx, {})
      await audit(
        tx,
        'settings.notification-texts',
        { kind: 'settings' },
        Object.fromEntries(own.map(({ status, sentence }) => [status, sentence])),
      )
      const message = 'The texts are saved. The next news uses them.'
      return { message, data: await readSettings(tx, services.config) }
    }),
  )
}
