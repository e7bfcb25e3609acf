import './bank.css'
import '../../lib/lists/list-card.css'
import { MOST_STATEMENT_BYTES, type LayoutQuestion } from '@parcelport/contract/payments/bank-rules.ts'
import type {
  BankAccount,
  ReadStatement,
  StatementLayout,
  StatementQuestion,
} from '@parcelport/contract/payments/staff-bank.ts'
import { ChoiceField } from '@parcelport/ui/fields/choice-field.tsx'
import { Button } from '@parcelport/ui/button.tsx'
import { Card } from '@parcelport/ui/card.tsx'
import { Field } from '@parcelport/ui/fields/field.tsx'
import { FileDrop } from '@parcelport/ui/fields/file-drop.tsx'
import { Notice } from '@parcelport/ui/overlays/notice.tsx'
import { Skeleton } from '@parcelport/ui/lists/skeleton.tsx'
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
import { LayoutExamples } from './layout-examples.tsx'
import { LayoutForm } from './layout-form.tsx'
import { foundWords, StatementPreview } from './statement-preview.tsx'
import { daysInWords, StatementQuestions } from './statement-questions.tsx'

const refusals = { type: 'Please choose a CSV or XLSX file.', size: 'The file is larger than 5 MB.' } as const

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
  readonly currency: string
  /** Questions about the file that are not answered yet. */
  readonly questions: readonly StatementQuestion[]
  /** The layout as the person has said it so far. */
  readonly layout: StatementLayout
  readonly onLayout: (layout: StatementLayout, answered: readonly LayoutQuestion[]) => void
  /** Whether another preview is on its way. */
  readonly waiting: boolean
  readonly keep: { readonly busy: boolean; readonly problem: string }
  readonly onKeep: () => void
}

const aboutColumns: ReadonlySet<LayoutQuestion> = new Set(['columns', 'moved columns'])

/** The questions that a change of the layout answers by itself. */
const saidBy = (before: StatementLayout, after: StatementLayout): LayoutQuestion[] => [
  ...(after.dayForm === before.dayForm ? [] : (['days'] as const)),
  ...(after.direction === before.direction ? [] : (['direction'] as const)),
]

/** How many waiting lines go, and how many decided ones stay, where the file was kept before and read otherwise. */
const AgainNotice = ({ again: { replaced, stay } }: Pick<ReadStatement, 'again'>): ReactNode =>
  replaced + stay > 0 && (
    <Notice tone="sand" title="This file was brought in before, and read otherwise">
      {replaced > 0 && <p>{`${linesInWords(replaced)} of it that nobody has decided will be replaced.`}</p>}
      {stay > 0 && (
        <p>{`${linesInWords(stay)} of it that somebody has decided will stay as read before. Look at that again.`}</p>
      )}
    </Notice>
  )

/** How many lines the file has, how it is read, and the button that keeps them. */
const FoundLines = (props: FoundLinesProps): ReactNode => {
  const { read, currency, questions, layout, onLayout, waiting, keep, onKeep } = props
  const isAsked = read.layout === null || questions.length > 0
  const replaces = read.counts.new === 0 && read.again.replaced > 0
  return (
    <Card as="section" className="stack" aria-labelledby="bank-found">
      <div role="status">
        <h2 className="card-title" id="bank-found">
          {isAsked ? 'How is this file to be read?' : foundWords(read.counts)}
        </h2>
      </div>
      <StatementQuestions questions={questions} layout={layout} onAnswer={(about, next) => onLayout(next, [about])} />
      {read.days && <p>{`Its days: ${daysInWords(read.days)}.`}</p>}
      <LayoutExamples examples={read.examples} currency={currency} />
      {read.doubts.map((doubt) => (
        <Notice key={doubt} tone="sand">
          <p>{doubt}</p>
        </Notice>
      ))}
      <AgainNotice again={read.again} />
      <details open={questions.some(({ about }) => aboutColumns.has(about))}>
        <summary>How this file is read</summary>
        <LayoutForm columns={read.columns} layout={layout} onChange={(next) => onLayout(next, saidBy(layout, next))} />
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
          disabled={waiting || isAsked || (read.counts.new === 0 && !replaces)}
          onClick={onKeep}
        >
          {replaces ? `Take ${linesInWords(read.again.replaced)} out` : `Keep ${linesInWords(read.counts.new)}`}
        </Button>
      </div>
    </Card>
  )
}

/** The questions of the first look at a file, until each is answered: a layout that somebody gives raises none. */
const useQuestions = (read: ReadStatement | undefined) => {
  const [asked, setAsked] = useState<readonly StatementQuestion[]>([])
  const [answered, setAnswered] = useState<readonly LayoutQuestion[]>([])
  const [seen, setSeen] = useState(read)
  if (read !== seen) {
    setSeen(read)
    if (read && read.questions.length > 0) setAsked(read.questions)
  }
  return {
    open: (read && read.questions.length > 0 ? read.questions : asked).filter(({ about }) => !answered.includes(about)),
    answer: (about: readonly LayoutQuestion[]) => setAnswered((before) => [...before, ...about]),
    forget: () => {
      setAsked([])
      setAnswered([])
    },
  }
}

interface AccountChoiceProps {
  readonly account: BankAccount
  readonly accounts: readonly BankAccount[]
  readonly onChange: (accountId: string) => void
}

/** Which account the file is of, and what was brought in of it last. */
const AccountChoice = ({ account, accounts, onChange }: AccountChoiceProps): ReactNode => (
  <ChoiceField
    label="Account"
    hint={
      account.last === null
        ? 'Nothing of it was brought in yet.'
        : `Last ${account.last.fileName}, ${writtenMoment(account.last.keptAt)}, by ${account.last.keptBy}.`
    }
    choices={accounts.map(({ _id, name, currency }) => ({ value: _id, label: `${name}, ${currency}` }))}
    value={account._id}
    onChange={onChange}
  />
)

interface StatementFileProps {
  readonly file: File | null
  readonly problem: string
  readonly onChange: (file: File | null) => void
  readonly onRefuse: (problem: string) => void
}

/** The file itself. */
const StatementFile = ({ file, problem, onChange, onRefuse }: StatementFileProps): ReactNode => (
  <Field label="The bank’s file" error={problem}>
    <FileDrop
      file={file}
      accept=".csv,.txt,.xlsx,text/csv"
      maxBytes={MOST_STATEMENT_BYTES}
      onChange={onChange}
      onRefuse={(reason) => onRefuse(refusals[reason])}
      hint="CSV or XLSX of at most 5,000 lines and 5 MB. A file that was brought in before adds nothing."
    />
  </Field>
)

/** Imports a bank's file after a preview. */
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
  const read = look.error ? undefined : look.data
  const questions = useQuestions(look.isPlaceholderData ? undefined : read)
  const begin = (next: File | null): void => {
    setFile(next)
    setRefusal('')
    setLayout(undefined)
    questions.forget()
  }
  const problem = refusal || (look.error ? failureMessage(look.error) : '')
  return (
    <Screen title="Bring in a statement">
      {error && !accounts && <NotShown title="The accounts cannot be shown" error={error} onRetry={refetch} />}
      {!accounts && !error && <Skeleton label="Loading accounts" lines={4} />}
      {accounts && (
        <Card as="section" className="stack" aria-label="The file">
          {accounts.length === 0 && <p>First name the account that the statement is of.</p>}
          {account && (
            <AccountChoice
              account={account}
              accounts={accounts}
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
          {account && <StatementFile file={file} problem={problem} onChange={begin} onRefuse={setRefusal} />}
        </Card>
      )}
      {account && file && read && (
        <>
          <FoundLines
            read={read}
            currency={account.currency}
            questions={questions.open}
            layout={layout ?? read.proposed}
            onLayout={(next, answered) => {
              setLayout(next)
              questions.answer(answered)
            }}
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
