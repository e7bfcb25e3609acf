import { moneyText } from '@parcelport/contract/billing/money-rules.ts'
import { figuresOf } from '@parcelport/contract/billing/invoice-rules.ts'
import { valuesRefusal } from '@parcelport/contract/warehouse/requests/split-rules.ts'
import { useState, type ReactNode } from 'react'
import { noteParts, type StaffRequest } from '../../api/warehouse/requests.ts'
import { FormDialog } from '../../lib/form-dialog.tsx'
import { draftsOf, leftOf, partProblems, partsOf } from './part-draft.ts'
import { PartFields } from './part-fields.tsx'
import { useRequestAction } from './use-request-action.ts'

interface PartsDialogProps {
  readonly request: StaffRequest
  readonly split: NonNullable<StaffRequest['split']>
  readonly onClose: () => void
}

const leftInWords = (valueUsd: number, left: number | undefined): string => {
  const whole = `It is declared at ${moneyText(valueUsd, 'USD')}.`
  if (left === undefined) return `${whole} The values of all come to that.`
  if (left === 0) return `${whole} All of it is divided.`
  return `${whole} US$${figuresOf(Math.abs(left))} ${left > 0 ? 'is in none of them yet' : 'is too much'}.`
}

/** The contents of each package of a split: weighed and valued one by one; all are saved together. */
export const PartsDialog = ({ request, split: { into, valueUsd, parts }, onClose }: PartsDialogProps): ReactNode => {
  const [drafts, setDrafts] = useState(() => draftsOf(into, parts))
  const [asked, setAsked] = useState(false)
  const { run, problem, onReload, ...state } = useRequestAction(() => noteParts(request._id, partsOf(drafts)), onClose)
  const problems = drafts.map(partProblems)
  const complete = problems.every((each) => Object.keys(each).length === 0)
  const whole = valueUsd ?? 0
  const wrong = valuesRefusal(
    whole.toFixed(2),
    partsOf(drafts).map(({ packageValue }) => packageValue.toFixed(2)),
  )
  const submit = (): void => {
    setAsked(true)
    if (wrong === undefined && complete) run()
  }
  const number = request.packages[0]?.trackingNumber ?? ''
  return (
    <FormDialog
      title={`Split ${number} in ${into}`}
      button="Note it"
      state={{ ...state, problem: problem === '' && asked && complete ? (wrong ?? '') : problem }}
      onSubmit={submit}
      noValidate
      onReload={onReload}
      onClose={onClose}
    >
      {drafts.map((draft, index) => (
        <PartFields
          key={index}
          title={index === 0 ? `Package 1, stays ${number}` : `Package ${index + 1}, gets a number of its own`}
          draft={draft}
          note={(change) => setDrafts((before) => before.map((each, nth) => (nth === index ? { ...each, ...change } : each)))}
          problems={asked ? (problems[index] ?? {}) : {}}
        />
      ))}
      <p className="hint num" aria-live="polite">
        {leftInWords(whole, leftOf(whole, drafts))}
      </p>
    </FormDialog>
  )
}
