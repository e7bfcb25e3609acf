import { consentWords, TAX_ID_LENGTH, taxIdAdvice, taxIdMessages } from '@parcelport/contract/customers/tax-ids/tax-id-rules.ts'
import { Button } from '@parcelport/ui/button.tsx'
import { Checkbox } from '@parcelport/ui/fields/checkbox.tsx'
import { TextField } from '@parcelport/ui/fields/text-field.tsx'
import { useDraft } from '@parcelport/ui/forms/use-draft.ts'
import { toast } from '@parcelport/ui/overlays/toaster.tsx'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState, type FormEvent, type ReactNode } from 'react'
import { ApiError, messageOf } from '../../api/api-error.ts'
import { myTaxIds, type MyTaxIds, type TaxIdToKeep } from '../../api/customers/tax-ids.ts'
import { writtenDate } from '../../lib/written-date.ts'

interface TaxIdFormProps {
  readonly asked: NonNullable<MyTaxIds['asked']>
  /** Whose it is, in the label of the field: `Your TRN`. */
  readonly label: string
  readonly kept: MyTaxIds['own']
  readonly save: (body: TaxIdToKeep) => Promise<{ readonly message: string; readonly data: MyTaxIds }>
}

const empty = { taxId: '', agrees: false }

const FAILED = 'It could not be saved.'

/** What a form does: keeps what was typed, or removes what is there; the answer renews every place that shows it. */
const useTaxId = ({ save }: Pick<TaxIdFormProps, 'save'>) => {
  const client = useQueryClient()
  const [changing, setChanging] = useState(false)
  const draft = useDraft(empty)
  const { mutate, isPending } = useMutation({
    mutationFn: save,
    onSuccess: ({ message, data }) => {
      toast.success(message)
      draft.reset(empty)
      setChanging(false)
      client.setQueryData(myTaxIds.queryKey, data)
    },
    onError: (error) => {
      if (error instanceof ApiError && draft.refuse(error.fields)) return
      toast.error(messageOf(error, FAILED))
    },
  })
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    const { taxId, agrees } = draft.values
    const isWrong = draft.refuse({
      taxId: taxId.trim() === '' ? 'Please enter it first.' : undefined,
      agrees: agrees ? undefined : taxIdMessages.agrees,
    })
    if (!isWrong) mutate({ taxId, agrees })
  }
  return { draft, changing, setChanging, isPending, submit, remove: () => mutate({ taxId: '', agrees: false }) }
}

/** The tax id of one person: its end where it is there, and the field with the consent where it is not or is changed. */
export const TaxIdForm = ({ asked, label, kept, save }: TaxIdFormProps): ReactNode => {
  const { draft, changing, setChanging, isPending, submit, remove } = useTaxId({ save })
  const advice = taxIdAdvice(draft.values.taxId, asked)
  if (kept && !changing)
    return (
      <div className="form">
        <p>
          <b>{label}</b>
          <span className="num muted">{` ends in ${kept.end}. You agreed on ${writtenDate(kept.agreedAt)}.`}</span>
        </p>
        <div className="row">
          <Button variant="line" size="sm" onClick={() => setChanging(true)} aria-label={`Change ${label}`}>
            Change
          </Button>
          <Button
            variant="text"
            size="sm"
            busy={isPending}
            busyText="Removing..."
            onClick={remove}
            aria-label={`Remove ${label}`}
          >
            Remove
          </Button>
        </div>
      </div>
    )
  return (
    <form id={draft.form} className="form" noValidate onSubmit={submit}>
      <TextField
        {...draft.field('taxId')}
        label={label}
        advice={{ words: advice ?? '', given: advice !== undefined }}
        maxLength={TAX_ID_LENGTH}
        autoComplete="off"
      />
      <Checkbox {...draft.check('agrees')}>{consentWords(asked.label)}</Checkbox>
      <div className="form-foot">
        {kept && (
          <Button variant="line" onClick={() => setChanging(false)} disabled={isPending}>
            Cancel
          </Button>
        )}
        <Button type="submit" busy={isPending} busyText="Saving...">
          Save
        </Button>
      </div>
    </form>
  )
}
