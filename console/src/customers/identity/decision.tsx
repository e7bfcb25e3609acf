import { REFUSAL_REASON_MAX_LENGTH } from '@parcelport/contract/statuses/identity-rules.ts'
import { Button } from '@parcelport/ui/button.tsx'
import { Field } from '@parcelport/ui/fields/field.tsx'
import { Notice } from '@parcelport/ui/overlays/notice.tsx'
import { Textarea } from '@parcelport/ui/fields/textarea.tsx'
import { useEffect, useRef, useState, type FormEvent, type ReactNode } from 'react'
import { useAction } from '../../api/use-action.ts'

interface DecisionProps {
  /** The person whose identity is checked. */
  readonly name: string
  /** The customer who reads the reason. */
  readonly reader: string
  /** Common reasons. */
  readonly reasons: readonly string[]
  readonly approve: () => Promise<{ readonly message: string }>
  readonly refuse: (reason: string) => Promise<{ readonly message: string }>
  readonly onDone: () => Promise<void>
  /** Called when somebody else was faster: loads the present state. */
  readonly onReload: () => void
}

const RefuseForm = ({
  name,
  reader,
  reasons,
  refuse,
  onDone,
  onReload,
  onCancel,
}: DecisionProps & { readonly onCancel: () => void }): ReactNode => {
  const [reason, setReason] = useState('')
  const box = useRef<HTMLTextAreaElement>(null)
  const { run, busy, fields, problem, outdated } = useAction(() => refuse(reason), { onDone })
  useEffect(() => box.current?.focus(), [])
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    run()
  }
  return (
    <form className="decide" onSubmit={submit} aria-label={`Refuse the document of ${name}`}>
      <div className="reasons" role="group" aria-label="Usual reasons">
        {reasons.map((each) => (
          <button
            key={each}
            type="button"
            className="chip"
            aria-pressed={reason === each}
            onClick={() => {
              setReason(each)
              box.current?.focus()
            }}
          >
            {each}
          </button>
        ))}
      </div>
      <Field label="Reason" hint={`${reader} reads it, on screen and by email.`} error={fields.reason}>
        <Textarea
          ref={box}
          rows={3}
          required
          maxLength={REFUSAL_REASON_MAX_LENGTH}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
      </Field>
      {problem && Object.keys(fields).length === 0 && (
        <Notice tone="red" live>
          <p>{problem}</p>
        </Notice>
      )}
      <div className="row">
        {outdated ? (
          <Button onClick={onReload}>Show it as it is now</Button>
        ) : (
          <Button type="submit" variant="danger" busy={busy} busyText="Refusing..." disabled={reason.trim() === ''}>
            Refuse and tell why
          </Button>
        )}
        <Button variant="line" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  )
}

/** Approves or refuses the person on screen; then the next one follows. */
export const Decision = (props: DecisionProps): ReactNode => {
  const { name, approve, onDone, onReload } = props
  const [refusing, setRefusing] = useState(false)
  const { run, busy, problem, outdated } = useAction(approve, { onDone })
  if (refusing) return <RefuseForm {...props} onCancel={() => setRefusing(false)} />
  return (
    <div className="decide">
      {problem && (
        <Notice tone="red" live>
          <p>{problem}</p>
        </Notice>
      )}
      <div className="row">
        {outdated ? (
          <Button onClick={onReload}>Show it as it is now</Button>
        ) : (
          <Button busy={busy} busyText="Approving..." onClick={() => run()} aria-label={`Approve ${name}`}>
            Approve
          </Button>
        )}
        <Button variant="line" onClick={() => setRefusing(true)} aria-label={`Refuse ${name}`}>
          Refuse…
        </Button>
      </div>
    </div>
  )
}
