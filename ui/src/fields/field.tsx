import { useId } from 'react'
import type { ReactNode } from 'react'
import CircleAlert from 'lucide-react/icons/circle-alert'
import CircleCheck from 'lucide-react/icons/circle-check'
import Lightbulb from 'lucide-react/icons/lightbulb'
import { classNames } from '../class-names.ts'
import { FieldControl } from './field-control.ts'
import { Icon } from '../pictures/icon.tsx'

export interface FieldProps {
  label: ReactNode
  hint?: ReactNode
  /** The problem, in words. It is shown in addition to label and hint. */
  error?: ReactNode
  /** A confirmation about the typed text, such as the courier of a tracking number. */
  found?: ReactNode
  /**
   * Advice about the typed text, which is not wrong. While `given` it replaces the hint. Its room is always reserved, so that
   * nothing below moves when it appears.
   */
  advice?: { readonly words: string; readonly given: boolean } | undefined
  /** The control's id, for callers that need it. */
  id?: string | undefined
  /** The control is a set (Segment, OtpInput): a fieldset with a legend instead of a label for one input. */
  group?: boolean | undefined
  className?: string | undefined
  children: ReactNode
}

/** Label above, hint and error below. Both describe the control inside; the error marks it invalid. */
export const Field = ({ label, hint, error, found, advice, id, group, className, children }: FieldProps) => {
  const own = useId()
  const control = id ?? own
  const advised = advice?.given === true
  const remark = advised ? `${control}-advice` : hint && `${control}-hint`
  const describedBy = [error && `${control}-error`, found && `${control}-found`, remark].filter(Boolean).join(' ') || undefined
  const Element = group ? 'fieldset' : 'div'
  return (
    <FieldControl value={{ id: control, describedBy, invalid: Boolean(error) }}>
      <Element className={classNames('field', className)} {...(group && { 'aria-describedby': describedBy })}>
        {group ? (
          <legend className="field-label">{label}</legend>
        ) : (
          <label className="field-label" htmlFor={control}>
            {label}
          </label>
        )}
        {children}
        {error && (
          <p className="error" id={`${control}-error`}>
            <Icon of={CircleAlert} /> <span>{error}</span>
          </p>
        )}
        {found && (
          <p className="found" id={`${control}-found`} role="status">
            <Icon of={CircleCheck} /> <span>{found}</span>
          </p>
        )}
        {advice ? (
          <div className="hint advised" data-room={advice.words}>
            {hint && !advised && <p id={`${control}-hint`}>{hint}</p>}
            <p className="advice" id={`${control}-advice`} aria-live="polite">
              {advised && (
                <>
                  <Icon of={Lightbulb} /> <span>{advice.words}</span>
                </>
              )}
            </p>
          </div>
        ) : (
          hint && (
            <p className="hint" id={`${control}-hint`}>
              {hint}
            </p>
          )
        )}
      </Element>
    </FieldControl>
  )
}
