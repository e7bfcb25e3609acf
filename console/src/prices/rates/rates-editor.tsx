import { checkPrices, type PriceFinding } from '@parcelport/contract/prices/price-check-rules.ts'
import { checkRates, maySave, type RatesFinding } from '@parcelport/contract/prices/rates-check-rules.ts'
import type { RateTable } from '@parcelport/contract/prices/rates.ts'
import { Button } from '@parcelport/ui/button.tsx'
import { Card } from '@parcelport/ui/card.tsx'
import { Field } from '@parcelport/ui/fields/field.tsx'
import { Input } from '@parcelport/ui/fields/input.tsx'
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

/** The grid with the checker next to it. */
export const RatesEditor = ({ start, today, revision, coveredLb }: RatesEditorProps): ReactNode => {
  const [gridHeading, checkHeading, rulesId] = [useId(), useId(), useId()]
  const client = useQueryClient()
  const navigate = useNavigate()
  const [first] = useState(() => draftFrom(start, today))
  const [draft, setDraft] = useState(first)
  const [charge, setCharge] = useState(0)
  const { rows, rules } = draft
  const ofTiers = useMemo(() => checkRates(typedRows(rows), coveredLb), [rows, coveredLb])
  const findings = useMemo(() => [...ofTiers, ...checkPrices(rules)], [ofTiers, rules])
  const { run, busy, fields, conflict } = useAction(saveRates, {
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
          <Card as="section" id="publish" tabIndex={-1} className="stack" aria-labelledby={checkHeading}>
            <h2 className="card-title" id={checkHeading}>
              Check and publish
            </h2>
            <RatesFindings findings={findings} onLead={lead} />
            {conflict && (
              <Notice tone="red" live title="Somebody else has published rates">
                <p>
                  What you typed is still here. <Link to={paths.rates}>Look at theirs</Link>, or publish yours on top.
                </p>
              </Notice>
            )}
            <Field
              label="In force from"
              hint={draft.validFrom === today ? 'Takes effect immediately.' : `Today is ${writtenDay(today)} at your company.`}
              error={fields['table.validFrom']}
            >
              <Input
                type="date"
                required
                min={today}
                value={draft.validFrom}
                onChange={(event) => setDraft({ ...draft, validFrom: event.target.value })}
              />
            </Field>
            <Button block busy={busy} busyText="Publishing..." aria-disabled={!maySave(findings)} onClick={save}>
              Publish rates
            </Button>
            <Button as={Link} variant="text" to={paths.rates}>
              Cancel
            </Button>
          </Card>
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
