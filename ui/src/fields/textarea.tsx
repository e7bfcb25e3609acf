import type { ComponentProps } from 'react'
import { classNames } from '../class-names.ts'
import { useFieldControl } from './field-control.ts'

/** A text box of several lines. */
export const Textarea = ({ className, ...props }: ComponentProps<'textarea'>) => (
  <textarea {...props} {...useFieldControl(props)} className={classNames('input', className)} />
)
