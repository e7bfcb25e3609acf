import { programNames, type JournalProgram } from '@parcelport/contract/billing/book-account-rules.ts'
import type { ReactNode } from 'react'
import { makeJournal } from '../../api/billing/books.ts'
import { MoneyDialog } from '../../payments/money/money-dialog.tsx'

/** The journal of a batch, for a program. */
export interface AskedJournal {
  readonly number: number
  readonly program: JournalProgram
}

/** Asks whether to make a journal, which is made once. What lacks a code is said here, with what to do. */
export const MakeJournalDialog = ({ number, program, onClose }: AskedJournal & { readonly onClose: () => void }): ReactNode => (
  <MoneyDialog
    title={`Make the ${programNames[program]} journal of batch ${number}?`}
    button="Make it"
    act={() => makeJournal({ number, program })}
    onClose={onClose}
  >
    <p>
      {`It holds payments, refunds, deposits, write-offs, till differences and Customs’ taxes, and no bill or credit note: import the sales too. It is made once, with the account codes of now, and never changes afterwards.`}
    </p>
  </MoneyDialog>
)
