import '../../../payments/money/money.css'
import {
  issuePolicies,
  prepayPolicies,
  rateUses,
  releasePolicies,
  USUAL_LOSS_DAYS,
  type IssuePolicy,
  type PrepayPolicy,
  type RateUse,
  type ReleasePolicy,
} from '@parcelport/contract/billing/money-rules.ts'
import type { MoneyProfile, MoneyProfileGiven } from '@parcelport/contract/billing/staff-money.ts'
import { Checkbox } from '@parcelport/ui/fields/checkbox.tsx'
import { Field } from '@parcelport/ui/fields/field.tsx'
import { MoneyField } from '@parcelport/ui/fields/money-field.tsx'
import { NumberField } from '@parcelport/ui/fields/number-field.tsx'
import { Input } from '@parcelport/ui/fields/input.tsx'
import { Select } from '@parcelport/ui/fields/select.tsx'
import { Skeleton } from '@parcelport/ui/lists/skeleton.tsx'
import { Textarea } from '@parcelport/ui/fields/textarea.tsx'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { failureMessage } from '../../../api/failure-message.ts'
import { moneyKey, moneySettingsQuery, saveExchangeRate, saveMoneyProfile } from '../../../api/payments/money.ts'
import { useAction } from '../../../api/use-action.ts'
import { writtenDay } from '../../../lib/written-moment.ts'
import { MoneyPublished } from './money-published.tsx'
import { SettingsSection } from '../settings-section.tsx'

const policies: Readonly<Record<ReleasePolicy, string>> = {
  settled: 'Until its bill is paid',
  credit: 'Until paid, or on the customer’s credit',
  'never asked': 'For nothing',
}

const issues: Readonly<Record<IssuePolicy, string>> = {
  'by hand': 'When someone issues them',
  'when ready': 'By themselves, a minute after a package is ready for pickup',
}

const prepays: Readonly<Record<PrepayPolicy, string>> = {
  none: 'No: it is paid before it is handed over',
  'before flight': 'Yes: it is billed as it is received, and flies once that is paid',
}

const uses: Readonly<Record<RateUse, string>> = { bill: 'Our bills', customs: 'Customs' }

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
  issue: 'by hand',
  prepay: 'none',
  bankDetails: '',
})

interface Money {
  readonly today: string
  readonly profile: MoneyProfile | undefined
}

const RateForm = ({ today }: { readonly today: string }): ReactNode => {
  const client = useQueryClient()
  const [currency, setCurrency] = useState('')
  const [localPerUsd, setLocalPerUsd] = useState('')
  const [use, setUse] = useState<RateUse>('bill')
  const [validFrom, setValidFrom] = useState(today)
  const { run, busy, failure, fields } = useAction(
    () => saveExchangeRate({ currency, use, validFrom, localPerUsd: Number(localPerUsd) }),
    { onDone: () => client.invalidateQueries({ queryKey: moneyKey }) },
  )
  return (
    <SettingsSection
      id="exchange-rates"
      title="Exchange rates"
      about="What one US dollar is, from a day on: when you bill, and as Customs reckons. A bill keeps the rate of its day."
      busy={busy}
      failure={failure}
      changed={currency !== '' && localPerUsd !== ''}
      onSave={() => run()}
    >
      <div className="pair">
        <Field label="Currency" hint="Three letters, as in BBD." error={fields['currency']}>
          <Input maxLength={3} value={currency} onChange={(event) => setCurrency(event.target.value.toUpperCase())} />
        </Field>
        <NumberField
          label="For one US dollar"
          error={fields['localPerUsd']}
          decimals={6}
          value={localPerUsd}
          onChange={setLocalPerUsd}
        />
        <Field label="What the rate is for" error={fields['use']}>
          <Select value={use} onChange={(event) => setUse(event.target.value as RateUse)}>
            {rateUses.map((each) => (
              <option key={each} value={each}>
                {uses[each]}
              </option>
            ))}
          </Select>
        </Field>
        <Field label="The rate applies from" error={fields['validFrom']}>
          <Input type="date" min={today} value={validFrom} onChange={(event) => setValidFrom(event.target.value)} />
        </Field>
      </div>
    </SettingsSection>
  )
}

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
        <Field label="From" error={fields['validFrom']}>
          <Input type="date" min={today} value={shown.validFrom} onChange={(event) => set({ validFrom: event.target.value })} />
        </Field>
        <Field label="A package waits" error={fields['release']}>
          <Select value={shown.release} onChange={(event) => set({ release: event.target.value as ReleasePolicy })}>
            {releasePolicies.map((each) => (
              <option key={each} value={each}>
                {policies[each]}
              </option>
            ))}
          </Select>
        </Field>
        <Field label="Bills are issued" error={fields['issue']}>
          <Select value={shown.issue} onChange={(event) => set({ issue: event.target.value as IssuePolicy })}>
            {issuePolicies.map((each) => (
              <option key={each} value={each}>
                {issues[each]}
              </option>
            ))}
          </Select>
        </Field>
        <Field
          label="Paid before it flies"
          hint="Goes with bills that issue themselves. What Customs takes is on a second bill, after arrival."
          error={fields['prepay']}
        >
          <Select value={shown.prepay ?? 'none'} onChange={(event) => set({ prepay: event.target.value as PrepayPolicy })}>
            {prepayPolicies.map((each) => (
              <option key={each} value={each}>
                {prepays[each]}
              </option>
            ))}
          </Select>
        </Field>
        <Field label="Local currency" error={fields['localCurrency']}>
          <Input
            maxLength={3}
            value={shown.localCurrency}
            onChange={(event) => set({ localCurrency: event.target.value.toUpperCase() })}
          />
        </Field>
        <Field label="Bills are in" error={fields['billCurrency']}>
          <Input
            maxLength={3}
            value={shown.billCurrency}
            onChange={(event) => set({ billCurrency: event.target.value.toUpperCase() })}
          />
        </Field>
        <Field label="Tax" hint="What it is called on a bill." error={fields['taxName']}>
          <Input maxLength={20} value={shown.taxName} onChange={(event) => set({ taxName: event.target.value })} />
        </Field>
        <NumberField
          label="Tax in percent"
          error={fields['taxPercent']}
          decimals={2}
          max={100}
          value={shown.taxPercent}
          onChange={(value) => set({ taxPercent: Number(value) })}
        />
        <Field label="Tax registration number" error={fields['taxNumber']}>
          <Input maxLength={40} value={shown.taxNumber} onChange={(event) => set({ taxNumber: event.target.value })} />
        </Field>
        <MoneyField
          label="Smallest coin"
          hint="Cash is rounded to it."
          error={fields['cashStep']}
          value={shown.cashStep}
          onChange={(value) => set({ cashStep: Number(value) })}
        />
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
        hint={`A refund, a write-off or a payment for a loss of more than this, in ${shown.billCurrency}, waits for a second person. Empty: never.`}
        error={fields['fourEyesOver']}
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
      <Field label="Bank details" hint="For transfers, as printed on a bill." error={fields['bankDetails']}>
        <Textarea
          rows={3}
          maxLength={600}
          value={shown.bankDetails}
          onChange={(event) => set({ bankDetails: event.target.value })}
        />
      </Field>
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
      <RateForm today={data.today} />
      <ProfileForm today={data.today} profile={profile} />
      <MoneyPublished profiles={data.profiles} rates={data.rates} />
    </>
  )
}
