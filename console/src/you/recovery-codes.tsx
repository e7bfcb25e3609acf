import { Button } from '@parcelport/ui/button.tsx'
import { Checkbox } from '@parcelport/ui/fields/checkbox.tsx'
import { copyText } from '@parcelport/ui/copy/copy-text.ts'
import { Icon } from '@parcelport/ui/pictures/icon.tsx'
import { toast } from '@parcelport/ui/overlays/toaster.tsx'
import Copy from 'lucide-react/icons/copy'
import Download from 'lucide-react/icons/download'
import { useState, type ReactNode } from 'react'
import { company } from '../shell/this-company.ts'
import { saveText } from '../lib/save-text.ts'

interface RecoveryCodesProps {
  readonly codes: readonly string[]
  readonly onKept: () => void
}

/** The codes for a lost authenticator, shown only once: the person confirms that they are saved. */
export const RecoveryCodes = ({ codes, onKept }: RecoveryCodesProps): ReactNode => {
  const [kept, setKept] = useState(false)
  const copy = (): void => {
    copyText(codes.join('\n')).then(
      () => toast.success('Copied to clipboard!'),
      () => toast.error('Failed to copy.'),
    )
  }
  const save = (): void =>
    saveText(
      'recovery-codes.txt',
      `Recovery codes of the ${company().name} console. Each signs you in once, instead of your authenticator.\n\n${codes.join('\n')}\n`,
    )
  return (
    <>
      <p>Keep these somewhere safe. Each signs you in once when your authenticator is not at hand. They are shown only now.</p>
      <ol className="recovery-codes num" aria-label="Recovery codes" translate="no">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ol>
      <div className="pair-of-buttons">
        <Button variant="line" onClick={copy}>
          <Icon of={Copy} /> Copy
        </Button>
        <Button variant="line" onClick={save}>
          <Icon of={Download} /> Download
        </Button>
      </div>
      <Checkbox checked={kept} onChange={(event) => setKept(event.target.checked)}>
        I have kept the codes
      </Checkbox>
      <Button block disabled={!kept} onClick={onKept}>
        Done
      </Button>
    </>
  )
}
