import { moneyText } from '@parcelport/contract/billing/money-rules.ts'
import {
  lossBounds,
  lossMessages,
  lossTitles,
  lossWords,
  needsProof,
  type LossKind,
} from '@parcelport/contract/payments/losses-rules.ts'
import { Button } from '@parcelport/ui/button.tsx'
import { Field } from '@parcelport/ui/fields/field.tsx'
import { MoneyField } from '@parcelport/ui/fields/money-field.tsx'
import { newKey } from '@parcelport/ui/new-key.ts'
import { Select } from '@parcelport/ui/fields/select.tsx'
import { Textarea } from '@parcelport/ui/fields/textarea.tsx'
import { toast } from '@parcelport/ui/overlays/toaster.tsx'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState, type FormEvent, type ReactNode } from 'react'
import { ApiError, messageOf } from '../../api/api-error.ts'
import { lossesKey, reportLoss, type ReportablePackage } from '../../api/payments/losses.ts'
import { writtenDeadline } from '../../lib/written-date.ts'
import { LossFiles } from './loss-files.tsx'

type Problems = Readonly<Record<string, string | undefined>>

interface LossFormProps {
  readonly packages: readonly ReportablePackage[]
  /** Id of the package chosen at first. */
  readonly first: string
}

/** A loss report: what happened, to which package, and the sum claimed. The typed text stays until the report is sent. */
export const LossForm = ({ packages, first }: LossFormProps): ReactNode => {
  const client = useQueryClient()
  const [key, setKey] = useState(newKey)
  const [packageId, setPackageId] = useState(first)
  const [kind, setKind] = useState<LossKind>()
  const [words, setWords] = useState('')
  const [amountUsd, setAmountUsd] = useState('')
  const [files, setFiles] = useState<readonly File[]>([])
  const [problems, setProblems] = useState<Problems>({})
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [problems])
  const pkg = packages.find(({ _id }) => _id === packageId) ?? packages[0]
  const chosen = pkg?.kinds.find((each) => each === kind) ?? pkg?.kinds[0]
  const send = useMutation({
    mutationFn: reportLoss,
    onSuccess: (said) => {
      setKey(newKey)
      setWords('')
      setAmountUsd('')
      setFiles([])
      toast.success(said)
      return client.invalidateQueries({ queryKey: lossesKey })
    },
    onError: (error) => {
      toast.error(messageOf(error, 'Failed to send your report.'))
      if (error instanceof ApiError) setProblems(error.fields)
    },
  })
  if (!pkg || !chosen) return null
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    const found: Problems = {
      ...(words.trim() === '' && { words: lossMessages.words }),
      ...(!(Number(amountUsd) > 0) && { amountUsd: lossMessages.amount }),
      ...(needsProof(chosen) && files.length === 0 && { file1: lossMessages.proof }),
    }
    setProblems(found)
    if (Object.keys(found).length === 0) send.mutate({ packageId: pkg._id, kind: chosen, words, amountUsd, files, key })
  }
  const until = pkg.until === null ? '' : ` You can report it until ${writtenDeadline(`${pkg.until}T12:00:00`)}.`
  return (
    <form ref={form} className="card" noValidate onSubmit={submit}>
      <fieldset className="form" disabled={send.isPending}>
        <legend className="sr-only">Report a loss</legend>
        <p className="muted">
          Did a package never come, come broken, or with something else inside? Tell us, and keep the box and the packing. We
          compare it with our photos and records.
        </p>
        <Field label="Package" error={problems['packageId']} hint={`${pkg.description}.${until}`}>
          <Select name="packageId" value={pkg._id} onChange={({ target }) => setPackageId(target.value)}>
            {packages.map(({ _id, trackingNumber, storeName }) => (
              <option key={_id} value={_id}>{`${trackingNumber}, ${storeName}`}</option>
            ))}
          </Select>
        </Field>
        <fieldset className="loss-kinds">
          <legend>What happened?</legend>
          {pkg.kinds.map((each) => (
            <label key={each} className="loss-kind">
              <input type="radio" name="kind" value={each} checked={each === chosen} onChange={() => setKind(each)} />
              <b>{lossTitles[each]}</b>
              <span className="small muted">{lossWords[each]}</span>
            </label>
          ))}
        </fieldset>
        <Field label="Tell us more" error={problems['words']} hint="What you ordered, what you found, and when.">
          <Textarea
            name="words"
            rows={4}
            maxLength={lossBounds.words}
            required
            value={words}
            onChange={({ target }) => setWords(target.value)}
          />
        </Field>
        <MoneyField
          label="How much do you ask for? (US$)"
          error={problems['amountUsd']}
          hint={`It is covered up to ${moneyText(pkg.mostUsd, 'USD')}.`}
          max={pkg.mostUsd}
          name="amountUsd"
          required
          value={amountUsd}
          onChange={setAmountUsd}
        />
        <LossFiles
          files={files}
          onChange={setFiles}
          error={problems['file1']}
          optional={!needsProof(chosen)}
          disabled={send.isPending}
        />
        <div className="form-foot">
          <Button type="submit" busy={send.isPending} busyText="Sending...">
            Send the report
          </Button>
        </div>
      </fieldset>
    </form>
  )
}
