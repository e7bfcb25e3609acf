import './bank.css'
import '../../lib/lists/list-card.css'
import { MOST_STATEMENT_BYTES } from '@parcelport/contract/payments/bank-rules.ts'
import type { ReadStatement, StatementLayout } from '@parcelport/contract/payments/staff-bank.ts'
import { ChoiceField } from '@parcelport/ui/fields/choice-field.tsx'
import { Button } from '@parcelport/ui/button.tsx'
import { Card } from '@parcelport/ui/card.tsx'
import { Field } from '@parcelport/ui/fields/field.tsx'
import { FileDrop } from '@parcelport/ui/fields/file-drop.tsx'
import { Notice } from '@parcelport/ui/overlays/notice.tsx'
import { keepPreviousData, queryOptions, skipToken, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { bankAccountsQuery, readStatement } from '../../api/payments/bank.ts'
import { failureMessage } from '../../api/failure-message.ts'
import { moneyKey } from '../../api/payments/money.ts'
import { useAction } from '../../api/use-action.ts'
import { NotShown } from '../../lib/lists/not-shown.tsx'
import { writtenMoment } from '../../lib/written-moment.ts'
import { paths } from '../../paths.ts'
import { Screen } from '../../shell/console-screen.tsx'
import { AccountDialog } from './account-dialog.tsx'
import { linesInWords } from './confirm-sure-dialog.tsx'
import { fileBytes } from './file-bytes.ts'
import { LayoutForm, plainLayout } from './layout-form.tsx'
import { foundWords, StatementPreview } from './statement-preview.tsx'

const refusals = { type: 'Please choose a CSV file.', size: 'The file is larger than 5 MB.' } as const

interface Look {
  readonly file: File
  readonly accountId: string
  readonly layout: StatementLayout | undefined
}

const send = async ({ file, accountId, layout }: Look, keep: boolean) =>
  readStatement(accountId, {
    fileName: file.name.slice(0, 120),
    content: await fileBytes(file),
    keep,
    ...(layout && { layout }),
  })

/** A preview of a file, loaded again for each choice of columns; the previous preview stays until then. */
const lookQuery = (file: File | null, accountId: string | undefined, layout: StatementLayout | undefined) =>
  queryOptions({
    queryKey: ['statement', accountId, file && [file.name, file.size, file.lastModified], layout],
    queryFn: file && accountId !== undefined ? async () => (await send({ file, accountId, layout }, false)).data : skipToken,
    placeholderData: keepPreviousData,
    gcTime: 0,
  })

interface FoundLinesProps {
  readonly read: ReadStatement
  /** The columns that the person chose. */
  readonly layout: StatementLayout | undefined
  readonly onLayout: (layout: StatementLayout) => void
  /** Whether another preview is on its way. */
  readonly waiting: boolean
  readonly keep: { readonly busy: boolean; readonly problem: string }
  readonly onKeep: () => void
}

/** How many lines the file has, how it is read, and the button that keeps them. */
const FoundLines = ({ read, layout, onLayout, waiting, keep, onKeep }: FoundLinesProps): ReactNode => (
  <Card as="section" className="stack" aria-labelledby="bank-found">
    <div role="status">
      <h2 className="card-title" id="bank-found">
        {read.layout === null ? 'Which column is which?' : foundWords(read.counts)}
      </h2>
    </div>
    <details open={read.layout === null}>
      <summary>How this file is read</summary>
      <LayoutForm columns={read.columns} layout={layout ?? read.layout ?? plainLayout} onChange={onLayout} />
    </details>
    {keep.problem && (
      <Notice tone="red" live>
        <p>{keep.problem}</p>
      </Notice>
    )}
    <div className="row">
      <Button
        busy={keep.busy}
        busyText="Keeping..."
        disabled={waiting || read.layout === null || read.counts.new === 0}
        onClick={onKeep}
      >
        {`Keep ${linesInWords(read.counts.new)}`}
      </Button>
    </div>
  </Card>
)

/** Imports a bank's CSV file after a preview. */
const StatementPage = (): ReactNode => {
  const client = useQueryClient()
  const navigate = useNavigate()
  const { data: accounts, error, refetch } = useQuery(bankAccountsQuery)
  const [chosen, setChosen] = useState('')
  const [adding, setAdding] = useState(false)
  const [file, setFile] = useState<File | null>(null)
  const [refusal, setRefusal] = useState('')
  const [layout, setLayout] = useState<StatementLayout>()
  const account = accounts?.find(({ _id }) => _id === chosen) ?? accounts?.[0]
  const look = useQuery(lookQuery(file, account?._id, layout))
  const keep = useAction((asked: Look) => send(asked, true), {
    onDone: async () => {
      await client.invalidateQueries({ queryKey: moneyKey })
      await navigate(paths.bankLines)
    },
  })
  const begin = (next: File | null): void => {
    setFile(next)
    setRefusal('')
    setLayout(undefined)
  }
  const read = look.error ? undefined : look.data
  const problem = refusal || (look.error ? failureMessage(look.error) : '')
  return (
    <Screen title="Bring in a statement">
      {error && !accounts && <NotShown title="The accounts cannot be shown" error={error} onRetry={refetch} />}
      <Card as="section" className="stack" aria-label="The file">
        {accounts?.length === 0 && <p>First name the account that the statement is of.</p>}
        {account && (
          <ChoiceField
            label="Account"
            hint={
              account.last === null
                ? 'Nothing of it was brought in yet.'
                : `Last ${account.last.fileName}, ${writtenMoment(account.last.keptAt)}, by ${account.last.keptBy}.`
            }
            choices={(accounts ?? []).map(({ _id, name, currency }) => ({ value: _id, label: `${name}, ${currency}` }))}
            value={account._id}
            onChange={(id) => {
              setChosen(id)
              begin(file)
            }}
          />
        )}
        <div className="row">
          <Button variant="line" size="sm" onClick={() => setAdding(true)}>
            Add an account
          </Button>
        </div>
        {account && (
          <Field label="The bank’s file" error={problem}>
            <FileDrop
              file={file}
              accept=".csv,.txt,text/csv"
              maxBytes={MOST_STATEMENT_BYTES}
              onChange={begin}
              onRefuse={(reason) => setRefusal(refusals[reason])}
              hint="CSV of at most 5,000 lines and 5 MB. A file that was brought in before adds nothing."
            />
          </Field>
        )}
      </Card>
      {account && file && read && (
        <>
          <FoundLines
            read={read}
            layout={layout}
            onLayout={setLayout}
            waiting={look.isFetching}
            keep={keep}
            onKeep={() => keep.run({ file, accountId: account._id, layout: read.layout ?? undefined })}
          />
          <StatementPreview read={read} currency={account.currency} />
        </>
      )}
      {adding && <AccountDialog onAdded={setChosen} onClose={() => setAdding(false)} />}
    </Screen>
  )
}

export default StatementPage
