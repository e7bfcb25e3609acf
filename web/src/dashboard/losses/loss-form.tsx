import {
  lossBounds,
  lossMessages,
  lossTitles,
  lossWords,
  needsProof,
  type LossKind,
} from '@parcelport/contract/payments/losses-rules.ts'
import { Button } from '@parcelport/ui/button.tsx'
import { ChoiceField } from '@parcelport/ui/fields/choice-field.tsx'
import { MoneyField } from '@parcelport/ui/fields/money-field.tsx'
import { TextField } from '@parcelport/ui/fields/text-field.tsx'
import { useDraft, type Draft, type Problems } from '@parcelport/ui/forms/use-draft.ts'
import { newKey } from '@parcelport/ui/new-key.ts'
import { toast } from '@parcelport/ui/overlays/toaster.tsx'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState, type FormEvent, type ReactNode } from 'react'
import { ApiError, messageOf } from '../../api/api-error.ts'
import { lossesKey, reportLoss, type NewLossReport, type ReportablePackage } from '../../api/payments/losses.ts'
import { writtenDeadline } from '../../lib/written-date.ts'
import { HowMuchIsSent } from '../../sending/how-much-is-sent.tsx'
import { useSending } from '../../sending/use-sending.ts'
import { useSayUsd } from '../payment/use-say-usd.ts'
import { LossFiles } from './loss-files.tsx'

interface LossFormProps {
  readonly packages: readonly ReportablePackage[]
  /** Id of the package chosen at first. */
  readonly first: string
}

interface LossDraft {
  readonly packageId: string
  readonly kind: LossKind | undefined
  readonly words: string
  readonly amountUsd: string
  readonly files: readonly File[]
}

/** Sends the report. A report that was sent clears the typed text; a refusal is shown at its fields. */
const useReport = (draft: Draft<LossDraft>) => {
  const client = useQueryClient()
  const [key, setKey] = useState(newKey)
  const sending = useSending()
  const { mutate, isPending } = useMutation({
    mutationFn: (loss: NewLossReport) => reportLoss(loss, sending.begin()),
    onSuccess: (said) => {
      setKey(newKey)
      draft.set({ words: '', amountUsd: '', files: [] })
      toast.success(said)
      return client.invalidateQueries({ queryKey: lossesKey })
    },
    onError: (error) => {
      if (sending.wasStopped()) return
      toast.error(messageOf(error, 'Failed to send your report.'))
      if (error instanceof ApiError) draft.refuse(error.fields)
    },
  })
  return { report: (loss: Omit<NewLossReport, 'key'>) => mutate({ ...loss, key }), isPending, sending }
}

interface LossKindsProps {
  readonly kinds: readonly LossKind[]
  /** Nothing is chosen for the person. */
  readonly chosen: LossKind | undefined
  readonly error: string | undefined
  readonly onChange: (kind: LossKind) => void
}

const LossKinds = ({ kinds, chosen, error, onChange }: LossKindsProps): ReactNode => (
  <fieldset className="loss-kinds">
    <legend>What happened?</legend>
    {kinds.map((each) => (
      <label key={each} className="loss-kind">
        <input
          type="radio"
          name="kind"
          value={each}
          checked={each === chosen}
          aria-describedby={error === undefined ? undefined : 'loss-kind-error'}
          onChange={() => onChange(each)}
        />
        <b>{lossTitles[each]}</b>
        <span className="small muted">{lossWords[each]}</span>
      </label>
    ))}
    {error !== undefined && (
      <p className="error" id="loss-kind-error" role="alert">
        {error}
      </p>
    )}
  </fieldset>
)

/** What the form itself finds wrong. Pure. */
const problemsOf = ({ words, amountUsd, files }: LossDraft, kind: LossKind | undefined): Problems => ({
  ...(kind === undefined && { kind: lossMessages.kind }),
  ...(words.trim() === '' && { words: lossMessages.words }),
  ...(!(Number(amountUsd) > 0) && { amountUsd: lossMessages.amount }),
  ...(kind !== undefined && needsProof(kind) && files.length === 0 && { file1: lossMessages.proof }),
})

const WHAT_FOR =
  'Did a package never come, come broken, or with something else inside? Tell us, and keep the box and the packing. We compare it with our photos and records.'

/** A loss report: what happened, to which package, and the sum claimed. The typed text stays until the report is sent. */
export const LossForm = ({ packages, first }: LossFormProps): ReactNode => {
  const draft = useDraft<LossDraft>({ packageId: first, kind: undefined, words: '', amountUsd: '', files: [] })
  const { packageId, kind, words, amountUsd, files } = draft.values
  const { report, isPending, sending } = useReport(draft)
  const say = useSayUsd()
  const pkg = packages.find(({ _id }) => _id === packageId) ?? packages[0]
  // The only thing that can be reported needs no choice.
  const chosen = pkg?.kinds.length === 1 ? pkg.kinds[0] : pkg?.kinds.find((each) => each === kind)
  if (!pkg) return null
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    const isWrong = draft.refuse(problemsOf(draft.values, chosen))
    if (!isWrong && chosen) report({ packageId: pkg._id, kind: chosen, words, amountUsd, files })
  }
  const until = pkg.until === null ? '' : ` You can report it until ${writtenDeadline(pkg.until)}.`
  return (
    <form id={draft.form} className="card" noValidate onSubmit={submit}>
      <fieldset className="form" disabled={isPending}>
        <legend className="sr-only">Report a loss</legend>
        <p className="muted">{WHAT_FOR}</p>
        <ChoiceField
          {...draft.field('packageId')}
          label="Package"
          hint={`${pkg.description}.${until}`}
          value={pkg._id}
          choices={packages.map(({ _id, trackingNumber, storeName }) => ({
            value: _id,
            label: `${trackingNumber}, ${storeName}`,
          }))}
        />
        <LossKinds
          kinds={pkg.kinds}
          chosen={chosen}
          error={draft.error('kind')}
          onChange={(each) => draft.set({ kind: each })}
        />
        <TextField
          {...draft.field('words')}
          label="Tell us more"
          hint="What you ordered, what you found, and when."
          rows={4}
          maxLength={lossBounds.words}
          required
        />
        <MoneyField
          {...draft.field('amountUsd')}
          label="How much do you ask for? (US$)"
          hint={`It is covered up to ${say(pkg.mostUsd)}.`}
          max={pkg.mostUsd}
          required
        />
        <LossFiles
          files={files}
          onChange={(chosenFiles) => draft.set({ files: chosenFiles })}
          error={draft.error('file1')}
          optional={chosen === undefined || !needsProof(chosen)}
          disabled={isPending}
        />
        <div className="form-foot">
          <Button type="submit" busy={isPending} busyText="Sending...">
            Send the report
          </Button>
        </div>
      </fieldset>
      <HowMuchIsSent busy={isPending && files.length > 0} sending={sending} />
    </form>
  )
}
