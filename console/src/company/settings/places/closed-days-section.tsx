import type { ClosedDay } from '@parcelport/contract/warehouse/desk/staff-storage.ts'
import { Button } from '@parcelport/ui/button.tsx'
import { Field } from '@parcelport/ui/fields/field.tsx'
import { Input } from '@parcelport/ui/fields/input.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { addClosedDay, removeClosedDay, storageSettingsKey } from '../../../api/warehouse/storage.ts'
import { useAction } from '../../../api/use-action.ts'
import { writtenDay } from '../../../lib/written-moment.ts'
import { SettingsSection } from '../settings-section.tsx'

const ClosedRow = ({ closed, mayGo }: { readonly closed: ClosedDay; readonly mayGo: boolean }): ReactNode => {
  const client = useQueryClient()
  const { run, busy } = useAction(() => removeClosedDay(closed.day), {
    onDone: () => client.invalidateQueries({ queryKey: storageSettingsKey }),
  })
  return (
    <li>
      <span>
        {closed.words}
        <span className="sub">{writtenDay(closed.day)}</span>
      </span>
      {mayGo && (
        <Button variant="line" size="sm" busy={busy} busyText="Removing..." onClick={() => run()}>
          Remove<span className="sr-only">{` ${closed.words}`}</span>
        </Button>
      )}
    </li>
  )
}

interface ClosedDaysSectionProps {
  readonly today: string
  readonly days: readonly ClosedDay[]
}

/** Days without pick-ups: none of them counts for storage. */
export const ClosedDaysSection = ({ today, days }: ClosedDaysSectionProps): ReactNode => {
  const client = useQueryClient()
  const [day, setDay] = useState('')
  const [words, setWords] = useState('')
  const { run, busy, failure, fields } = useAction(() => addClosedDay({ day, words: words.trim() }), {
    onDone: async () => {
      await client.invalidateQueries({ queryKey: storageSettingsKey })
      setDay('')
      setWords('')
    },
  })
  return (
    <SettingsSection
      id="closed-days"
      title="Closed days"
      about="None of them counts for storage. A day that was closed without warning can be entered afterwards."
      busy={busy}
      failure={failure}
      changed={day !== '' && words.trim() !== ''}
      onSave={() => run()}
    >
      {days.length > 0 && (
        <ul className="money-moves">
          {days.map((closed) => (
            <ClosedRow key={closed.day} closed={closed} mayGo={closed.day > today} />
          ))}
        </ul>
      )}
      <div className="pair">
        <Field label="Closed on" error={fields['day']}>
          <Input type="date" value={day} onChange={(event) => setDay(event.target.value)} />
        </Field>
        <Field label="Because of" hint="As in Christmas Day." error={fields['words']}>
          <Input maxLength={80} value={words} onChange={(event) => setWords(event.target.value)} />
        </Field>
      </div>
    </SettingsSection>
  )
}
