import './receiving.css'
import './receiving-dial.css'
import './receiving-done.css'
import { Button } from '@parcelport/ui/button.tsx'
import { Icon } from '@parcelport/ui/pictures/icon.tsx'
import { Notice } from '@parcelport/ui/overlays/notice.tsx'
import { useQuery } from '@tanstack/react-query'
import PackageSearch from 'lucide-react/icons/package-search'
import Printer from 'lucide-react/icons/printer'
import { useRef, type FormEvent, type ReactNode } from 'react'
import { deskQuery } from '../../api/warehouse/receiving.ts'
import { shortlyWritten } from '../../lib/days-here.ts'
import { LabelSheet, PackageLabel } from '../label/package-label.tsx'
import { Screen } from '../../shell/console-screen.tsx'
import { ConditionCard } from './cards/condition-card.tsx'
import { DeskAlarm } from './desk-alarm.tsx'
import { JustReceived } from './cards/just-received.tsx'
import { PhotosCard } from './cards/photos-card.tsx'
import { labelBefore } from './scan/label-before.ts'
import { SavedStrip } from './saved-strip.tsx'
import { ScanField } from './scan/scan-field.tsx'
import { ScanResult } from './scan/scan-result.tsx'
import { ShelfCard } from './cards/shelf-card.tsx'
import { useDesk, type Desk } from './use-desk.ts'
import { useScanCapture } from './scan/use-scan-capture.ts'
import { WaitingScans } from './scan/waiting-scans.tsx'
import { WeightCard } from './cards/weight-card.tsx'

const placeholders: Record<Desk['found']['stage'], string> = {
  nothing: '',
  looking: '',
  choose: 'Arrow down to choose',
  customer: 'Box number or name',
  received: 'Next number',
  'in bin': 'Next number',
  ready: 'Weight, shelf, or Enter',
}

interface TodayProps {
  readonly desk: {
    readonly receivedToday: number
    readonly nextFlight: { readonly name: string; readonly closesAt: string } | null
  }
}

const Today = ({ desk }: TodayProps): ReactNode => {
  const flight = desk.nextFlight
  return (
    <>
      <b>{desk.receivedToday.toLocaleString('en')}</b> <span>today</span>
      {flight && (
        <span>
          {' · '}
          <span>{`${flight.name} closes`}</span> <b>{shortlyWritten(flight.closesAt)}</b>
        </span>
      )}
    </>
  )
}

interface DeskButtonsProps {
  readonly saving: boolean
  /** Whether a label can be printed. */
  readonly labelled: boolean
  readonly onUnknown: () => void
}

const DeskButtons = ({ saving, labelled, onUnknown }: DeskButtonsProps): ReactNode => (
  <div className="act">
    <Button variant="line" onClick={onUnknown} disabled={saving}>
      <Icon of={PackageSearch} /> <span>Unknown bin</span> <kbd aria-hidden="true">F8</kbd>
    </Button>
    <Button variant="line" onClick={() => print()} disabled={!labelled}>
      <Icon of={Printer} /> <span>Label</span> <kbd aria-hidden="true">F2</kbd>
    </Button>
    <Button type="submit" size="lg" aria-disabled={saving || undefined}>
      <span>{saving ? 'Saving...' : 'Save and next'}</span> <kbd aria-hidden="true">Enter</kbd>
    </Button>
  </div>
)

const isUnknown = ({ found }: Desk): boolean => found.stage === 'customer' || found.stage === 'in bin'

/** The receiving desk: scan, weigh, shelve, next, without touching the mouse. */
const ReceivingPage = (): ReactNode => {
  const desk = useDesk()
  const { submit, keepAsUnknown } = desk
  const { data, dataUpdatedAt, errorUpdateCount, refetch } = useQuery(deskQuery)
  const field = useRef<HTMLInputElement>(null)
  useScanCapture(field, { onScan: submit, keys: { F2: () => print(), F8: keepAsUnknown } })
  const label =
    labelBefore(desk.found, desk.draft, new Date(dataUpdatedAt).toISOString()) ??
    (desk.found.stage === 'nothing' ? desk.lastLabel : undefined)
  const save = (event: FormEvent): void => {
    event.preventDefault()
    submit('')
    field.current?.focus()
  }
  return (
    <Screen title="Receiving" aside={data && <Today desk={data} />}>
      <form className={isUnknown(desk) ? 'desk is-unknown' : 'desk'} onSubmit={save} noValidate>
        <div className="stack-20">
          <ScanField
            field={field}
            label="Scan or type a tracking number"
            hint="Scans always go here"
            placeholder={placeholders[desk.found.stage]}
            onEntry={submit}
            onClear={desk.clear}
          />
          {desk.problem && (
            <Notice tone="red" live>
              <p>{desk.problem}</p>
            </Notice>
          )}
          {desk.advice && (
            <Notice tone="sand" live>
              <p>{desk.advice}</p>
            </Notice>
          )}
          <WaitingScans desk={desk} />
          <SavedStrip desk={desk} />
          <ScanResult desk={desk} rules={data?.holdRules} />
          <div className="dial">
            <WeightCard desk={desk} charging={data} />
            <ShelfCard desk={desk} />
            <PhotosCard desk={desk} nobodyKnown={desk.found.stage === 'customer'} />
            <ConditionCard desk={desk} />
          </div>
          <DeskButtons saving={desk.saving} labelled={label !== undefined} onUnknown={keepAsUnknown} />
        </div>
        <aside className="stack-20" aria-label="Label and shift">
          <PackageLabel label={label} />
          <DeskAlarm stage={desk.found.stage} waiting={desk.shelvesKnown ? desk.waiting : 0} />
          <JustReceived lines={data?.justReceived} failed={errorUpdateCount > 0} onRetry={() => void refetch()} />
        </aside>
      </form>
      <LabelSheet label={label} />
    </Screen>
  )
}

export default ReceivingPage
