import type { StoragePolicyGiven, StoragePolicyPublished } from '@parcelport/contract/warehouse/desk/staff-storage.ts'
import {
  storageCalendars,
  storageClocks,
  storageUnits,
  type StorageCalendar,
  type StorageClock,
  type StorageUnit,
} from '@parcelport/contract/warehouse/desk/storage-rules.ts'
import { Button } from '@parcelport/ui/button.tsx'
import { Field } from '@parcelport/ui/fields/field.tsx'
import { Input } from '@parcelport/ui/fields/input.tsx'
import { Select } from '@parcelport/ui/fields/select.tsx'
import { Skeleton } from '@parcelport/ui/lists/skeleton.tsx'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { failureMessage } from '../../../api/failure-message.ts'
import { saveStoragePolicy, storageSettingsKey, storageSettingsQuery } from '../../../api/warehouse/storage.ts'
import { useAction } from '../../../api/use-action.ts'
import { writtenDay } from '../../../lib/written-moment.ts'
import { ClosedDaysSection } from './closed-days-section.tsx'
import { SettingsSection } from '../settings-section.tsx'
import { policyBody, policyDraft, type PolicyDraft } from './storage-draft.ts'
import { StoragePublished } from './storage-published.tsx'

const clockWords: Readonly<Record<StorageClock, string>> = { counter: 'At the counter', miami: 'In the warehouse' }
const calendarWords: Readonly<Record<StorageCalendar, string>> = {
  'calendar days': 'Every day',
  'working days': 'Mondays to Fridays',
}
const unitWords: Readonly<Record<StorageUnit, string>> = { day: 'a day', 'lb day': 'a day for each pound' }

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
        <Field label="Where it lies" error={fields['clock']}>
          <Select
            value={clock}
            onChange={(event) => {
              setClock(event.target.value as StorageClock)
              setEdited(undefined)
            }}
          >
            {storageClocks.toReversed().map((each) => (
              <option key={each} value={each}>
                {clockWords[each]}
              </option>
            ))}
          </Select>
        </Field>
        <Field label="Storage holds from" error={fields['validFrom']}>
          <Input type="date" min={today} value={shown.validFrom} onChange={(event) => set({ validFrom: event.target.value })} />
        </Field>
        <Field label="Free days" error={fields['freeDays']}>
          <Input inputMode="numeric" value={shown.freeDays} onChange={(event) => set({ freeDays: event.target.value })} />
        </Field>
        <Field label="Days that count" error={fields['calendar']}>
          <Select value={shown.calendar} onChange={(event) => set({ calendar: event.target.value as StorageCalendar })}>
            {storageCalendars.map((each) => (
              <option key={each} value={each}>
                {calendarWords[each]}
              </option>
            ))}
          </Select>
        </Field>
      </div>
      {shown.bands.map((band, index) => {
        const change = (changes: Partial<PolicyDraft['bands'][number]>): void =>
          set({ bands: shown.bands.map((each, at) => (at === index ? { ...each, ...changes } : each)) })
        const error = index === 0 ? fields['bands'] : undefined
        return (
          <div className="pair" key={band.key}>
            <Field label={`Price ${index + 1}: from day`} error={error}>
              <Input inputMode="numeric" value={band.fromDay} onChange={(event) => change({ fromDay: event.target.value })} />
            </Field>
            <Field label={`Price ${index + 1}: US dollars`}>
              <Input inputMode="decimal" value={band.usd} onChange={(event) => change({ usd: event.target.value })} />
            </Field>
            <Field label={`Price ${index + 1}: for`}>
              <Select value={band.per} onChange={(event) => change({ per: event.target.value as StorageUnit })}>
                {storageUnits.map((each) => (
                  <option key={each} value={each}>
                    {unitWords[each]}
                  </option>
                ))}
              </Select>
            </Field>
          </div>
        )
      })}
      <div className="row">
        <Button
          variant="line"
          size="sm"
          onClick={() => set({ bands: [...shown.bands, { key: shown.bands.length, fromDay: '', usd: '', per: 'day' }] })}
        >
          Add a price
        </Button>
        {shown.bands.length > 0 && (
          <Button variant="line" size="sm" onClick={() => set({ bands: shown.bands.slice(0, -1) })}>
            Remove the last price
          </Button>
        )}
      </div>
      <div className="pair">
        <Field label="Reminders on days" hint="As in 7, 12." error={fields['remind']}>
          <Input value={shown.remind} onChange={(event) => set({ remind: event.target.value })} />
        </Field>
        <Field label="US dollars at most" hint="Empty: no end." error={fields['mostUsd']}>
          <Input inputMode="decimal" value={shown.mostUsd} onChange={(event) => set({ mostUsd: event.target.value })} />
        </Field>
        <Field label="A person decides on day" hint="Empty: never." error={fields['abandonAfter']}>
          <Input
            inputMode="numeric"
            value={shown.abandonAfter}
            onChange={(event) => set({ abandonAfter: event.target.value })}
          />
        </Field>
        <Field label="Letter so many days before" error={fields['noticeDays']}>
          <Input inputMode="numeric" value={shown.noticeDays} onChange={(event) => set({ noticeDays: event.target.value })} />
        </Field>
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
