import {
  bookAccountNames,
  bookAccounts,
  CODE_LETTERS,
  journalPrograms,
  programNames,
  SUGGESTED_TAX_RATE,
  suggestedCodes,
  TAX_RATE_LETTERS,
  type BookAccount,
  type JournalProgram,
} from '@parcelport/contract/billing/book-account-rules.ts'
import type { AccountCodes, SavedAccountCodes } from '@parcelport/contract/billing/staff-account-codes.ts'
import { classNames } from '@parcelport/ui/class-names.ts'
import { Button } from '@parcelport/ui/button.tsx'
import { TextField } from '@parcelport/ui/fields/text-field.tsx'
import { useDraft } from '@parcelport/ui/forms/use-draft.ts'
import type { ReactNode } from 'react'
import { saveAccountCodes } from '../../api/billing/books.ts'
import { MoneyDialog } from '../../payments/money/money-dialog.tsx'

/** Fields by the names under which a refusal comes. */
type Fields = Record<string, string>
const TAX_RATE = 'codes.xeroTaxRate'
const fieldOf = (program: JournalProgram, account: BookAccount): string => `codes.${program}.${account}`

const fieldsOf = (codes: AccountCodes): Fields => ({
  [TAX_RATE]: codes.xeroTaxRate,
  ...Object.fromEntries(
    journalPrograms.flatMap((program) =>
      bookAccounts.map((account) => [fieldOf(program, account), codes[program][account]] as const),
    ),
  ),
})
const codesOf = (fields: Fields): AccountCodes => {
  const of = (program: JournalProgram) =>
    Object.fromEntries(
      bookAccounts.map((account) => [account, fields[fieldOf(program, account)] ?? '']),
    ) as AccountCodes['xero']
  return { xero: of('xero'), xeroTaxRate: fields[TAX_RATE] ?? '', quickbooks: of('quickbooks') }
}
/** Suggestions for the fields of a program that are empty. */
const suggestionsFor = (program: JournalProgram, fields: Fields): Fields =>
  Object.fromEntries(
    [
      ...bookAccounts.map((account) => [fieldOf(program, account), suggestedCodes[program][account]] as const),
      ...(program === 'xero' ? [[TAX_RATE, SUGGESTED_TAX_RATE] as const] : []),
    ].filter(([field]) => fields[field] === ''),
  )

const hints: Readonly<Record<JournalProgram, string>> = {
  xero: 'Codes, such as 611. Xero takes neither a bank account nor its own Accounts Receivable in a manual journal: add accounts beside them. “Laid out to Customs” is the account that the sales of a batch give Customs’ taxes.',
  quickbooks:
    'Names as in the chart of accounts; a sub-account as Parent:Sub. Turn account numbers off in QuickBooks while you import.',
}

interface AccountCodesProps {
  readonly saved: SavedAccountCodes
  readonly onClose: () => void
}

/** Asks how the accountant's program calls each account of the ledger. */
export const AccountCodesDialog = ({ saved, onClose }: AccountCodesProps): ReactNode => {
  const draft = useDraft<Fields>(() => fieldsOf(saved.codes))
  return (
    <MoneyDialog
      title="Account codes"
      button="Save"
      draft={draft}
      act={() => saveAccountCodes({ version: saved.version, codes: codesOf(draft.values) })}
      onClose={onClose}
    >
      <p>
        The journal of a batch names these accounts. Sales have an account of their own, in the batch. Leave the accounts of a
        program that you do not use empty.
      </p>
      {journalPrograms.map((program) => (
        <fieldset key={program} className="account-codes">
          <legend>{programNames[program]}</legend>
          <p className="small muted">{hints[program]}</p>
          <Button variant="line" size="sm" onClick={() => draft.set(suggestionsFor(program, draft.values))}>
            {`Suggest empty ones for ${programNames[program]}`}
          </Button>
          <div className={classNames('account-code-fields', program === 'xero' && 'short')}>
            {bookAccounts.map((account) => (
              <TextField
                key={account}
                {...draft.field(fieldOf(program, account))}
                label={`${programNames[program]}: ${bookAccountNames[account]}`}
                maxLength={CODE_LETTERS[program]}
                autoComplete="off"
              />
            ))}
            {program === 'xero' && (
              <TextField
                {...draft.field(TAX_RATE)}
                label="Xero: name of the rate without tax"
                maxLength={TAX_RATE_LETTERS}
                autoComplete="off"
              />
            )}
          </div>
        </fieldset>
      ))}
    </MoneyDialog>
  )
}
