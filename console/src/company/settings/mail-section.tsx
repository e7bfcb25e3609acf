import type { MailStanding } from '@parcelport/contract/company/staff-mail.ts'
import { Button } from '@parcelport/ui/button.tsx'
import { Skeleton } from '@parcelport/ui/lists/skeleton.tsx'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { mailStandingQuery, sendTestMail } from '../../api/company/mail.ts'
import { useAction } from '../../api/use-action.ts'
import { NotShown } from '../../lib/lists/not-shown.tsx'
import { writtenMoment } from '../../lib/written-moment.ts'
import { SettingsSection } from './settings-section.tsx'

const testWords = ({ at, state }: NonNullable<MailStanding['test']>, server: string | null): string => {
  const when = writtenMoment(at)
  if (state === 'given up') return `The test message of ${when} was refused. The server’s log says why.`
  if (state === 'waiting') return `The test message of ${when} waits. It is tried again until it can be sent.`
  return server === null
    ? `The test message of ${when} was written as a file.`
    : `The mail server took the test message of ${when}. Look whether it arrived.`
}

const Standing = ({ mail: { server, from, waiting, sentAt, test } }: { readonly mail: MailStanding }): ReactNode => (
  <>
    <p>
      {server === null
        ? 'Mails do not leave this machine: each becomes a file in its data folder. The person who runs the server sets SMTP_URL and MAIL_FROM.'
        : `Mails leave by ${server}, from ${from}.`}
    </p>
    <p className="small muted">
      {`${waiting === 1 ? '1 mail waits' : `${waiting.toLocaleString('en')} mails wait`} to be sent. ${sentAt === null ? 'None was sent lately.' : `The latest was sent on ${writtenMoment(sentAt)}.`}`}
    </p>
    <p role="status">{test && testWords(test, server)}</p>
  </>
)

/** Where mails leave, and a test message to oneself. */
export const MailSection = (): ReactNode => {
  const client = useQueryClient()
  const { data: mail, error, refetch } = useQuery(mailStandingQuery)
  const { run, busy } = useAction(sendTestMail, {
    onDone: () => client.invalidateQueries({ queryKey: mailStandingQuery.queryKey }),
  })
  return (
    <SettingsSection id="mail" title="Mail" about="How mails to customers and staff leave.">
      {error && !mail && <NotShown title="How mail stands cannot be shown" error={error} onRetry={refetch} />}
      {!mail && !error && <Skeleton label="Loading mail" lines={2} />}
      {mail && <Standing mail={mail} />}
      <div>
        <Button variant="line" busy={busy} busyText="Sending..." onClick={() => run()}>
          Send me a test message
        </Button>
      </div>
    </SettingsSection>
  )
}
