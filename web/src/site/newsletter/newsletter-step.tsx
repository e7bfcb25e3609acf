import { Button } from '@parcelport/ui/button.tsx'
import { Notice } from '@parcelport/ui/overlays/notice.tsx'
import { useMutation } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { Link } from '../../frame/link.tsx'
import { messageOf } from '../../api/api-error.ts'
import { MAIN_ID } from '../../frame/use-arrival.ts'
import { paths } from '../../paths.ts'
import { PageHead } from '../parts/page-head.tsx'
import './newsletter-step.css'

interface NewsletterStepProps {
  readonly title: string
  readonly text: string
  /** The button's label. */
  readonly action: string
  readonly failed: string
  /** The action, with the token of the mailed link; returns the sentence to show. */
  readonly act: (token: string) => Promise<string>
}

/**
 * A page linked from the newsletter's mails. It needs one more tap: programs that open every link of a mail to look for danger
 * must neither subscribe nor unsubscribe anybody. It is kept out of search engines.
 */
export const NewsletterStep = ({ title, text, action, failed, act }: NewsletterStepProps): ReactNode => {
  const { search } = useLocation()
  const { mutate, data, error, isPending } = useMutation({ mutationFn: act })
  return (
    <main id={MAIN_ID} tabIndex={-1} className="newsletter sand">
      <PageHead title={title} />
      <div className="container">
        <div className="card card-lift">
          <h1>{title}</h1>
          {data === undefined ? (
            <>
              <p className="lead">{text}</p>
              {error && (
                <Notice tone="red" live>
                  <p>{messageOf(error, failed)}</p>
                </Notice>
              )}
              <Button size="lg" busy={isPending} onClick={() => mutate(new URLSearchParams(search).get('token') ?? '')}>
                {action}
              </Button>
              <noscript>
                <p className="muted">This needs JavaScript. Please switch it on, or write to us.</p>
              </noscript>
            </>
          ) : (
            <>
              <Notice tone="green" live>
                <p>{data}</p>
              </Notice>
              <Button as={Link} to={paths.home} variant="line">
                To the home page
              </Button>
            </>
          )}
        </div>
      </div>
    </main>
  )
}
