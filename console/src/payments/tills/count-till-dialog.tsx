import { decimalsOf } from '@parcelport/contract/billing/currency-rules.ts'
import { denominationsOf } from '@parcelport/contract/payments/denominations-rules.ts'
import type { Shift } from '@parcelport/contract/payments/staff-tills.ts'
import { MoneyField } from '@parcelport/ui/fields/money-field.tsx'
import { TextField } from '@parcelport/ui/fields/text-field.tsx'
import { useDraft } from '@parcelport/ui/forms/use-draft.ts'
import { useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { closeShift, drawerCurrenciesQuery } from '../../api/payments/tills.ts'
import { MoneyDialog } from '../money/money-dialog.tsx'
import { countedPieces, type Pieces } from './count-pieces.ts'
import { DrawerFields, sumsOf, type Drawer } from './drawer-fields.tsx'
import { PieceFields } from './piece-fields.tsx'

interface Count {
  readonly counts: Drawer
  readonly pieces: Pieces
  /** The card terminal's total in the local currency; empty where nobody compares it. */
  readonly terminals: string
  readonly note: string
}

/** Closes a till with a count, made without knowing the expected sum, and the card terminal's own total. */
export const CountTillDialog = ({ shift, onClose }: { readonly shift: Shift; readonly onClose: () => void }): ReactNode => {
  const { data: usual = [] } = useQuery(drawerCurrenciesQuery)
  const draft = useDraft<Count>({ counts: {}, pieces: {}, terminals: '', note: '' })
  const { counts, pieces, terminals, note } = draft.values
  // The count belongs to the moment at which it began: a movement of the drawer after that makes it void.
  const [{ version }] = useState(shift)
  const currencies = [...new Set([...usual, ...shift.movements.map(({ currency }) => currency)])]
  const [local = 'USD'] = currencies
  return (
    <MoneyDialog
      title={`Count and close ${shift.till.name}`}
      button="Close the till"
      draft={draft}
      act={() =>
        closeShift(shift._id, {
          version,
          counts: sumsOf(counts, currencies),
          pieces: currencies.flatMap((currency) => countedPieces(pieces, currency, denominationsOf(currency))),
          ...(terminals !== '' && { terminals: [{ currency: local, amount: Number(terminals) }] }),
          note,
        })
      }
      onClose={onClose}
    >
      <p>Count all that is in the drawer, float included. What should be there is shown afterwards.</p>
      <DrawerFields
        {...draft.field('counts')}
        currencies={currencies}
        below={(currency) => (
          <PieceFields
            currency={currency}
            pieces={pieces}
            onCount={(next, sum) => draft.set({ pieces: next, counts: { ...counts, [currency]: String(sum) } })}
          />
        )}
      />
      <MoneyField
        {...draft.field('terminals')}
        label={`The card terminal’s total in ${local} (optional)`}
        hint="As the terminal prints it at its own end of the day. The report says what we have taken beside it."
        decimals={decimalsOf(local)}
        min={0}
        before={local}
      />
      <TextField {...draft.field('note')} label="Note (optional)" rows={2} maxLength={300} />
    </MoneyDialog>
  )
}
