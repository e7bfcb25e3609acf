import '../../../payments/money/money.css'
import { decimalsOf } from '@parcelport/contract/billing/currency-rules.ts'
import {
  issuePolicies,
  prepayPolicies,
  releasePolicies,
  USUAL_LOSS_DAYS,
  type IssuePolicy,
  type PrepayPolicy,
  type ReleasePolicy,
} from '@parcelport/contract/billing/money-rules.ts'
import type { MoneyProfile, MoneyProfileGiven } from '@parcelport/contract/billing/staff-money.ts'
import { ChoiceField, choicesOf } from '@parcelport/ui/fields/choice-field.tsx'
import { DayField } from '@parcelport/ui/fields/day-field.tsx'
import { TextField } from '@parcelport/ui/fields/text-field.tsx'
import { Checkbox } from '@parcelport/ui/fields/checkbox.tsx'
import { MoneyField } from '@parcelport/ui/fields/money-field.tsx'
import { NumberField } from '@parcelport/ui/fields/number-field.tsx'
import { Skeleton } from '@parcelport/ui/lists/skeleton.tsx'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { failureMessage } from '../../../api/failure-message.ts'
import { moneyKey, moneySettingsQuery, saveMoneyProfile } from '../../../api/payments/money.ts'
import { useAction } from '../../../api/use-action.ts'
import { writtenDay } from '../../../lib/written-moment.ts'
import { ExchangeRateForm } from './exchange-rate-form.tsx'
import { MoneyPublished } from './money-published.tsx'
import { SettingsSection } from '../settings-section.tsx'

const policies: Readonly<Record<ReleasePolicy, string>> = {
  settled: 'Once its bill is paid',
  credit: 'Once paid, or on the customer’s credit',
  'never asked': 'Without payment',
}

const issues: Readonly<Record<IssuePolicy, string>> = {
  'by hand': 'When someone issues them',
  'when ready': 'By themselves, a minute after a package is ready for pickup',
}

const prepays: Readonly<Record<PrepayPolicy, string>> = {
  none: 'No: it is paid before it is handed over',
  'before flight': 'Yes: it is billed as it is received, and flies once that is paid',
}

const firstProfile = (today: string): MoneyProfileGiven => ({
  validFrom: today,
  billCurrency: 'USD',
  localCurrency: 'BBD',
  taxName: 'VAT',
  taxPercent: 17.5,
  taxNumber: '',
  pricesIncludeTax: false,
  cashStep: 0.05,
  termsDays: 0,
  release: 'settled',
  issue: 'when ready',
  prepay: 'none',
  bankDetails: '',
})

interface Money {
  readonly today: string
  readonly profile: MoneyProfile | undefined
}

/** What a part of the form shows and changes. */
interface ProfilePartProps {
  readonly shown: MoneyProfileGiven
  readonly fields: Readonly<Record<string, string>>
  readonly onChange: (changes: Partial<MoneyProfileGiven>) => void
}

/** From when the settings hold, when bills are made, and when a package is handed over. */
const PolicyFields = ({ shown, fields, onChange, today }: ProfilePartProps & { readonly today: string }): ReactNode => (
  <>
    <DayField
      label="From"
      error={fields['validFrom']}
      min={today}
      value={shown.validFrom}
      onChange={(validFrom) => onChange({ validFrom })}
    />
    <ChoiceField
      label="A package is handed over"
      error={fields['release']}
      choices={choicesOf(releasePolicies, policies)}
      value={shown.release}
      onChange={(release) => onChange({ release })}
    />
    <ChoiceField
      label="Bills are issued"
      error={fields['issue']}
      choices={choicesOf(issuePolicies, issues)}
      value={shown.issue}
      onChange={(issue) => onChange({ issue })}
    />
    <ChoiceField
      label="Paid before it flies"
      hint="Goes with bills that issue themselves. What Customs takes is on a second bill, after arrival."
      error={fields['prepay']}
      choices={choicesOf(prepayPolicies, prepays)}
      value={shown.prepay ?? 'none'}
      onChange={(prepay) => onChange({ prepay })}
    />
  </>
)

/** The currencies of bills and cash, and the tax. */
const CurrencyFields = ({ shown, fields, onChange }: ProfilePartProps): ReactNode => (
  <>
    <TextField
      label="Local currency"
      error={fields['localCurrency']}
      maxLength={3}
      value={shown.localCurrency}
      onChange={(typed) => onChange({ localCurrency: typed.toUpperCase() })}
    />
    <TextField
      label="Bills are in"
      error={fields['billCurrency']}
      maxLength={3}
      value={shown.billCurrency}
      onChange={(typed) => onChange({ billCurrency: typed.toUpperCase() })}
    />
    <TextField
      label="Tax"
      hint="What it is called on a bill."
      error={fields['taxName']}
      maxLength={20}
      value={shown.taxName}
      onChange={(taxName) => onChange({ taxName })}
    />
    <NumberField
      label="Tax in percent"
      error={fields['taxPercent']}
      decimals={2}
      max={100}
      value={shown.taxPercent}
      onChange={(value) => onChange({ taxPercent: Number(value) })}
    />
    <TextField
      label="Tax registration number"
      error={fields['taxNumber']}
      maxLength={40}
      value={shown.taxNumber}
      onChange={(taxNumber) => onChange({ taxNumber })}
    />
    <MoneyField
      label="Smallest coin"
      hint="Cash is rounded to it."
      error={fields['cashStep']}
      decimals={decimalsOf(shown.localCurrency)}
      value={shown.cashStep}
      onChange={(value) => onChange({ cashStep: Number(value) })}
    />
  </>
)

const ProfileForm = ({ today, profile }: Money): ReactNode => {
  const client = useQueryClient()
  const [edited, setEdited] = useState<MoneyProfileGiven>()
  const shown = edited ?? (profile ? { ...profile, validFrom: today } : firstProfile(today))
  const set = (changes: Partial<MoneyProfileGiven>): void => setEdited({ ...shown, ...changes })
  const { run, busy, failure, fields } = useAction(
    () => {
      const { _id: _, state: _state, author: _author, publishedAt: _at, ...given } = shown as MoneyProfile
      return saveMoneyProfile(given)
    },
    {
      onDone: async () => {
        await client.invalidateQueries({ queryKey: moneyKey })
        setEdited(undefined)
      },
    },
  )
  return (
    <SettingsSection
      id="money"
      title="Money"
      about={
        profile
          ? `Bills are made by what holds since ${writtenDay(profile.validFrom)}, set by ${profile.author}. A change applies from its day on.`
          : 'Until this is saved there are no bills, and no package waits for a payment. Enter the exchange rate first.'
      }
      busy={busy}
      failure={failure}
      changed={edited !== undefined || !profile}
      onSave={() => run()}
    >
      <div className="pair">
        <PolicyFields shown={shown} fields={fields} onChange={set} today={today} />
        <CurrencyFields shown={shown} fields={fields} onChange={set} />
        <NumberField
          label="Days to pay"
          error={fields['termsDays']}
          max={365}
          value={shown.termsDays}
          onChange={(value) => set({ termsDays: Number(value) })}
        />
      </div>
      <NumberField
        label="Days for a loss report"
        hint="After the hand-over, for what is damaged or missing. Say the same in your terms."
        error={fields['lossDays']}
        min={1}
        max={365}
        value={shown.lossDays ?? USUAL_LOSS_DAYS}
        onChange={(value) => set({ lossDays: Number(value) || USUAL_LOSS_DAYS })}
      />
      <MoneyField
        label="Two people above"
        hint={`A refund, a write-off, a payment for a loss, a credit note, a bill made void or a cancelled charge of more than this, in ${shown.billCurrency}, waits for a second person. Not so: what is credited by itself after weighing again, storage that is waived, and a package let go unpaid. Empty: never.`}
        error={fields['fourEyesOver']}
        decimals={decimalsOf(shown.billCurrency)}
        min={0}
        value={shown.fourEyesOver ?? ''}
        onChange={(value) => set({ fourEyesOver: value === '' ? null : Number(value) })}
      />
      <Checkbox checked={shown.pricesIncludeTax} onChange={({ target }) => set({ pricesIncludeTax: target.checked })}>
        Our prices include the tax
      </Checkbox>
      <Checkbox checked={shown.cashNeedsShift ?? false} onChange={({ target }) => set({ cashNeedsShift: target.checked })}>
        Cash only by who has a till open
      </Checkbox>
      <TextField
        label="Bank details"
        hint="For transfers, as printed on a bill."
        error={fields['bankDetails']}
        rows={3}
        maxLength={600}
        value={shown.bankDetails}
        onChange={(bankDetails) => set({ bankDetails })}
      />
    </SettingsSection>
  )
}

/** The company's money settings; until they are set, no bills are made. */
export const MoneySection = (): ReactNode => {
  const { data, error } = useQuery(moneySettingsQuery)
  if (!data)
    return (
      <SettingsSection id="money" title="Money" about="How you bill, and what a package waits for.">
        {error ? <p role="alert">{failureMessage(error)}</p> : <Skeleton label="Loading money" lines={4} />}
      </SettingsSection>
    )
  const profile = data.profiles.find(({ state }) => state === 'in force')
  return (
    <>
      <ExchangeRateForm today={data.today} />
      <ProfileForm today={data.today} profile={profile} />
      <MoneyPublished profiles={data.profiles} rates={data.rates} />
    </>
  )
}
