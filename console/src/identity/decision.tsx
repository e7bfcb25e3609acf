import { REFUSAL_REASON_MAX_LENGTH, refusalReasons } from '@parcelport/contract/identity-rules.ts'
import type { StaffIdentity } from '@parcelport/contract/staff-customers.ts'
import { Button } from '@parcelport/ui/button.tsx'
import { Field } from '@parcelport/ui/field.tsx'
import { Notice } from '@parcelport/ui/notice.tsx'
import { Textarea } from '@parcelport/ui/textarea.tsx'
import { useEffect, useRef, useState, type FormEvent, type ReactNode } from 'react'
import { approveIdentity, refuseIdentity } from '../api/customers.ts'
import { useAction } from '../api/use-action.ts'
import { useNextCheck } from './use-next-check.ts'

interface DecisionProps {
  readonly identity: StaffIdentity
  /** Somebody else was faster: shows it as it is now. */
  readonly onReload: () => void
}

const RefuseForm = ({ identity, onReload, onCancel }: DecisionProps & { readonly onCancel: () => void }): ReactNode => {
  const { _id, name } = identity.customer
  const [reason, setReason] = useState('')
  const box = useRef<HTMLTextAreaElement>(null)
  const next = useNextCheck(_id)
  const { run, busy, fields, problem, conflict } = useAction(() => refuseIdentity(_id, { version: identity.version, reason }), {
    onDone: next,
  })
  useEffect(() => box.current?.focus(), [])
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    run()
  }
  return (
    <form className="decide" onSubmit={submit} aria-label={`Refuse the document of ${name}`}>
      <div className="reasons" role="group" aria-label="Usual reasons">
        {refusalReasons.map((each) => (
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
      <Field label="Reason" hint={`${name} reads it, on screen and by email.`} error={fields.reason}>
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
        {conflict ? (
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

/** Approve or refuse the document that is on screen; whichever, the next one follows. */
export const Decision = ({ identity, onReload }: DecisionProps): ReactNode => {
  const { _id, name } = identity.customer
  const [refusing, setRefusing] = useState(false)
  const next = useNextCheck(_id)
  const { run, busy, problem, conflict } = useAction(() => approveIdentity(_id, { version: identity.version }), {
    onDone: next,
  })
  if (refusing) return <RefuseForm identity={identity} onReload={onReload} onCancel={() => setRefusing(false)} />
  return (
    <div className="decide">
      {problem && (
        <Notice tone="red" live>
          <p>{problem}</p>
        </Notice>
      )}
      <div className="row">
        {conflict ? (
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
