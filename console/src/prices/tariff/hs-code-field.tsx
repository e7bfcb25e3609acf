import './tariff.css'
import type { SuggestedCode } from '@parcelport/contract/prices/tariff.ts'
import { MOST_SUGGESTING_WORDS } from '@parcelport/contract/prices/tariff-rules.ts'
import { Button } from '@parcelport/ui/button.tsx'
import { TextField } from '@parcelport/ui/fields/text-field.tsx'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState, type ComponentProps, type ReactNode } from 'react'
import { failureMessage } from '../../api/failure-message.ts'
import { suggestedCodesQuery } from '../../api/prices/tariff.ts'

/** Duty and VAT of a code, as far as the tariff names them. Pure. */
const ratesOf = ({ duty, vat }: SuggestedCode): string =>
  [duty !== null && `duty ${duty} %`, vat !== null && `VAT ${vat} %`].filter(Boolean).join(', ')

interface SuggestionsProps {
  readonly words: string
  readonly onChoose: (hs: string) => void
}

const Suggestions = ({ words, onChoose }: SuggestionsProps): ReactNode => {
  const { data, error, isFetching } = useQuery(suggestedCodesQuery(words))
  if (error) return <p role="status">{failureMessage(error)}</p>
  if (!data || isFetching) return <p role="status">Looking for codes</p>
  if (data.length === 0)
    return <p role="status">No product and no line of the national tariff has these words. Enter the code by hand.</p>
  return (
    <>
      <p role="status">{`${data.length === 1 ? '1 code fits' : `${data.length} codes fit`}. Choose the right one: nothing is entered by itself.`}</p>
      <ul className="hs-codes" aria-label="Codes that fit">
        {data.map((code) => (
          <li key={code.hs}>
            <button type="button" className="hs-code" onClick={() => onChoose(code.hs)}>
              <b className="num">{code.hs}</b> <span>{code.words}</span>
              <span className="small muted">
                {[code.from === 'product' ? 'Your product' : 'National tariff', ratesOf(code), code.notes]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </>
  )
}

type FieldProps = Pick<ComponentProps<typeof TextField>, 'error' | 'onChange'> & { readonly value: string }

interface HsCodeFieldProps {
  readonly field: FieldProps
  readonly hint: string
  /** What the goods are called: codes are suggested by it. */
  readonly words: string
}

/** The HS code of goods, with codes that fit their words on request. */
export const HsCodeField = ({ field, hint, words }: HsCodeFieldProps): ReactNode => {
  const [asked, setAsked] = useState('')
  const part = useRef<HTMLDivElement>(null)
  const now = words.trim().slice(0, MOST_SUGGESTING_WORDS)
  return (
    <div className="stack" ref={part}>
      <TextField {...field} label="HS code" hint={hint} maxLength={20} autoComplete="off" />
      <div>
        <Button variant="line" size="sm" disabled={now === ''} onClick={() => setAsked(now)}>
          Suggest codes
        </Button>
      </div>
      {asked !== '' && (
        <Suggestions
          words={asked}
          onChoose={(hs) => {
            field.onChange(hs)
            setAsked('')
            // The pressed button goes away.
            part.current?.querySelector('input')?.focus()
          }}
        />
      )}
    </div>
  )
}
