import { moneyDirections, type MoneyDirection } from '@parcelport/contract/payments/bank-rules.ts'
import { ChoiceField, choicesOf } from '@parcelport/ui/fields/choice-field.tsx'
import type { ReactNode } from 'react'
import { ColumnChoice, type LayoutPart } from './column-choice.tsx'

/** How money out is told from money in, for people. */
export const directionWords: Readonly<Record<MoneyDirection, string>> = {
  'out below zero': 'Money out has a minus',
  'in below zero': 'Money in has a minus or CR: purchases have no sign',
  columns: 'Money in and money out have a column each',
  words: 'A column says it, such as D or C',
}

const knownWords = { value: '', label: 'C, CR, Credit, H, + and the like' }

/** How a file tells money out from money in, and the columns that this takes. */
export const DirectionFields = ({ columns, layout, onChange }: LayoutPart): ReactNode => {
  const form = { columns, layout, onChange }
  const direction = layout.direction ?? 'out below zero'
  const turn = (next: MoneyDirection): void => {
    // What belongs to another way of telling must not be sent with this one.
    const { outColumn: _out, directionColumn: _column, inWord: _word, ...rest } = layout
    onChange({ ...rest, direction: next })
  }
  const call = (word: string): void => {
    const { inWord: _before, ...rest } = layout
    onChange(word === '' ? rest : { ...rest, inWord: word })
  }
  const says = layout.directionColumn === undefined ? [] : (columns[layout.directionColumn]?.values ?? [])
  return (
    <>
      <ChoiceField
        label="Money out"
        hint="How this file tells it from money in."
        choices={choicesOf(moneyDirections, directionWords)}
        value={direction}
        onChange={turn}
      />
      <ColumnChoice {...form} field="amountColumn" label={direction === 'columns' ? 'Money in' : 'Amount'} hint="Its sums." />
      {direction === 'columns' && <ColumnChoice {...form} field="outColumn" label="Column of money out" hint="Its sums." />}
      {direction === 'words' && (
        <ColumnChoice
          {...form}
          field="directionColumn"
          label="Column that says in or out"
          hint="Such as D and C, or Debit and Credit."
        />
      )}
      {direction === 'words' && says.length > 0 && (
        <ChoiceField
          label="Money in is called"
          hint="Anything else in that column is money out."
          choices={[knownWords, ...says.map((value) => ({ value, label: value }))]}
          value={layout.inWord ?? ''}
          onChange={call}
        />
      )}
    </>
  )
}
