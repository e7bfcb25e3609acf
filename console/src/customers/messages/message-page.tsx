import './messages.css'
import type { StaffEnquiryDetail } from '@parcelport/contract/site/staff-enquiries.ts'
import { Card } from '@parcelport/ui/card.tsx'
import { Notice } from '@parcelport/ui/overlays/notice.tsx'
import { Skeleton } from '@parcelport/ui/lists/skeleton.tsx'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link, useParams } from 'react-router'
import { messageQuery } from '../../api/customers/messages.ts'
import { NotShown } from '../../lib/lists/not-shown.tsx'
import { numberParts } from '../../lib/number-parts.ts'
import { writtenMoment } from '../../lib/written-moment.ts'
import { paths } from '../../paths.ts'
import { Screen } from '../../shell/console-screen.tsx'
import { AnswerForm } from './answer-form.tsx'
import { CareCard } from './care-card.tsx'

interface LetterProps {
  readonly by: string
  readonly at: string
  readonly words: string
  /** Whether the company wrote this message, not the customer. */
  readonly ours?: boolean
}

const Letter = ({ by, at, words, ours = false }: LetterProps): ReactNode => (
  <Card as="article" className={ours ? 'letter letter-ours' : 'letter'} aria-label={`${by}, ${writtenMoment(at)}`}>
    <header>
      <b>{by}</b>
      <span className="small muted num">{writtenMoment(at)}</span>
    </header>
    <p className="words">
      {numberParts(words).map(({ text, number }, place) =>
        number === undefined ? (
          text
        ) : (
          <Link key={place} to={paths.packagesBy({ search: number })}>
            {text}
          </Link>
        ),
      )}
    </p>
  </Card>
)

const Thread = ({ enquiry }: { readonly enquiry: StaffEnquiryDetail }): ReactNode => (
  <section className="thread" aria-label="Thread">
    {enquiry.spam && (
      <Notice tone="sand" title="Taken for spam">
        <p>It was kept, but nobody was emailed. Answering it moves it out of spam.</p>
      </Notice>
    )}
    <Letter by={enquiry.name} at={enquiry.createdAt} words={enquiry.message} />
    {enquiry.thread.map(({ _id, by, at, message }) => (
      <Letter key={_id} by={by} at={at} words={message} ours />
    ))}
  </section>
)

/** One message, its answers, and the form for the next one. */
const MessagePage = (): ReactNode => {
  const { enquiryId = '' } = useParams()
  const { data: enquiry, error, refetch } = useQuery(messageQuery(enquiryId))
  return (
    <Screen title="Message">
      {error && !enquiry && (
        <NotShown
          title="This message cannot be shown"
          error={error}
          onRetry={refetch}
          list={{ to: paths.messages, name: 'All messages' }}
        />
      )}
      {!enquiry && !error && <Skeleton label="Loading message" lines={8} />}
      {enquiry && (
        <div className="split">
          <div className="thread">
            <Link className="as-link" to={paths.messages}>
              All messages
            </Link>
            <Thread enquiry={enquiry} />
            <AnswerForm key={enquiry._id} enquiry={enquiry} onReload={refetch} />
          </div>
          <CareCard enquiry={enquiry} />
        </div>
      )}
    </Screen>
  )
}

export default MessagePage
