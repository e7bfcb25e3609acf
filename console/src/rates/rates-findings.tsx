import type { RatesFinding } from '@parcelport/contract/rates-check-rules.ts'
import { Icon } from '@parcelport/ui/icon.tsx'
import CircleAlert from 'lucide-react/icons/circle-alert'
import CircleCheck from 'lucide-react/icons/circle-check'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import type { ReactNode } from 'react'
import { focusTier } from './tier-grid.tsx'

const count = (number: number, word: string): string => `${number} ${word}${number === 1 ? '' : 's'}`

/** What the checker says, live; each line leads to its row. */
export const RatesFindings = ({ findings }: { readonly findings: readonly RatesFinding[] }): ReactNode => {
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
          {findings.map(({ severity, row, message }) => (
            <li key={message} className={`finding-${severity}`}>
              <Icon
                of={severity === 'error' ? CircleAlert : TriangleAlert}
                label={severity === 'error' ? 'Error' : 'Warning'}
              />
              {row === undefined ? (
                <span>{message}</span>
              ) : (
                <button type="button" onClick={() => focusTier(row)}>
                  {message}
                </button>
              )}
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
