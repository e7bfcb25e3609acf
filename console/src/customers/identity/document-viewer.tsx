import { Button } from '@parcelport/ui/button.tsx'
import { Card } from '@parcelport/ui/card.tsx'
import { Icon } from '@parcelport/ui/pictures/icon.tsx'
import FileText from 'lucide-react/icons/file-text'
import RotateCw from 'lucide-react/icons/rotate-cw'
import ZoomIn from 'lucide-react/icons/zoom-in'
import ZoomOut from 'lucide-react/icons/zoom-out'
import { useState, type KeyboardEvent, type ReactNode } from 'react'

const zooms = [1, 1.5, 2, 3, 4] as const

interface DocumentViewerProps {
  readonly address: string
  /** Media type. */
  readonly type: string
  /** The name of the document's owner. */
  readonly name: string
}

/** A document that browsers can only show by itself: it opens in its own tab. */
const Opened = ({ address, name }: DocumentViewerProps): ReactNode => (
  <div className="viewer-plain">
    <Icon of={FileText} large />
    <p>The document is a PDF.</p>
    <Button
      variant="ink"
      href={address}
      target="_blank"
      rel="noreferrer"
      aria-label={`Open the document of ${name}, in a new tab`}
    >
      Open the document
    </Button>
  </div>
)

/** A photographed document with zoom and rotation, by buttons, or by + and − while it has the focus. */
const Photographed = ({ address, name }: DocumentViewerProps): ReactNode => {
  const [step, setStep] = useState(0)
  const [turns, setTurns] = useState(0)
  const [failed, setFailed] = useState(false)
  const zoom = zooms[step] ?? 1
  const change = (by: number): void => setStep(Math.min(zooms.length - 1, Math.max(0, step + by)))
  const press = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    if (event.key === '+' || event.key === '=') change(1)
    else if (event.key === '-') change(-1)
    else if (event.key === '0') setStep(0)
    else if (event.key.toLowerCase() === 'r') setTurns((turns + 1) % 4)
  }
  return (
    <>
      <div className="viewer-tools" role="group" aria-label="View of the document">
        <Button variant="line" iconOnly aria-label="Smaller" disabled={step === 0} onClick={() => change(-1)}>
          <Icon of={ZoomOut} />
        </Button>
        <output className="small num" aria-label="Size">{`${zoom * 100} %`}</output>
        <Button variant="line" iconOnly aria-label="Larger" disabled={step === zooms.length - 1} onClick={() => change(1)}>
          <Icon of={ZoomIn} />
        </Button>
        <Button variant="line" iconOnly aria-label="Turn to the right" onClick={() => setTurns((turns + 1) % 4)}>
          <Icon of={RotateCw} />
        </Button>
      </div>
      {failed ? (
        <div className="viewer-plain" role="alert">
          <p>The document cannot be shown. It may have been replaced: look at this customer again.</p>
        </div>
      ) : (
        // A scrolling region must be reachable by keyboard.
        <div className="viewer" role="region" aria-label={`Document of ${name}`} tabIndex={0} onKeyDown={press}>
          <div className="viewer-sheet" data-zoom={step} data-turns={turns}>
            <img
              src={address}
              alt={`What ${name} sent to prove who they are`}
              draggable={false}
              onError={() => setFailed(true)}
            />
          </div>
        </div>
      )}
    </>
  )
}

/** An identity document, to compare with the details given. */
export const DocumentViewer = (props: DocumentViewerProps): ReactNode => (
  <Card as="section" flush aria-label="Document">
    {props.type.startsWith('image/') ? <Photographed key={props.address} {...props} /> : <Opened {...props} />}
  </Card>
)
