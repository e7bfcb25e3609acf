import { DAYS_TO_KEEP_ACCOUNT, MONTHS_OF_IDENTITY } from '@parcelport/contract/customers/closing/closing-rules.ts'
import { Button } from '@parcelport/ui/button.tsx'
import { Card } from '@parcelport/ui/card.tsx'
import { Loaded } from '@parcelport/ui/lists/loaded.tsx'
import { Notice } from '@parcelport/ui/overlays/notice.tsx'
import { useQuery } from '@tanstack/react-query'
import { useId, useState, type ReactNode } from 'react'
import { accountClosing, type AccountClosing } from '../../../api/customers/closing.ts'
import { writtenMoment } from '../../../lib/written-date.ts'
import { useAccountNumber } from '../../shell/use-account-number.ts'
import { CloseAccountForm } from './close-account-form.tsx'

const OpenEnds = ({ openEnds }: Pick<AccountClosing, 'openEnds'>): ReactNode => (
  <Notice tone="red" title="Not yet: something is open">
    <ul>
      {openEnds.map(({ words }) => (
        <li key={words}>{words}</li>
      ))}
    </ul>
  </Notice>
)

const Closing = ({ closing }: { readonly closing: AccountClosing }): ReactNode => {
  const [asking, setAsking] = useState(false)
  const { openEnds, asked, wouldCloseAt } = closing
  if (asked) return <p>{`It closes on ${writtenMoment(asked.closesAt)}. To keep it, use the notice at the top of the page.`}</p>
  if (openEnds.length > 0) return <OpenEnds openEnds={openEnds} />
  return asking ? (
    <CloseAccountForm closesAt={wouldCloseAt} onCancel={() => setAsking(false)} />
  ) : (
    <Button variant="line" onClick={() => setAsking(true)}>
      Close my account
    </Button>
  )
}

/** What closing the account deletes and keeps, what still keeps it open, and the button that closes it. */
export const CloseAccountCard = (): ReactNode => {
  const heading = useId()
  const query = useQuery(accountClosing)
  const number = useAccountNumber()
  return (
    <Card as="section" className="account-card" aria-labelledby={heading}>
      <h2 className="card-title" id={heading}>
        Close your account
      </h2>
      <p className="muted">{`You have ${DAYS_TO_KEEP_ACCOUNT} days to change your mind.`}</p>
      <Loaded query={query} what="what closing means">
        {(closing) => (
          <>
            <ul className="muted">
              <li>We delete your profile, address, photos and messages.</li>
              <li>{`Your photo ID goes ${MONTHS_OF_IDENTITY} months later, as the rules of US mail ask.`}</li>
              <li>{`${number} is never given to anybody else.`}</li>
              <li>{`Bills and Customs’ papers stay for ${closing.legalYears} years, as the law asks.`}</li>
            </ul>
            <Closing closing={closing} />
          </>
        )}
      </Loaded>
    </Card>
  )
}
