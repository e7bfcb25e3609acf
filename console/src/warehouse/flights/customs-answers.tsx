import { MOST_ANSWER_LETTERS, type AnswerVerdict } from '@parcelport/contract/payments/customs-answers-rules.ts'
import type { AnswerLine, Assessed, ReadAnswers } from '@parcelport/contract/payments/customs-answers.ts'
import { Button } from '@parcelport/ui/button.tsx'
import { Card } from '@parcelport/ui/card.tsx'
import { Field } from '@parcelport/ui/fields/field.tsx'
import { FileDrop } from '@parcelport/ui/fields/file-drop.tsx'
import { Table } from '@parcelport/ui/lists/table.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { Link } from 'react-router'
import { moneyKey, readCustomsAnswers } from '../../api/payments/money.ts'
import { useAction } from '../../api/use-action.ts'
import { paths } from '../../paths.ts'

const refusals = { type: 'Please choose a CSV file.', size: 'The file is larger than 200 KB.' } as const

const verdictWords: Readonly<Record<AnswerVerdict, string>> = {
  enter: 'Fill in',
  change: 'Change',
  same: 'The same as now',
  refuse: 'Refused',
}
const verdicts = Object.keys(verdictWords) as AnswerVerdict[]

/** An assessment in one line. Pure. */
const sumsOf = ({ duty, levies, vat, number }: Assessed): string =>
  `${number}: duty ${duty.toFixed(2)}, ${levies === 0 ? '' : `levies ${levies.toFixed(2)}, `}VAT ${vat.toFixed(2)}`

const columnsOf = (currency: string) => [
  { label: 'Line', cell: ({ row }: AnswerLine) => <span className="num">{row}</span> },
  { label: 'Waybill', cell: ({ hawb }: AnswerLine) => <span className="num">{hawb || '–'}</span> },
  {
    label: 'Package',
    cell: ({ package: found }: AnswerLine) =>
      found ? (
        <Link className="track open" to={paths.package(found._id)}>
          <span translate="no">{found.trackingNumber}</span>
        </Link>
      ) : (
        '–'
      ),
  },
  {
    label: `Assessed in ${currency}`,
    cell: ({ assessed, before, verdict }: AnswerLine) => (
      <span className="num">
        <span>{assessed ? sumsOf(assessed) : '–'}</span>
        {verdict === 'change' && before && <span className="small muted">{` (before: ${sumsOf(before)})`}</span>}
      </span>
    ),
  },
  {
    label: 'What happens',
    cell: ({ verdict, why }: AnswerLine) => (
      <>
        <b>{verdictWords[verdict]}</b> <span>{why}</span>
      </>
    ),
  },
]

/** How many lines do what, in one sentence: `2 fill in, 1 refused`. Pure. */
const countedWords = (lines: readonly AnswerLine[]): string =>
  verdicts
    .map((verdict) => [lines.filter((line) => line.verdict === verdict).length, verdictWords[verdict].toLowerCase()] as const)
    .filter(([count]) => count > 0)
    .map(([count, words]) => `${count} ${words}`)
    .join(', ')

interface ReadFile {
  readonly file: File
  readonly text: string
  readonly read: ReadAnswers
}

/** Takes over Customs' answers for a flight from a CSV file: what each line would do is shown first. */
export const CustomsAnswers = ({ flightId }: { readonly flightId: string }): ReactNode => {
  const client = useQueryClient()
  const [file, setFile] = useState<File | null>(null)
  const [refusal, setRefusal] = useState('')
  const [latest, setLatest] = useState<ReadFile>()
  const reading = useAction(
    async (chosen: File) => {
      const text = await chosen.text()
      return { text, ...(await readCustomsAnswers(flightId, { text })) }
    },
    {
      onDone: ({ text, data }, chosen) => setLatest({ file: chosen, text, read: data }),
      onRefused: ({ text = '' }) => setRefusal(text),
    },
  )
  const taking = useAction(({ text, read }: ReadFile) => readCustomsAnswers(flightId, { text, seen: read.seen }), {
    onDone: () => {
      setFile(null)
      setLatest(undefined)
      return client.invalidateQueries({ queryKey: moneyKey })
    },
  })
  const choose = (chosen: File | null): void => {
    setFile(chosen)
    setLatest(undefined)
    setRefusal('')
    if (chosen) reading.run(chosen)
  }
  // A file that was chosen before may be read after this one.
  const shown = latest?.file === file ? latest : undefined
  const taken = shown?.read.lines.filter(({ verdict }) => verdict === 'enter' || verdict === 'change').length ?? 0
  return (
    <Card as="section" className="flight-papers" aria-label="Answers of Customs">
      <h2 className="card-title">Answers of Customs</h2>
      <Field label="The broker’s file" error={refusal}>
        <FileDrop
          file={file}
          accept=".csv,.txt,text/csv"
          maxBytes={MOST_ANSWER_LETTERS}
          onChange={choose}
          onRefuse={(reason) => setRefusal(refusals[reason])}
          hint="CSV with the columns HAWB, Entry, Duty and VAT; Levies, CIF, Currency and Date if it has them. Nothing changes before you have seen it."
        />
      </Field>
      {shown && (
        <>
          <p role="status">
            <b>{countedWords(shown.read.lines)}</b>
          </p>
          <Table
            caption="Lines of the file"
            columns={columnsOf(shown.read.currency)}
            rows={shown.read.lines}
            rowKey={({ row }) => String(row)}
            className="dense"
          />
          <div className="row">
            <Button busy={taking.busy} disabled={taken === 0} onClick={() => taking.run(shown)}>
              {taken === 1 ? 'Take over 1 answer' : `Take over ${taken} answers`}
            </Button>
          </div>
        </>
      )}
    </Card>
  )
}
