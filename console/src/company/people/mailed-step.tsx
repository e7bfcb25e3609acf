import { Button } from '@parcelport/ui/button.tsx'
import { Card } from '@parcelport/ui/card.tsx'
import { Notice } from '@parcelport/ui/overlays/notice.tsx'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { paths } from '../../paths.ts'
import { company } from '../../shell/this-company.ts'
import { INCOMPLETE_LINK } from './mailed-token.ts'

interface MailedStepProps {
  /** The name in the browser's title. */
  readonly name: string
  readonly heading: string
  /** The token from the link; '' for an incomplete link. */
  readonly token: string
  /** The text shown after success; false before. */
  readonly done: { readonly heading: string; readonly text: string } | false
  readonly children: ReactNode
}

/** The page of a mailed link, without a session: a form, then the way to signing in. */
export const MailedStep = ({ name, heading, token, done, children }: MailedStepProps): ReactNode => (
  <main className="sign-in" id="main">
    <title>{`${name} · ${company().name} console`}</title>
    <p className="logo">{company().name}</p>
    <Card>
      <h1>{done ? done.heading : heading}</h1>
      {done ? (
        <>
          <p>{done.text}</p>
          <Button as={Link} to={paths.front} size="lg" block>
            Sign in
          </Button>
        </>
      ) : token === '' ? (
        <Notice tone="red">{INCOMPLETE_LINK}</Notice>
      ) : (
        children
      )}
    </Card>
  </main>
)
