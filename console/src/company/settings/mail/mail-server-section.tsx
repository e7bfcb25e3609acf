import { mailSecurities, mailSecurityWords, mailServerLimits } from '@parcelport/contract/company/mail/mail-server-rules.ts'
import type { MailServerShown } from '@parcelport/contract/company/mail/staff-mail-server.ts'
import { Button } from '@parcelport/ui/button.tsx'
import { ChoiceField, choicesOf } from '@parcelport/ui/fields/choice-field.tsx'
import { Field } from '@parcelport/ui/fields/field.tsx'
import { NumberField } from '@parcelport/ui/fields/number-field.tsx'
import { PasswordInput } from '@parcelport/ui/fields/password-input.tsx'
import { TextField } from '@parcelport/ui/fields/text-field.tsx'
import { Notice } from '@parcelport/ui/overlays/notice.tsx'
import { Skeleton } from '@parcelport/ui/lists/skeleton.tsx'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import {
  mailServerQuery,
  mailStandingQuery,
  removeMailServer,
  saveMailServer,
  tryMailServer,
} from '../../../api/company/mail.ts'
import { useAction } from '../../../api/use-action.ts'
import { NotShown } from '../../../lib/lists/not-shown.tsx'
import { SettingsSection } from '../settings-section.tsx'
import { useEdited } from '../use-edited.ts'
import { MailFailing } from './mail-failing.tsx'
import { mailServerBody, mailServerDraft, withSecurity, type MailServerDraft } from './mail-server-draft.ts'

const about =
  'Mails to customers and staff leave by it, from your own address. Its provider says what to enter, and how your domain allows it (SPF, DKIM). Without it they leave as this installation’s mails do.'

interface FieldsProps {
  readonly value: MailServerDraft
  readonly hasPassword: boolean
  readonly errors: Readonly<Record<string, string>>
  readonly set: (change: Partial<MailServerDraft>) => void
}

const ServerFields = ({ value, hasPassword, errors, set }: FieldsProps): ReactNode => (
  <>
    <div className="pair">
      <TextField
        label="Mail server"
        hint="Its name, such as smtp.example.com."
        error={errors['host']}
        required
        autoComplete="off"
        maxLength={mailServerLimits.host}
        value={value.host}
        onChange={(host) => set({ host })}
      />
      <NumberField
        label="Port"
        error={errors['port']}
        required
        min={1}
        max={65_535}
        value={value.port}
        onChange={(port) => set({ port })}
      />
      <ChoiceField
        label="Protection"
        error={errors['security']}
        choices={choicesOf(mailSecurities, mailSecurityWords)}
        value={value.security}
        onChange={(security) => set(withSecurity(value, security))}
      />
    </div>
    <div className="pair">
      <TextField
        label="User"
        hint="Empty where it takes mail without a sign-in."
        error={errors['user']}
        autoComplete="off"
        maxLength={mailServerLimits.user}
        value={value.user}
        onChange={(user) => set({ user })}
      />
      <Field
        label="Password of the mail server"
        hint={
          hasPassword
            ? 'It is entered and kept sealed: leave this empty to keep it. Another server or user needs it again.'
            : 'It is kept sealed and never shown again.'
        }
        error={errors['password']}
      >
        <PasswordInput
          autoComplete="new-password"
          maxLength={mailServerLimits.password}
          value={value.password}
          onChange={(event) => set({ password: event.target.value })}
        />
      </Field>
    </div>
    <div className="pair">
      <TextField
        label="Sender’s address"
        type="email"
        error={errors['fromAddress']}
        required
        autoComplete="off"
        maxLength={mailServerLimits.fromAddress}
        value={value.fromAddress}
        onChange={(fromAddress) => set({ fromAddress })}
      />
      <TextField
        label="Sender’s name"
        hint="Empty: your company’s name."
        error={errors['fromName']}
        autoComplete="off"
        maxLength={mailServerLimits.fromName}
        value={value.fromName}
        onChange={(fromName) => set({ fromName })}
      />
    </div>
  </>
)

const MailServerForm = ({ server }: { readonly server: MailServerShown | null }): ReactNode => {
  const client = useQueryClient()
  const { value, changed, set, follow } = useEdited(mailServerDraft(server))
  const onDone = async (): Promise<void> => {
    await client.invalidateQueries({ queryKey: mailStandingQuery.queryKey })
    await client.invalidateQueries({ queryKey: mailServerQuery.queryKey })
    follow(mailServerDraft(client.getQueryData(mailServerQuery.queryKey) ?? null))
  }
  const [said, setSaid] = useState<{ readonly sent: boolean; readonly words: string }>()
  const trial = useAction(tryMailServer, { onDone: ({ data }) => setSaid(data), onRefused: () => setSaid(undefined) })
  const saving = useAction(saveMailServer, { onDone })
  const removal = useAction(removeMailServer, { onDone })
  return (
    <SettingsSection
      id="mail-server"
      title="Your own mail server"
      about={about}
      busy={saving.busy}
      failure={saving.failure}
      changed={changed}
      onSave={() => saving.run({ version: server?.version ?? 0, ...mailServerBody(server, value) })}
    >
      {server?.failing && <MailFailing failing={server.failing} />}
      <ServerFields
        value={value}
        hasPassword={server !== null && server.user !== ''}
        errors={{ ...trial.fields, ...saving.fields }}
        set={set}
      />
      <div className="settings-buttons">
        <Button variant="line" busy={trial.busy} busyText="Sending..." onClick={() => trial.run(mailServerBody(server, value))}>
          Send a test message
        </Button>
        {server && (
          <Button variant="line" busy={removal.busy} busyText="Removing..." onClick={() => removal.run(server.version)}>
            Remove this server
          </Button>
        )}
      </div>
      {said && (
        <Notice live tone={said.sent ? 'green' : 'red'} title={said.sent ? 'It was taken' : 'It was not sent'}>
          <p>{said.words}</p>
        </Notice>
      )}
    </SettingsSection>
  )
}

/** The company's own mail server: tried as it is typed, before it is saved. */
export const MailServerSection = (): ReactNode => {
  const { data: server, error, refetch } = useQuery(mailServerQuery)
  if (server !== undefined) return <MailServerForm server={server} />
  return (
    <SettingsSection id="mail-server" title="Your own mail server" about={about}>
      {error ? (
        <NotShown title="Your mail server cannot be shown" error={error} onRetry={refetch} />
      ) : (
        <Skeleton label="Loading your mail server" lines={4} />
      )}
    </SettingsSection>
  )
}
