import { decimalsOf, typedSum } from '@parcelport/contract/billing/currency-rules.ts'
import { transferMessages } from '@parcelport/contract/payments/transfers-rules.ts'
import { acceptIdentity, MAX_UPLOAD_BYTES } from '@parcelport/contract/uploads-rules.ts'
import { Button } from '@parcelport/ui/button.tsx'
import { Card } from '@parcelport/ui/card.tsx'
import { Field } from '@parcelport/ui/fields/field.tsx'
import { MoneyField } from '@parcelport/ui/fields/money-field.tsx'
import { FileDrop } from '@parcelport/ui/fields/file-drop.tsx'
import { newKey } from '@parcelport/ui/new-key.ts'
import { Select } from '@parcelport/ui/fields/select.tsx'
import { toast } from '@parcelport/ui/overlays/toaster.tsx'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState, type FormEvent, type ReactNode } from 'react'
import { ApiError, messageOf } from '../../../api/api-error.ts'
import { myTransfers, sendTransfer, type NewTransfer } from '../../../api/payments/transfers.ts'
import { HowMuchIsSent } from '../../../sending/how-much-is-sent.tsx'
import { useSending } from '../../../sending/use-sending.ts'
import { TransfersList } from '../history/transfers-list.tsx'

type Problems = Readonly<Partial<Record<'amount' | 'proof', string>>>

const refusals = {
  type: 'A slip is an image or a PDF.',
  size: 'This file is larger than 10 MB. Choose a smaller one, or photograph it.',
} as const

interface TransferFormProps {
  readonly currencies: readonly string[]
  /** What is owed in the first of them, filled in as the amount; nothing is filled in for 0. */
  readonly owed?: number
}

interface SentSumProps {
  readonly currencies: readonly string[]
  readonly amount: string
  readonly currency: string
  readonly error: string | undefined
  readonly onAmount: (amount: string) => void
  readonly onCurrency: (currency: string) => void
}

const SentSum = ({ currencies, amount, currency, error, onAmount, onCurrency }: SentSumProps): ReactNode => (
  <div className="pay-sent">
    <MoneyField label="Amount" error={error} decimals={decimalsOf(currency)} required value={amount} onChange={onAmount} />
    {currencies.length > 1 && (
      <Field label="Currency">
        <Select value={currency} onChange={({ target }) => onCurrency(target.value)}>
          {currencies.map((each) => (
            <option key={each}>{each}</option>
          ))}
        </Select>
      </Field>
    )}
  </div>
)

/** Reports a bank transfer: the sum and the bank's slip. The typed text stays until it is sent. */
export const TransferForm = ({ currencies, owed = 0 }: TransferFormProps): ReactNode => {
  const client = useQueryClient()
  const [key, setKey] = useState(newKey)
  const [amount, setAmount] = useState(owed > 0 ? typedSum(owed, currencies[0] ?? 'USD') : '')
  const [currency, setCurrency] = useState(currencies[0] ?? '')
  const [proof, setProof] = useState<File | null>(null)
  const [problems, setProblems] = useState<Problems>({})
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [problems])
  const sending = useSending()
  const send = useMutation({
    mutationFn: (transfer: NewTransfer) => sendTransfer(transfer, sending.begin()),
    onSuccess: (said) => {
      setKey(newKey)
      setAmount('')
      setProof(null)
      toast.success(said)
      return client.invalidateQueries({ queryKey: myTransfers.queryKey })
    },
    onError: (error) => {
      if (sending.wasStopped()) return
      toast.error(messageOf(error, 'Failed to send your slip.'))
      if (error instanceof ApiError) setProblems(error.fields)
    },
  })
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    const given = amount.trim()
    const isSum = Number(given) > 0
    setProblems({ ...(!isSum && { amount: transferMessages.amount }), ...(!proof && { proof: transferMessages.proof }) })
    if (proof && isSum) send.mutate({ amount: given, currency, message: '', proof, key })
  }
  return (
    <Card as="section" className="pay-transfer" aria-labelledby="sent-by-bank">
      <h2 id="sent-by-bank">Paid by bank transfer?</h2>
      <p className="muted">Show us the bank’s slip and we’ll look for it. Your bills stay open until we’ve found it.</p>
      <form ref={form} noValidate onSubmit={submit}>
        <fieldset className="form" disabled={send.isPending}>
          <legend className="sr-only">Tell us about a bank transfer</legend>
          <SentSum
            currencies={currencies}
            error={problems.amount}
            {...{ amount, currency }}
            onAmount={setAmount}
            onCurrency={setCurrency}
          />
          <Field label="The bank’s slip" error={problems.proof}>
            <FileDrop
              file={proof}
              onChange={setProof}
              accept={acceptIdentity}
              maxBytes={MAX_UPLOAD_BYTES}
              onRefuse={(reason) => toast.error(refusals[reason])}
              camera
              disabled={send.isPending}
              title="Photograph it, or choose the file"
              hint="Image or PDF, up to 10 MB."
            />
          </Field>
          <div className="form-foot">
            <Button type="submit" variant="ink" busy={send.isPending} busyText="Sending...">
              Send the slip
            </Button>
          </div>
        </fieldset>
        <HowMuchIsSent busy={send.isPending} sending={sending} />
      </form>
      <TransfersList />
    </Card>
  )
}
