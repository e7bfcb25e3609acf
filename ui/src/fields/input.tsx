import type { ComponentProps, ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { useFieldControl } from './field-control.ts'

export interface InputProps extends ComponentProps<'input'> {
  /** A unit or icon before the text, e.g. 'US$'. */
  before?: ReactNode
  /** A unit or button after it. */
  after?: ReactNode
}

/** A one-line text input; inside a Field it takes the Field's id, description and validity. */
export const Input = ({ before, after, className, ...props }: InputProps) => {
  const control = useFieldControl(props)
  const input = <input {...props} {...control} className={classNames('input', className)} />
  if (!before && !after) return input
  return (
    <div className="input-wrap">
      {typeof before === 'string' ? <span className="affix">{before}</span> : before}
      {input}
      {typeof after === 'string' ? <span className="affix">{after}</span> : after}
    </div>
  )
}
