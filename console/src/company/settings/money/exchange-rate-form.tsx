import { rateUses, type RateUse } from '@parcelport/contract/billing/money-rules.ts'
import { ChoiceField, choicesOf } from '@parcelport/ui/fields/choice-field.tsx'
import { DayField } from '@parcelport/ui/fields/day-field.tsx'
import { NumberField } from '@parcelport/ui/fields/number-field.tsx'
import { TextField } from '@parcelport/ui/fields/text-field.tsx'
import { useDraft } from '@parcelport/ui/forms/use-draft.ts'
import { useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { moneyKey, saveExchangeRate } from '../../../api/payments/money.ts'
import { useAction } from '../../../api/use-action.ts'
import { SettingsSection } from '../settings-section.tsx'

const uses: Readonly<Record<RateUse, string>> = { bill: 'Our bills', customs: 'Customs' }

interface RateDraft {
  readonly currency: string
  readonly localPerUsd: string
  readonly use: RateUse
  readonly validFrom: string
}

/** What one US dollar is from a day on, for bills or for Customs. */
export const ExchangeRateForm = ({ today }: { readonly today: string }): ReactNode => {
  const client = useQueryClient()
  const { values, field, set, refuse } = useDraft<RateDraft>({ currency: '', localPerUsd: '', use: 'bill', validFrom: today })
  const { run, busy, failure } = useAction(() => saveExchangeRate({ ...values, localPerUsd: Number(values.localPerUsd) }), {
    onRefused: refuse,
    onDone: () => client.invalidateQueries({ queryKey: moneyKey }),
  })
  return (
    <SettingsSection
      id="exchange-rates"
      title="Exchange rates"
      about="What one US dollar is, from a day on: when you bill, and as Customs reckons. A bill keeps the rate of its day."
      busy={busy}
      failure={failure}
      changed={values.currency !== '' && values.localPerUsd !== ''}
      onSave={() => run()}
    >
      <div className="pair">
        <TextField
          {...field('currency')}
          label="Currency"
          hint="Three letters, as in BBD."
          maxLength={3}
          onChange={(typed) => set({ currency: typed.toUpperCase() })}
        />
        <NumberField {...field('localPerUsd')} label="For one US dollar" decimals={6} />
        <ChoiceField {...field('use')} label="What the rate is for" choices={choicesOf(rateUses, uses)} />
        <DayField {...field('validFrom')} label="The rate applies from" min={today} />
      </div>
    </SettingsSection>
  )
}
