import { useId } from 'react'
import type { ComponentProps, ReactNode } from 'react'
import CircleAlert from 'lucide-react/icons/circle-alert'
import { Icon } from '../pictures/icon.tsx'

export interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type'> {
  error?: ReactNode
  /** The words next to the box; they may contain links. */
  children: ReactNode
}

/** A checkbox with its words. */
export const Checkbox = ({ error, children, className, ...props }: CheckboxProps) => {
  const own = useId()
  return (
    <div className={className}>
      <label className="check">
        <input
          {...props}
          type="checkbox"
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${own}-error` : props['aria-describedby']}
        />
        <span>{children}</span>
      </label>
      {error && (
        <p className="error" id={`${own}-error`}>
          <Icon of={CircleAlert} /> <span>{error}</span>
        </p>
      )}
    </div>
  )
}
