import { statementPeriods, type StatementPeriod } from '@parcelport/contract/billing/money-rules.ts'
import { Button } from '@parcelport/ui/button.tsx'
import { Card } from '@parcelport/ui/card.tsx'
import { Field } from '@parcelport/ui/fields/field.tsx'
import { Icon } from '@parcelport/ui/pictures/icon.tsx'
import { Input } from '@parcelport/ui/fields/input.tsx'
import { Select } from '@parcelport/ui/fields/select.tsx'
import { toast } from '@parcelport/ui/overlays/toaster.tsx'
import { useMutation } from '@tanstack/react-query'
import Download from 'lucide-react/icons/download'
import Mail from 'lucide-react/icons/mail'
import { useEffect, useRef, useState, type FormEvent, type ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { ApiError, messageOf } from '../../../api/api-error.ts'
import { fetchStatement, mailStatement, type StatementDays } from '../../../api/billing/statements.ts'
import { saveFile } from '../../../lib/save-file.ts'
import { writtenDayAndTime } from '../../../lib/written-date.ts'
import { MonthlyStatementBox } from './monthly-statement-box.tsx'
import { FAILED_PAPER } from '../payment-words.ts'

const FAILED_MAIL = 'We could not send the statement.'

type Chosen = StatementPeriod | 'other days'
const named: Readonly<Record<Chosen, string>> = {
  'this month': 'This month, until today',
  'last month': 'Last month',
  'other days': 'From one day to another',
}

const nameOf = ({ period, from, to }: StatementDays, asOf: string | null): string => {
  const name = period === undefined ? `Statement ${from} to ${to}` : `Statement of ${period}`
  return asOf === null ? name : `${name}, as of ${writtenDayAndTime(asOf).replace(':', '.')}`
}

/** The bills and payments of chosen days, as a PDF to keep or to print, or by email. The link in such an email opens the same days. */
export const StatementForm = (): ReactNode => {
  const [led] = useSearchParams()
  const [from, setFrom] = useState(led.get('from') ?? '')
  const [to, setTo] = useState(led.get('to') ?? '')
  const [chosen, setChosen] = useState<Chosen>(from === '' ? 'this month' : 'other days')
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({})
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (led.has('from')) title.current?.focus()
  }, [led])
  const failed = (words: string) => (error: Error) => {
    setProblems(error instanceof ApiError ? error.fields : {})
    toast.error(messageOf(error, words))
  }
  const download = useMutation({
    mutationFn: fetchStatement,
    onSuccess: ({ file, asOf }, days) => saveFile(file, `${nameOf(days, asOf)}.pdf`),
    onError: failed(FAILED_PAPER),
  })
  const mail = useMutation({
    mutationFn: mailStatement,
    onSuccess: (said) => toast.success(said),
    onError: failed(FAILED_MAIL),
  })
  const ask = (mutate: (days: StatementDays) => void): void => {
    const isOwn = chosen === 'other days'
    const missing = {
      ...(isOwn && from === '' && { from: 'Please choose the first day.' }),
      ...(isOwn && to === '' && { to: 'Please choose the last day.' }),
    }
    setProblems(missing)
    if (Object.keys(missing).length === 0) mutate(isOwn ? { from, to } : { period: chosen })
  }
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    ask(download.mutate)
  }
  return (
    <Card as="section" className="pay-statement" aria-labelledby="statement">
      <h2 id="statement" ref={title} tabIndex={-1}>
        Statement
      </h2>
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
          <Button variant="line" busy={mail.isPending} onClick={() => ask(mail.mutate)}>
            <Icon of={Mail} /> Send by email
          </Button>
          <Button type="submit" variant="line" busy={download.isPending}>
            <Icon of={Download} /> Statement as PDF
          </Button>
        </div>
      </form>
      <MonthlyStatementBox />
    </Card>
  )
}
