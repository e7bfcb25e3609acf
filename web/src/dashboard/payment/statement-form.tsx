import { statementPeriods, type StatementPeriod } from '@parcelport/contract/money-rules.ts'
import { Button } from '@parcelport/ui/button.tsx'
import { Card } from '@parcelport/ui/card.tsx'
import { Field } from '@parcelport/ui/field.tsx'
import { Icon } from '@parcelport/ui/icon.tsx'
import { Input } from '@parcelport/ui/input.tsx'
import { Select } from '@parcelport/ui/select.tsx'
import { toast } from '@parcelport/ui/toaster.tsx'
import { useMutation } from '@tanstack/react-query'
import Download from 'lucide-react/icons/download'
import { useState, type FormEvent, type ReactNode } from 'react'
import { ApiError, messageOf } from '../../api/api-error.ts'
import { fetchStatement, type StatementDays } from '../../api/bills.ts'
import { saveFile } from '../../lib/save-file.ts'
import { FAILED_PAPER } from './payment-words.ts'

type Chosen = StatementPeriod | 'other days'
const named: Readonly<Record<Chosen, string>> = {
  'this month': 'This month, until today',
  'last month': 'Last month',
  'other days': 'From one day to another',
}

const nameOf = ({ period, from, to }: StatementDays): string =>
  period === undefined ? `Statement ${from} to ${to}` : `Statement of ${period}`

/** What was billed and paid in some days, as a PDF to keep or to print. */
export const StatementForm = (): ReactNode => {
  const [chosen, setChosen] = useState<Chosen>('this month')
  const [from, setFrom] = useState('')
  const [to, setTo] = useState('')
  const download = useMutation({
    mutationFn: fetchStatement,
    onSuccess: (file, days) => saveFile(file, `${nameOf(days)}.pdf`),
    onError: (error) => toast.error(messageOf(error, FAILED_PAPER)),
  })
  const [unset, setUnset] = useState<Readonly<Record<string, string>>>({})
  const problems: Readonly<Record<string, string>> = download.error instanceof ApiError ? download.error.fields : unset
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    const isOwn = chosen === 'other days'
    const missing = {
      ...(isOwn && from === '' && { from: 'Please choose the first day.' }),
      ...(isOwn && to === '' && { to: 'Please choose the last day.' }),
    }
    setUnset(missing)
    download.reset()
    if (Object.keys(missing).length === 0) download.mutate(isOwn ? { from, to } : { period: chosen })
  }
  return (
    <Card as="section" className="pay-statement" aria-labelledby="statement">
      <h2 id="statement">Statement</h2>
      <p className="muted">
        Your bills, payments and deposit day by day, and what is left to pay: for your files, or your tax.
      </p>
      <form noValidate className="form" onSubmit={submit}>
        <Field label="Which days">
          <Select value={chosen} onChange={({ target }) => setChosen(target.value as Chosen)}>
            {[...statementPeriods, 'other days' as const].map((each) => (
              <option key={each} value={each}>
                {named[each]}
              </option>
            ))}
          </Select>
        </Field>
        {chosen === 'other days' && (
          <div className="pay-days">
            <Field label="First day" error={problems['from']}>
              <Input type="date" required value={from} onChange={({ target }) => setFrom(target.value)} />
            </Field>
            <Field label="Last day" error={problems['to']}>
              <Input type="date" required value={to} onChange={({ target }) => setTo(target.value)} />
            </Field>
          </div>
        )}
        <div className="form-foot">
          <Button type="submit" variant="line" busy={download.isPending}>
            <Icon of={Download} /> Statement as PDF
          </Button>
        </div>
      </form>
    </Card>
  )
}
