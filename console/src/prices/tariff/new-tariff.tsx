import type { ReadTariff, TariffLine } from '@parcelport/contract/prices/tariff.ts'
import { MOST_TARIFF_BYTES } from '@parcelport/contract/prices/tariff-rules.ts'
import { Button } from '@parcelport/ui/button.tsx'
import { Card } from '@parcelport/ui/card.tsx'
import { Field } from '@parcelport/ui/fields/field.tsx'
import { FileDrop } from '@parcelport/ui/fields/file-drop.tsx'
import { Input } from '@parcelport/ui/fields/input.tsx'
import { Table, type Column } from '@parcelport/ui/lists/table.tsx'
import { Notice } from '@parcelport/ui/overlays/notice.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { lookAtTariff, publishTariff, tariffsKey } from '../../api/prices/tariff.ts'
import { useAction } from '../../api/use-action.ts'

const refusals = { type: 'Please choose a CSV file.', size: 'The file is larger than 6 MB.' } as const

const percent = (rate: number | null): string => (rate === null ? '–' : `${rate}\u00A0%`)
const columns: readonly Column<TariffLine>[] = [
  { label: 'Code', cell: ({ hs }) => <span className="num">{hs}</span> },
  { label: 'Description', cell: ({ description }) => description || '–' },
  { label: 'Duty', right: true, cell: ({ duty }) => percent(duty) },
  { label: 'VAT', right: true, cell: ({ vat }) => percent(vat) },
  { label: 'Notes', cell: ({ notes }) => notes || '–' },
]

const counted = (count: number, one: string, several: string): string =>
  `${count.toLocaleString('en')} ${count === 1 ? one : several}`

/** What the file would do, in one sentence. Pure. */
const lookWords = ({ lines, rated, added, changed, gone }: ReadTariff): string =>
  `${counted(lines, 'line', 'lines')}, of which ${counted(rated, 'names', 'name')} a rate: ${added.toLocaleString('en')} new, ${changed.toLocaleString('en')} changed, ${gone.toLocaleString('en')} no longer there.`

const DryRun = ({ look }: { readonly look: ReadTariff }): ReactNode => {
  const known = look.columns.flatMap(({ name, is }) => (is === null ? [] : `${name} (${is})`))
  const left = look.columns.flatMap(({ name, is }) => (is === null ? name : []))
  return (
    <>
      <p role="status">
        <b>{lookWords(look)}</b>
      </p>
      <p>
        <span>{`Columns: ${known.join(', ')}.`}</span> <span>{left.length > 0 && `Not read: ${left.join(', ')}.`}</span>
      </p>
      {look.rated === 0 && (
        <Notice tone="sand" title="No line names duty or VAT">
          <p>Codes can be found by their words with it. Rates stay as the products have them.</p>
        </Notice>
      )}
      {look.faulty > 0 && (
        <Notice tone="red" title={`${counted(look.faulty, 'line stays', 'lines stay')} out`}>
          {look.faults.map(({ row, why }) => (
            <p key={row}>{`Line ${row}: ${why}`}</p>
          ))}
          {look.faulty > look.faults.length && <p>{`And ${look.faulty - look.faults.length} more.`}</p>}
        </Notice>
      )}
      <Table caption="The first lines" columns={columns} rows={look.sample} rowKey={({ hs }) => hs} className="dense" />
    </>
  )
}

interface Looked {
  readonly file: File
  readonly validFrom: string
  readonly look: ReadTariff
}

/** Brings a tariff from a CSV file: what it would do is shown first. */
export const NewTariff = ({ today }: { readonly today: string }): ReactNode => {
  const client = useQueryClient()
  const [file, setFile] = useState<File | null>(null)
  const [validFrom, setValidFrom] = useState(today)
  const [refusal, setRefusal] = useState('')
  const [latest, setLatest] = useState<Looked>()
  const looking = useAction((asked: Omit<Looked, 'look'>) => lookAtTariff(asked.file, asked.validFrom), {
    onDone: ({ data }, asked) => setLatest({ ...asked, look: data }),
    onRefused: ({ file: refused = '', validFrom: day = '' }) => setRefusal(refused || day),
  })
  const publishing = useAction((shown: Looked) => publishTariff(shown.file, shown.validFrom, shown.look.seen), {
    onDone: ({ data }) => {
      setFile(null)
      setLatest(undefined)
      client.setQueryData(tariffsKey, data)
      return client.invalidateQueries({ queryKey: ['hs-codes'] })
    },
  })
  const look = (next: File | null, day: string): void => {
    setFile(next)
    setValidFrom(day)
    setLatest(undefined)
    setRefusal('')
    if (next && day >= today) looking.run({ file: next, validFrom: day })
  }
  // A file that was chosen before may be read after this one.
  const shown = latest?.file === file && latest?.validFrom === validFrom ? latest : undefined
  return (
    <Card as="section" className="stack" aria-label="A new tariff">
      <h2 className="card-title">Bring a tariff</h2>
      <Field label="From" hint="Earlier days keep the tariff that they had.">
        <Input type="date" required min={today} value={validFrom} onChange={({ target }) => look(file, target.value)} />
      </Field>
      <Field label="The tariff’s file" error={refusal}>
        <FileDrop
          file={file}
          accept=".csv,.txt,text/csv"
          maxBytes={MOST_TARIFF_BYTES}
          onChange={(chosen) => look(chosen, validFrom)}
          onRefuse={(reason) => setRefusal(refusals[reason])}
          hint="CSV with the columns hs, duty, vat and notes, and description if there is one; at most 20,000 lines. Nothing changes before you have seen it."
        />
      </Field>
      {shown && (
        <>
          <DryRun look={shown.look} />
          <div className="row">
            <Button busy={publishing.busy} busyText="Publishing..." onClick={() => publishing.run(shown)}>
              {`Publish ${counted(shown.look.lines, 'line', 'lines')}`}
            </Button>
          </div>
        </>
      )}
    </Card>
  )
}
