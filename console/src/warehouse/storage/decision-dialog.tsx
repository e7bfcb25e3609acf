import type { StoredPackage } from '@parcelport/contract/warehouse/desk/staff-storage.ts'
import type { StorageDecisionKind } from '@parcelport/contract/warehouse/desk/storage-rules.ts'
import { DayField } from '@parcelport/ui/fields/day-field.tsx'
import { useDraft } from '@parcelport/ui/forms/use-draft.ts'
import { newKey } from '@parcelport/ui/new-key.ts'
import { useState, type ReactNode } from 'react'
import { abandonPackage, giveMoreTime, keepPackage, sendLetter } from '../../api/warehouse/storage.ts'
import { ReasonField } from '@parcelport/ui/fields/reason-field.tsx'
import { MoneyDialog } from '../../payments/money/money-dialog.tsx'

interface Words {
  /** The title for the package with this tracking number. */
  readonly title: (trackingNumber: string) => string
  readonly about: string
  readonly button: string
}

const words: Readonly<Record<StorageDecisionKind, Words>> = {
  letter: {
    title: (number) => `Send the last letter about ${number}?`,
    about:
      'Its customer gets it as news and by email, with a letter on your letterhead. The days of notice begin today. It is sent once.',
    button: 'Send the letter',
  },
  'more time': {
    title: (number) => `Give more time for ${number}?`,
    about: 'Its customer is told the new day. Storage goes on as published.',
    button: 'Give more time',
  },
  abandoned: {
    title: (number) => `Declare ${number} abandoned?`,
    about: 'Its customer is told. The package stays where it is, and you can take this back.',
    button: 'It is abandoned',
  },
  kept: {
    title: (number) => `Keep ${number} after all?`,
    about: 'It is no longer abandoned. Its customer is told.',
    button: 'Keep it',
  },
}

interface DecisionDialogProps {
  readonly stored: StoredPackage
  readonly kind: StorageDecisionKind
  readonly onClose: () => void
}

/** Asks before a decision about an uncollected package. */
export const DecisionDialog = ({ stored, kind, onClose }: DecisionDialogProps): ReactNode => {
  const { package: pkg, version } = stored
  const { title, about, button } = words[kind]
  const [key] = useState(newKey)
  const draft = useDraft({ until: '', reason: '' })
  const { until, reason } = draft.values
  const given = { version, reason: reason.trim() }
  const acts: Readonly<Record<StorageDecisionKind, () => Promise<object>>> = {
    letter: () => sendLetter(key, pkg._id, { version }),
    'more time': () => giveMoreTime(key, pkg._id, { ...given, until }),
    abandoned: () => abandonPackage(key, pkg._id, { ...given, confirmed: true }),
    kept: () => keepPackage(key, pkg._id, given),
  }
  return (
    <MoneyDialog title={title(pkg.trackingNumber)} button={button} draft={draft} act={acts[kind]} onClose={onClose}>
      <p>{about}</p>
      {kind === 'more time' && <DayField {...draft.field('until')} label="Until the end of" required />}
      {kind !== 'letter' && <ReasonField {...draft.field('reason')} hint="Only staff read it." />}
    </MoneyDialog>
  )
}
