import type { PriceFinding } from '@parcelport/contract/prices/price-check-rules.ts'
import type { RatesFinding } from '@parcelport/contract/prices/rates-check-rules.ts'
import { Icon } from '@parcelport/ui/pictures/icon.tsx'
import CircleAlert from 'lucide-react/icons/circle-alert'
import CircleCheck from 'lucide-react/icons/circle-check'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import type { ReactNode } from 'react'

const count = (number: number, word: string): string => `${number} ${word}${number === 1 ? '' : 's'}`

type Finding = RatesFinding | PriceFinding

interface RatesFindingsProps {
  readonly findings: readonly Finding[]
  readonly onLead: (finding: Finding) => void
}

/** The checker's live findings; each line leads to its row. */
export const RatesFindings = ({ findings, onLead }: RatesFindingsProps): ReactNode => {
  const errors = findings.filter(({ severity }) => severity === 'error').length
  const summary =
    findings.length === 0
      ? 'No gaps, no falling prices.'
      : [errors && count(errors, 'error'), findings.length - errors && count(findings.length - errors, 'warning')]
          .filter(Boolean)
          .join(', ')
  return (
    <>
      <p role="status" className={findings.length === 0 ? 'found' : 'findings-summary'}>
        {findings.length === 0 && <Icon of={CircleCheck} />}
        {summary}
      </p>
      {findings.length > 0 && (
        <ul className="findings">
          {findings.map((finding) => {
            const { severity, row, message } = finding
            const placed = row !== undefined || ('charge' in finding && finding.charge !== undefined)
            return (
              <li key={message} className={`finding-${severity}`}>
                <Icon
                  of={severity === 'error' ? CircleAlert : TriangleAlert}
                  label={severity === 'error' ? 'Error' : 'Warning'}
                />
                {!placed ? (
                  <span>{message}</span>
                ) : (
                  <button type="button" onClick={() => onLead(finding)}>
                    {message}
                  </button>
                )}
              </li>
            )
          })}
        </ul>
      )}
    </>
  )
}
