import { spokenDigits } from '@parcelport/contract/warehouse/desk/passes-rules.ts'
import { Button } from '@parcelport/ui/button.tsx'
import { copyText } from '@parcelport/ui/copy/copy-text.ts'
import { DetailList } from '@parcelport/ui/lists/detail-list.tsx'
import { Icon } from '@parcelport/ui/pictures/icon.tsx'
import { Modal } from '@parcelport/ui/overlays/modal.tsx'
import { toast } from '@parcelport/ui/overlays/toaster.tsx'
import Share2 from 'lucide-react/icons/share-2'
import X from 'lucide-react/icons/x'
import { useQuery } from '@tanstack/react-query'
import { useId, type ReactNode } from 'react'
import type { PickupPass } from '../../api/warehouse/passes.ts'
import { places } from '../../api/warehouse/places.ts'
import { writtenMoment } from '../../lib/written-date.ts'
import { useAccountNumber } from '../shell/use-account-number.ts'
import { useCustomer } from '../shell/customer-context.ts'
import type { KeptPass } from './kept-passes.ts'
import { PassPicture } from './pass-picture.tsx'

interface PassTicketProps {
  readonly pass: PickupPass
  readonly code: KeptPass
  readonly onClose: () => void
}

/** Shares the words to say at the desk; a device that cannot share copies them. */
const send = async (text: string): Promise<void> => {
  if (!('share' in navigator)) {
    await copyText(text)
    toast.success('Copied to clipboard!')
    return
  }
  await navigator.share({ text }).catch((error: unknown) => {
    // Closing the share dialog is no failure.
    if (!(error instanceof DOMException && error.name === 'AbortError')) throw error
  })
}

/** A pass to hold under the desk's scanner: full screen, and without any request to the network. */
export const PassTicket = ({ pass, code, onClose }: PassTicketProps): ReactNode => {
  const heading = useId()
  const counters = useQuery(places).data?.filter(({ kind }) => kind === 'counter') ?? []
  const { name } = useCustomer().user
  const box = useAccountNumber()
  const digits = spokenDigits(code.digits)
  const until = writtenMoment(pass.expiresAt)
  const words = `Pick-up pass for what waits for ${name}, ${box}. Give the box number and these six digits at the counter: ${digits}. Bring your own photo ID. Good once, until ${until}.`
  return (
    <Modal open onClose={onClose} labelledBy={heading} className="pass-show on-ink">
      <div className="pass-top">
        <Button variant="light" size="sm" onClick={() => void send(words).catch(() => toast.error('Failed to send the pass.'))}>
          <Icon of={Share2} /> Send it
        </Button>
        <Button variant="light" size="sm" onClick={onClose}>
          <Icon of={X} /> Close
        </Button>
      </div>
      <section className="pass-ticket">
        <div className="pass-who">
          <p className="small muted">Pick-up pass</p>
          <h2 id={heading} translate="no">
            {pass.collector || name}
          </h2>
          <p>{pass.collector ? `collects for ${name}, ${box}` : box}</p>
        </div>
        <div className="pass-code">
          <PassPicture scan={code.scan} />
          <p className="small muted">No scanner? Say the box number and this code</p>
          <p className="pass-digits" translate="no">
            {digits}
          </p>
        </div>
        <DetailList
          items={[
            { label: 'Good until', value: `${until}, once` },
            ...counters.map(({ name: place, addressLines, openingHours }) => ({
              label: place,
              value: [addressLines.join(', '), ...openingHours.map(({ days, hours }) => `${days}: ${hours}`)]
                .filter(Boolean)
                .map((line) => (
                  <span key={line} className="block">
                    {line}
                  </span>
                )),
            })),
            { label: 'Bring', value: `The photo ID of ${pass.collector || name}` },
          ]}
        />
      </section>
      <p className="pass-tip">
        Turn the screen up bright when you hold it under the scanner. It works without internet once it is open.
      </p>
    </Modal>
  )
}
