import type { ComponentProps } from 'react'
import ChevronDown from 'lucide-react/icons/chevron-down'
import { classNames } from '../class-names.ts'
import { useFieldControl } from './field-control.ts'
import { Icon } from '../pictures/icon.tsx'

/** The browser's own select, with our arrow. */
export const Select = ({ className, ...props }: ComponentProps<'select'>) => (
  <div className="select">
    <select {...props} {...useFieldControl(props)} className={classNames('input', className)} />
    <Icon of={ChevronDown} />
  </div>
)
