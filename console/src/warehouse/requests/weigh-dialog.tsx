import { requestMessages } from '@parcelport/contract/warehouse/requests/requests-rules.ts'
import { useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { deskQuery } from '../../api/warehouse/receiving.ts'
import { weighForRequest, type StaffRequest } from '../../api/warehouse/requests.ts'
import { FormDialog } from '../../lib/form-dialog.tsx'
import { draftProblems, emptyDraft, isSized, weightOf, type DeskDraft } from '../receiving/desk-draft.ts'
import { MeasureFields } from '../receiving/cards/measure-fields.tsx'
import { useRequestAction } from './use-request-action.ts'

interface WeighDialogProps {
  readonly request: StaffRequest
  readonly pkg: StaffRequest['packages'][number]
  readonly onClose: () => void
}

/** Today's weight. Measures left empty stay the same, except those of a new box, whose sides are new. */
export const WeighDialog = ({ request, pkg, onClose }: WeighDialogProps): ReactNode => {
  const [draft, setDraft] = useState<DeskDraft>(emptyDraft)
  const [asked, setAsked] = useState(false)
  const charging = useQuery(deskQuery).data
  const weigh = () => weighForRequest(request._id, { packageId: pkg._id, ...weightOf(draft) })
  const { run, onReload, ...state } = useRequestAction(weigh, onClose)
  const newBox = request.kind === 'repack'
  const { shelf: _noShelf, ...missing } = draftProblems(draft)
  const problems = newBox && !isSized(draft) ? { ...missing, size: requestMessages.newBox } : missing
  const submit = (): void => {
    setAsked(true)
    if (Object.keys(problems).length === 0) run()
  }
  return (
    <FormDialog
      title={`Weigh ${newBox ? 'the new box of ' : ''}${pkg.trackingNumber}`}
      button="Note it"
      state={state}
      onSubmit={submit}
      noValidate
      onReload={onReload}
      onClose={onClose}
    >
      {newBox && <p>It lies in another box now: weigh that one, and measure it.</p>}
      <MeasureFields
        draft={draft}
        note={(change) => setDraft((before) => ({ ...before, ...change }))}
        problems={asked ? problems : {}}
        charging={charging}
        unweighed={pkg.weightLb === null ? '' : `It was received with ${pkg.weightLb} lb.`}
        sizeRequired={newBox}
      />
    </FormDialog>
  )
}
