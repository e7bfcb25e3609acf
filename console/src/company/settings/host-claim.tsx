import type { StaffSettings } from '@parcelport/contract/company/staff-settings.ts'
import { Button } from '@parcelport/ui/button.tsx'
import { Notice } from '@parcelport/ui/overlays/notice.tsx'
import { Status } from '@parcelport/ui/lists/status.tsx'
import Clock from 'lucide-react/icons/clock'
import type { ReactNode } from 'react'
import { checkHost, removeHost, useSaveSettings } from '../../api/company/settings.ts'

interface HostClaimProps {
  readonly claim: StaffSettings['hostClaims'][number]
  readonly version: number
}

/** A host name that waits for proof of ownership: the record or file to publish, and a button that checks for it. */
export const HostClaim = ({ claim: { host, record, file }, version }: HostClaimProps): ReactNode => {
  const check = useSaveSettings(checkHost)
  const remove = useSaveSettings(removeHost)
  return (
    <div className="host-claim" role="group" aria-label={`Proof of ${host}`}>
      <div className="spread">
        <b className="wrap-anywhere">{host}</b>
        <Status tone="blue" icon={Clock}>
          Not proven yet
        </Status>
      </div>
      <p>Your site answers here once you prove that the name is yours. Either add this TXT record to its DNS:</p>
      <dl className="proof">
        <dt>Name</dt>
        <dd>
          <code className="wrap-anywhere">{record.name}</code>
        </dd>
        <dt>Value</dt>
        <dd>
          <code className="wrap-anywhere">{record.value}</code>
        </dd>
      </dl>
      <p>Or, while the name still leads to a site of yours elsewhere, put a text file with the same value there:</p>
      <p>
        <code className="wrap-anywhere">{file.url}</code>
      </p>
      {check.problem && (
        <Notice tone="red" live>
          {check.problem}
        </Notice>
      )}
      <div className="row">
        <Button variant="ink" size="sm" aria-label={`Check now: ${host}`} busy={check.busy} onClick={() => check.run(host)}>
          Check now
        </Button>
        <Button
          variant="text"
          size="sm"
          aria-label={`Remove ${host}`}
          busy={remove.busy}
          onClick={() => remove.run({ host, version })}
        >
          Remove
        </Button>
      </div>
    </div>
  )
}
