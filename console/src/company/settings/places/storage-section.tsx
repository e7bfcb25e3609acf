import type { StoragePolicyGiven, StoragePolicyPublished } from '@parcelport/contract/warehouse/desk/staff-storage.ts'
import {
  storageCalendars,
  storageClocks,
  type StorageCalendar,
  type StorageClock,
} from '@parcelport/contract/warehouse/desk/storage-rules.ts'
import { ChoiceField, choicesOf } from '@parcelport/ui/fields/choice-field.tsx'
import { DayField } from '@parcelport/ui/fields/day-field.tsx'
import { TextField } from '@parcelport/ui/fields/text-field.tsx'
import { Skeleton } from '@parcelport/ui/lists/skeleton.tsx'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { failureMessage } from '../../../api/failure-message.ts'
import { saveStoragePolicy, storageSettingsKey, storageSettingsQuery } from '../../../api/warehouse/storage.ts'
import { useAction } from '../../../api/use-action.ts'
import { writtenDay } from '../../../lib/written-moment.ts'
import { ClosedDaysSection } from './closed-days-section.tsx'
import { DailyPrices } from './daily-prices.tsx'
import { SettingsSection } from '../settings-section.tsx'
import { policyBody, policyDraft, type PolicyDraft } from './storage-draft.ts'
import { StoragePublished } from './storage-published.tsx'

const clockWords: Readonly<Record<StorageClock, string>> = { counter: 'At the counter', miami: 'In the warehouse' }
const calendarWords: Readonly<Record<StorageCalendar, string>> = {
  'calendar days': 'Every day',
  'working days': 'Mondays to Fridays',
}

interface LimitFieldsProps {
  readonly shown: PolicyDraft
  readonly fields: Readonly<Record<string, string>>
  readonly onChange: (changes: Partial<PolicyDraft>) => void
}

/** The reminders, the most that is charged, and when a person decides about an abandoned package. */
const LimitFields = ({ shown, fields, onChange }: LimitFieldsProps): ReactNode => (
  <>
    <TextField
      label="Reminders on days"
      hint="As in 7, 12."
      error={fields['remind']}
      value={shown.remind}
      onChange={(remind) => onChange({ remind })}
    />
    <TextField
      label="US dollars at most"
      hint="Empty: no end."
      error={fields['mostUsd']}
      inputMode="decimal"
      value={shown.mostUsd}
      onChange={(mostUsd) => onChange({ mostUsd })}
    />
    <TextField
      label="A person decides on day"
      hint="Empty: never."
      error={fields['abandonAfter']}
      inputMode="numeric"
      value={shown.abandonAfter}
      onChange={(abandonAfter) => onChange({ abandonAfter })}
    />
    <TextField
      label="Letter so many days before"
      error={fields['noticeDays']}
      inputMode="numeric"
      value={shown.noticeDays}
      onChange={(noticeDays) => onChange({ noticeDays })}
    />
  </>
)

interface PolicyFormProps {
  readonly today: string
  readonly policies: readonly StoragePolicyPublished[]
}

const PolicyForm = ({ today, policies }: PolicyFormProps): ReactNode => {
  const client = useQueryClient()
  const [clock, setClock] = useState<StorageClock>('counter')
  const [edited, setEdited] = useState<PolicyDraft>()
  const held = policies.find((policy) => policy.clock === clock && policy.state === 'in force')
  const shown = edited ?? policyDraft(held, today)
  const set = (changes: Partial<PolicyDraft>): void => setEdited({ ...shown, ...changes })
  const { run, busy, failure, fields } = useAction(() => saveStoragePolicy(policyBody(clock, shown) as StoragePolicyGiven), {
    onDone: async () => {
      await client.invalidateQueries({ queryKey: storageSettingsKey })
      setEdited(undefined)
    },
  })
  return (
    <SettingsSection
      id="storage"
      title="Storage"
      about={
        held
          ? `What holds since ${writtenDay(held.validFrom)} was set by ${held.author}. A package keeps what held on the day it arrived.`
          : 'Until this is saved nothing is counted here. The day of arrival is day 0.'
      }
      busy={busy}
      failure={failure}
      changed={edited !== undefined || !held}
      onSave={() => run()}
    >
      <div className="pair">
        <ChoiceField
          label="Where it lies"
          error={fields['clock']}
          choices={choicesOf(storageClocks.toReversed(), clockWords)}
          value={clock}
          onChange={(chosen) => {
            setClock(chosen)
            setEdited(undefined)
          }}
        />
        <DayField
          label="Storage holds from"
          error={fields['validFrom']}
          min={today}
          value={shown.validFrom}
          onChange={(validFrom) => set({ validFrom })}
        />
        <TextField
          label="Free days"
          error={fields['freeDays']}
          inputMode="numeric"
          value={shown.freeDays}
          onChange={(freeDays) => set({ freeDays })}
        />
        <ChoiceField
          label="Days that count"
          error={fields['calendar']}
          choices={choicesOf(storageCalendars, calendarWords)}
          value={shown.calendar}
          onChange={(calendar) => set({ calendar })}
        />
      </div>
      <DailyPrices bands={shown.bands} error={fields['bands']} onChange={(bands) => set({ bands })} />
      <div className="pair">
        <LimitFields shown={shown} fields={fields} onChange={set} />
      </div>
    </SettingsSection>
  )
}

/** The free days of storage, the daily price after them, and the days that do not count. */
export const StorageSection = (): ReactNode => {
  const { data, error } = useQuery(storageSettingsQuery)
  if (!data)
    return (
      <SettingsSection id="storage" title="Storage" about="How long packages lie for free.">
        {error ? <p role="alert">{failureMessage(error)}</p> : <Skeleton label="Loading storage" lines={4} />}
      </SettingsSection>
    )
  return (
    <>
      <PolicyForm today={data.today} policies={data.policies} />
      <StoragePublished policies={data.policies} />
      <ClosedDaysSection today={data.today} days={data.closedDays} />
    </>
  )
}
