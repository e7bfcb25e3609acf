import type { FlightCustoms, SealedPapers } from '@parcelport/contract/warehouse/desk/flight-customs.ts'
import { paperFiles, type PaperFile } from '@parcelport/contract/warehouse/desk/waybill-rules.ts'
import { Button } from '@parcelport/ui/button.tsx'
import { Card } from '@parcelport/ui/card.tsx'
import { Notice } from '@parcelport/ui/overlays/notice.tsx'
import { Icon } from '@parcelport/ui/pictures/icon.tsx'
import { useQueryClient } from '@tanstack/react-query'
import Download from 'lucide-react/icons/download'
import type { ReactNode } from 'react'
import { flightCustomsKey, markPapersSent, openPapers, sealedFileAddress, sealPapers } from '../../api/warehouse/flights.ts'
import { useAction } from '../../api/use-action.ts'
import { writtenMoment } from '../../lib/written-moment.ts'
import { useMay } from '../../shell/use-me.ts'

/** Why the papers cannot be sealed now, as a sentence; undefined where they can. Pure. */
const notYet = ({ flight, pieces, mawb, unready, hawbs }: FlightCustoms): string | undefined => {
  if (pieces === 0) return 'They are sealed once the flight has packages.'
  if (flight.status === 'Open') return 'They are sealed once the flight is closed.'
  if (hawbs === null) return 'They are sealed once its packages have waybills: they get them when the flight closes.'
  if (unready.length > 0) return 'They are sealed once nothing is missing.'
  return mawb === null ? 'They are sealed once the airline’s waybill is entered.' : undefined
}

const fileWords: Readonly<Record<PaperFile, string>> = {
  csv: 'For the broker, CSV',
  xml: 'Customs’ XML',
  pdf: 'Manifest, PDF',
  zip: 'Invoices, ZIP',
}

interface EditionProps {
  readonly flightId: string
  readonly papers: SealedPapers
}

const moments = ({ sealed, sent, opened }: SealedPapers): string[] =>
  (
    [
      ['Sealed', sealed],
      ['With the broker', sent],
      ['Opened again', opened],
    ] as const
  ).flatMap(([word, step]) => (step ? `${word} ${writtenMoment(step.at)}, ${step.by}` : []))

/** A sealed edition: when it was sealed, the person who sealed it, its hash, and its files. */
const Edition = ({ flightId, papers }: EditionProps): ReactNode => {
  const mayReadCustomers = useMay('customers.read')
  const mayCheck = useMay('customers.identity')
  const { edition, hash, hasXml, hasTaxIds, opened } = papers
  const isHidden = hasTaxIds && !mayCheck
  const files = paperFiles.filter((file) => (file !== 'xml' || hasXml) && (file === 'zip' || !isHidden))
  return (
    <li>
      <b>{opened ? `Edition ${edition}` : `Edition ${edition}, in force`}</b>
      {moments(papers).map((moment) => (
        <span key={moment} className="small muted num">
          {moment}
        </span>
      ))}
      <span className="small muted num">{`Content ${hash.slice(0, 16)}`}</span>
      {isHidden && <span className="small muted">Its other files have tax IDs, which your role may not see.</span>}
      {mayReadCustomers && (
        <span className="flight-choice">
          {files.map((file) => (
            <Button
              key={file}
              variant="line"
              size="sm"
              href={sealedFileAddress(flightId, edition, file)}
              download={`customs-${edition}.${file}`}
              aria-label={`${fileWords[file]} of edition ${edition}`}
            >
              <Icon of={Download} /> {fileWords[file]}
            </Button>
          ))}
        </span>
      )}
    </li>
  )
}

type Act = 'seal' | 'open' | 'sent'

interface ActsProps {
  readonly customs: FlightCustoms
  readonly inForce: SealedPapers | undefined
}

/** What staff do with the papers now: seal them, or note that the broker has them, or open them again. */
const PaperActs = ({ customs, inForce }: ActsProps): ReactNode => {
  const client = useQueryClient()
  const { _id, version } = customs.flight
  const edition = inForce?.edition ?? 0
  const acts = {
    seal: () => sealPapers(_id, version),
    open: () => openPapers(_id, edition),
    sent: () => markPapersSent(_id, edition),
  }
  const { run, busy, input } = useAction((act: Act) => acts[act](), {
    onDone: ({ data }) => client.setQueryData(flightCustomsKey(_id), data),
  })
  const button = (act: Act, label: string, variant: 'coral' | 'line' = 'line') => (
    <Button variant={variant} busy={busy && input === act} disabled={busy} onClick={() => run(act)}>
      {label}
    </Button>
  )
  if (!inForce) return button('seal', 'Seal the papers', 'coral')
  return (
    <>
      {!inForce.sent && button('sent', 'The broker has them', 'coral')}
      {button('open', 'Open them again')}
    </>
  )
}

/** The sealed papers of a flight: what can be done now, and every edition with its files. */
export const FlightPapers = ({ customs }: { readonly customs: FlightCustoms }): ReactNode => {
  const mayMove = useMay('packages.move')
  const { papers, isChanged, flight } = customs
  const inForce = papers.find(({ opened }) => opened === null)
  const waits = inForce ? undefined : notYet(customs)
  return (
    <Card as="section" className="flight-papers" aria-label="Sealed papers">
      <h2 className="card-title">Sealed papers</h2>
      {waits !== undefined && <p className="muted">{waits}</p>}
      {isChanged && (
        <Notice tone="red" title="The flight has changed since">
          <p>The sealed papers stay as they were. Open them again and seal the next edition, and tell the broker.</p>
        </Notice>
      )}
      {mayMove && waits === undefined && (
        <div className="move-buttons" role="group" aria-label="Papers of this flight">
          <PaperActs customs={customs} inForce={inForce} />
        </div>
      )}
      {papers.length > 0 && (
        <ol className="history-list">
          {papers.map((each) => (
            <Edition key={each.edition} flightId={flight._id} papers={each} />
          ))}
        </ol>
      )}
    </Card>
  )
}
