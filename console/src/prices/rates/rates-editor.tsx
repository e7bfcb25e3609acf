import { checkPrices, type PriceFinding } from '@parcelport/contract/prices/price-check-rules.ts'
import { checkRates, maySave, type RatesFinding } from '@parcelport/contract/prices/rates-check-rules.ts'
import type { RateTable } from '@parcelport/contract/prices/rates.ts'
import { Button } from '@parcelport/ui/button.tsx'
import { Card } from '@parcelport/ui/card.tsx'
import { DayField } from '@parcelport/ui/fields/day-field.tsx'
import { Notice } from '@parcelport/ui/overlays/notice.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { useId, useMemo, useState, type ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { Link, useNavigate } from 'react-router'
import { allRates, saveRates } from '../../api/prices/rates.ts'
import { useAction } from '../../api/use-action.ts'
import { writtenDay } from '../../lib/written-moment.ts'
import { paths } from '../../paths.ts'
import { Screen } from '../../shell/console-screen.tsx'
import { PriceRulesForm } from './price-rules-form.tsx'
import { RateDetailsForm } from './rate-details-form.tsx'
import { draftFrom, tableOf, textsIn, typedRows } from './rate-draft.ts'
import { RatesFindings } from './rates-findings.tsx'
import { ruleRowId } from './rule-rows.tsx'
import { focusTier, TierGrid } from './tier-grid.tsx'
import { useUnsaved } from '../../lib/use-unsaved.ts'

interface RatesEditorProps {
  readonly start: RateTable | undefined
  /** The company's today. */
  readonly today: string
  /** Revision of the list of versions that this is saved on. */
  readonly revision: number
  /** The highest weight with a price today. */
  readonly coveredLb: number
}

interface PublishCardProps {
  readonly findings: readonly (RatesFinding | PriceFinding)[]
  /** Leads to the row that a finding is about. */
  readonly onLead: (finding: RatesFinding | PriceFinding) => void
  /** Somebody else has published rates. */
  readonly outdated: boolean
  readonly busy: boolean
  readonly today: string
  /** The day from which the rates are in force. */
  readonly validFrom: string
  readonly error: string | undefined
  readonly onValidFrom: (day: string) => void
  readonly onPublish: () => void
}

const PublishCard = (props: PublishCardProps): ReactNode => {
  const { findings, onLead, outdated, busy, today, validFrom, error, onValidFrom, onPublish } = props
  const checkHeading = useId()
  return (
    <Card as="section" id="publish" tabIndex={-1} className="stack" aria-labelledby={checkHeading}>
      <h2 className="card-title" id={checkHeading}>
        Check and publish
      </h2>
      <RatesFindings findings={findings} onLead={onLead} />
      {outdated && (
        <Notice tone="red" live title="Somebody else has published rates">
          <p>
            What you typed is still here. <Link to={paths.rates}>Look at theirs</Link>, or publish yours on top.
          </p>
        </Notice>
      )}
      <DayField
        label="In force from"
        hint={validFrom === today ? 'Takes effect immediately.' : `Today is ${writtenDay(today)} at your company.`}
        error={error}
        required
        min={today}
        value={validFrom}
        onChange={onValidFrom}
      />
      <Button block busy={busy} busyText="Publishing..." aria-disabled={!maySave(findings)} onClick={onPublish}>
        Publish rates
      </Button>
      <Button as={Link} variant="text" to={paths.rates}>
        Cancel
      </Button>
    </Card>
  )
}

/** The grid with the checker next to it. */
export const RatesEditor = ({ start, today, revision, coveredLb }: RatesEditorProps): ReactNode => {
  const [gridHeading, rulesId] = [useId(), useId()]
  const client = useQueryClient()
  const navigate = useNavigate()
  const [first] = useState(() => draftFrom(start, today))
  const [draft, setDraft] = useState(first)
  const [charge, setCharge] = useState(0)
  const { rows, rules } = draft
  const ofTiers = useMemo(() => checkRates(typedRows(rows), coveredLb), [rows, coveredLb])
  const findings = useMemo(() => [...ofTiers, ...checkPrices(rules)], [ofTiers, rules])
  const { run, busy, fields, outdated } = useAction(saveRates, {
    onDone: async () => {
      await client.invalidateQueries(allRates)
      await navigate(paths.rates)
    },
  })
  useUnsaved(draft !== first && !busy)

  const lead = (finding: RatesFinding | PriceFinding): void => {
    if (!('charge' in finding) || finding.charge === undefined) return focusTier(finding.row ?? 0)
    flushSync(() => setCharge(finding.charge ?? 0))
    document.getElementById(finding.row === undefined ? rulesId : ruleRowId(finding.row))?.focus()
  }
  const save = (): void => {
    const wrong = findings.find(({ severity }) => severity === 'error')
    if (wrong) return lead(wrong)
    run({ revision, table: tableOf(draft) }, { onError: () => void client.invalidateQueries(allRates) })
  }
  return (
    <Screen title="New rates">
      <div className="rates-editor">
        <Card as="section" className="stack" aria-labelledby={gridHeading}>
          <h2 className="card-title" id={gridHeading}>
            Package rates
          </h2>
          <p className="small muted">
            A row prices every parcel up to its weight. Enter goes down and adds a row at the end; lines copied from a
            spreadsheet can be pasted.
          </p>
          <a className="skip-grid" href="#publish">
            Skip to publishing
          </a>
          <TierGrid rows={draft.rows} findings={ofTiers} onChange={(rows) => setDraft({ ...draft, rows })} />
        </Card>
        <div className="rates-aside">
          <PublishCard
            findings={findings}
            onLead={lead}
            outdated={outdated}
            busy={busy}
            today={today}
            validFrom={draft.validFrom}
            error={fields['table.validFrom']}
            onValidFrom={(validFrom) => setDraft({ ...draft, validFrom })}
            onPublish={save}
          />
        </div>
        <div className="rates-details">
          <div id={rulesId} tabIndex={-1} className="rates-details">
            <PriceRulesForm
              rules={rules}
              chosen={charge}
              onChoose={setCharge}
              onChange={(changed) => setDraft({ ...draft, rules: changed })}
            />
          </div>
          <RateDetailsForm details={textsIn(draft)} rules={rules} onChange={(details) => setDraft({ ...draft, details })} />
        </div>
      </div>
    </Screen>
  )
}
