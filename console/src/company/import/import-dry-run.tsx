import { importFaultWords, type ImportKind } from '@parcelport/contract/company/staff-imports-rules.ts'
import { moneyText } from '@parcelport/contract/billing/money-rules.ts'
import type { BalanceSums, FaultGroup, ImportLook } from '@parcelport/contract/company/staff-imports.ts'
import { Button } from '@parcelport/ui/button.tsx'
import { Card } from '@parcelport/ui/card.tsx'
import type { ReactNode } from 'react'
import { saveText } from '../../lib/save-text.ts'
import { DryRunInvoices } from './import-invoices.tsx'
import { kindWords } from './import-kind.tsx'

const counted = (count: number): string => count.toLocaleString('en')

/** The lines of a fault in words: `Line 88 “ana”, line 141 and 7 more`. Pure. */
export const linesInWords = ({ count, examples }: Pick<FaultGroup, 'count' | 'examples'>): string => {
  const named = examples.map(({ row, found }) => `line ${counted(row)}${found === '' ? '' : ` “${found}”`}`).join(', ')
  const rest = count - examples.length
  const text = rest > 0 ? `${named} and ${counted(rest)} more` : named
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}.`
}

const Faults = ({ faults }: { readonly faults: readonly FaultGroup[] }): ReactNode => (
  <ul className="import-faults">
    {faults.map((group) => {
      const [title, repair] = importFaultWords[group.fault]
      return (
        <li key={group.fault}>
          <span className="num">{counted(group.count)}</span>
          <div>
            <b>{title}</b>
            <p className="small import-words">{linesInWords(group)}</p>
            <p className="small muted">{repair}</p>
          </div>
        </li>
      )
    })}
  </ul>
)

const tiles = [
  ['create', 'Create'],
  ['change', 'Change'],
  ['same', 'Skip'],
  ['refuse', 'Refuse'],
] as const

/** What balances would bring into the books, to be compared with the old ones. */
const Balances = ({ sums }: { readonly sums: BalanceSums }): ReactNode => {
  const { currency, owing, owed, holding, deposits, net } = sums
  const lines = [
    [`Owed by ${counted(owing)} customers`, owed],
    [`Deposits of ${counted(holding)} customers`, deposits],
    ['Opening balance in the books', net],
  ] as const
  return (
    <>
      <dl className="import-counts">
        {lines.map(([label, amount]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd translate="no" className="num">
              {moneyText(amount, currency)}
            </dd>
          </div>
        ))}
      </dl>
      <p className="small muted">Compare these sums with your old books before you start.</p>
    </>
  )
}

interface ImportDryRunProps {
  readonly kind: ImportKind
  readonly fileName: string
  readonly look: ImportLook
  readonly dryRun: NonNullable<ImportLook['dryRun']>
  readonly busy: boolean
  readonly onStart: () => void
}

/** What taking a file over would do, all faults at once, and the button that starts it. */
export const ImportDryRun = ({ kind, fileName, look, dryRun, busy, onStart }: ImportDryRunProps): ReactNode => {
  const taken = dryRun.create + dryRun.change
  return (
    <Card as="section" className="stack" aria-labelledby="import-dry-run">
      <div role="status">
        <h2 className="card-title" id="import-dry-run">{`Dry run of ${fileName}`}</h2>
        <p className="small muted">{`${counted(look.lines)} lines. Nothing is changed yet.`}</p>
      </div>
      <dl className="import-counts">
        {tiles.map(([verdict, label]) => (
          <div key={verdict}>
            <dt>{label}</dt>
            <dd>
              <b className="num">{counted(dryRun[verdict])}</b>
              <span className="small muted">{kindWords[kind].counts[verdict]}</span>
            </dd>
          </div>
        ))}
      </dl>
      {look.balances && <Balances sums={look.balances} />}
      {look.invoices && <DryRunInvoices invoices={look.invoices} />}
      {dryRun.faults.length > 0 && (
        <>
          <h3 className="card-title">What is wrong, by repair</h3>
          <Faults faults={dryRun.faults} />
          <div className="row">
            <Button variant="line" size="sm" onClick={() => saveText('refused.csv', dryRun.refused)}>
              Save the refused lines as CSV
            </Button>
          </div>
        </>
      )}
      <p className="small muted">{kindWords[kind].told}</p>
      <div className="row">
        <Button busy={busy} busyText="Starting..." disabled={taken === 0} onClick={onStart}>
          {dryRun.refuse === 0 ? `Import ${counted(taken)}` : `Import ${counted(taken)}, leave out ${counted(dryRun.refuse)}`}
        </Button>
      </div>
    </Card>
  )
}
