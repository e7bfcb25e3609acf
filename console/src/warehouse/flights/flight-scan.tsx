import { holdsThat } from '@parcelport/contract/warehouse/packages/holds-rules.ts'
import { scannedText } from '@parcelport/contract/scan-rules.ts'
import type { Flight } from '@parcelport/contract/warehouse/desk/staff-flights.ts'
import { Button } from '@parcelport/ui/button.tsx'
import { ChoiceField } from '@parcelport/ui/fields/choice-field.tsx'
import { Icon } from '@parcelport/ui/pictures/icon.tsx'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import ScanBarcode from 'lucide-react/icons/scan-barcode'
import { useId, useRef, useState, type FormEvent, type ReactNode, type RefObject } from 'react'
import { failureMessage } from '../../api/failure-message.ts'
import { addToFlight, flightKey, flightsKey, scanFlight } from '../../api/warehouse/flights.ts'
import { packagesKey } from '../../api/warehouse/packages.ts'
import { boxName } from '../../shell/this-company.ts'
import { CameraButton } from '../receiving/camera/camera-button.tsx'
import { useArrivalShelf } from './use-arrival-shelf.ts'

interface Heard {
  readonly key: number
  readonly tone: 'good' | 'bad' | 'note'
  readonly words: string
}
type Scanned = Awaited<ReturnType<typeof scanFlight>>['data']

const KEPT = 5

/** Whether the company's rules ask for a confirmation before the flight. */
const needsWord = ({ holds }: Scanned['packages'][number]): boolean =>
  holdsThat('ask', holds).length > 0 && holdsThat('block', holds).length === 0

interface ScanFormProps {
  readonly field: RefObject<HTMLInputElement | null>
  /** Whether the flight is open: scans put packages on it; otherwise they check off what has arrived. */
  readonly open: boolean
  readonly withShelves: boolean
  readonly onSubmit: (event: FormEvent) => void
  /** Called with a code that the camera has read. */
  readonly onScan: (label: string) => void
  /** What the last scans did, for the camera's sheet. */
  readonly children: ReactNode
}

const ScanForm = ({ field, open, withShelves, onSubmit, onScan, children }: ScanFormProps): ReactNode => {
  const id = useId()
  return (
    <form onSubmit={onSubmit}>
      <label htmlFor={id}>
        <span>{open ? 'Scan what goes on this flight' : 'Scan what has arrived'}</span>
        <span>
          {withShelves
            ? 'Scan a shelf first, then what goes on it; or type and press Enter'
            : 'or type a tracking number and press Enter'}
        </span>
      </label>
      <div className="flight-scan-row">
        <div className="input-wrap">
          <Icon of={ScanBarcode} />
          <input
            ref={field}
            id={id}
            className="input num"
            maxLength={200}
            autoFocus
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            enterKeyHint="send"
          />
          <CameraButton stays onRead={onScan}>
            {children}
          </CameraButton>
        </div>
        <Button type="submit" variant="light">
          {open ? 'Put on' : 'Check off'}
        </Button>
      </div>
    </form>
  )
}

interface ScanChoiceProps {
  readonly choice: Scanned
  readonly onChange: (choice: Scanned | undefined) => void
  readonly onPut: (packageId: string) => void
}

/** Asks whose the scanned package is, or whether it may fly although the company's rules ask first. */
const ScanChoice = ({ choice, onChange, onPut }: ScanChoiceProps): ReactNode => (
  <div
    className="flight-choice"
    role="group"
    aria-label={choice.outcome === 'ask' ? `Put ${choice.trackingNumber} on?` : `Whose is ${choice.trackingNumber}?`}
  >
    {choice.outcome === 'ask' &&
      choice.packages.map(({ _id }) => (
        <Button key={_id} variant="light" size="sm" onClick={() => onPut(_id)}>
          {`Confirm and put ${choice.trackingNumber} on`}
        </Button>
      ))}
    {choice.outcome === 'ask' && (
      <Button variant="light" size="sm" onClick={() => onChange(undefined)}>
        Leave it
      </Button>
    )}
    {choice.outcome === 'choose' &&
      choice.packages.map((pkg) => (
        <Button
          key={pkg._id}
          variant="light"
          size="sm"
          onClick={() => (needsWord(pkg) ? onChange({ ...choice, outcome: 'ask', packages: [pkg] }) : onPut(pkg._id))}
        >
          {`${pkg.customer.name}, ${boxName(pkg.customer.boxNumber)}, ${pkg.storeName}`}
        </Button>
      ))}
  </div>
)

const HeardList = ({ heard }: { readonly heard: readonly Heard[] }): ReactNode => (
  <ol className="heard" aria-live="polite" aria-label="Last scans">
    {heard.map(({ key, tone, words }) => (
      <li key={key} className={`heard-${tone}`}>
        {words}
      </li>
    ))}
  </ol>
)

/** The scan field: labels are scanned one by one without the mouse. Scans queue up; none is lost while the server answers. */
export const FlightScan = ({ flight }: { readonly flight: Flight }): ReactNode => {
  const client = useQueryClient()
  const field = useRef<HTMLInputElement>(null)
  const number = useRef(0)
  const [heard, setHeard] = useState<readonly Heard[]>([])
  const [choice, setChoice] = useState<Scanned>()
  const hear = (tone: Heard['tone'], words: string): void => {
    number.current += 1
    const key = number.current
    setHeard((before) => [{ key, tone, words }, ...before].slice(0, KEPT))
  }
  const refresh = (now: Flight): void => {
    client.setQueryData(flightKey(flight._id), now)
    void client.invalidateQueries({ queryKey: [...flightsKey, 'lines', flight._id] })
    void client.invalidateQueries({ queryKey: packagesKey, refetchType: 'none' })
  }
  const { shelves, shelf, setShelf, shelfOf } = useArrivalShelf(flight.status === 'Arrived')
  const { mutate: scan } = useMutation({
    mutationFn: ({ label, onto }: { readonly label: string; readonly onto: string }) => scanFlight(flight._id, label, onto),
    // Scans are sent one by one, in their order.
    scope: { id: `scan-${flight._id}` },
    onSuccess: ({ message, data }) => {
      hear(data.outcome === 'added' || data.outcome === 'checked' ? 'good' : 'note', message)
      setChoice(data.outcome === 'choose' || data.outcome === 'ask' ? data : undefined)
      refresh(data.flight)
    },
    onError: (error) => hear('bad', failureMessage(error)),
  })
  const { mutate: put } = useMutation({
    mutationFn: (packageId: string) => addToFlight(flight._id, [packageId], choice?.outcome === 'ask'),
    onSuccess: ({ refused, flight: now }) => {
      const [refusal] = refused
      if (refusal) hear('bad', refusal.message)
      else hear('good', `${choice?.trackingNumber ?? 'The package'} is on ${flight.name}.`)
      setChoice(undefined)
      refresh(now)
      field.current?.focus()
    },
    onError: (error) => hear('bad', failureMessage(error)),
  })
  const enter = (label: string): void => {
    const scanned = shelfOf(label)
    if (scanned !== undefined) {
      setShelf(scanned)
      hear('note', `The next scans go on ${scanned}.`)
    } else if (label !== '') scan({ label, onto: shelf })
  }
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    const label = scannedText(field.current?.value ?? '')
    if (field.current) field.current.value = ''
    enter(label)
  }
  const asks = choice && <ScanChoice choice={choice} onChange={setChoice} onPut={put} />
  return (
    <section className="flight-scan on-ink" aria-label="Scanner">
      <ScanForm field={field} open={flight.status === 'Open'} withShelves={shelves.length > 0} onSubmit={submit} onScan={enter}>
        <div className="camera-heard on-ink">
          <HeardList heard={heard.slice(0, 2)} />
          {asks}
        </div>
      </ScanForm>
      {shelves.length > 0 && (
        <ChoiceField
          label="Shelf here (optional)"
          none="No shelf"
          choices={shelves.map(({ name }) => ({ value: name, label: name }))}
          value={shelf}
          onChange={setShelf}
        />
      )}
      {asks}
      <HeardList heard={heard} />
    </section>
  )
}
