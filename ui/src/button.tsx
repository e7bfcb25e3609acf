import type { ComponentProps, ElementType, ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { Spinner } from './spinner.tsx'

export type ButtonVariant = 'coral' | 'ink' | 'line' | 'light' | 'text' | 'danger'

export interface ButtonLook {
  /** coral: the main next step of a view. light: on a dark background. */
  variant?: ButtonVariant | undefined
  /** Heights 44, 48 and 56 px. */
  size?: 'sm' | 'md' | 'lg' | undefined
  /** As wide as its container. */
  block?: boolean | undefined
  /** A round 44-px button that holds only an icon: give it an aria-label. */
  iconOnly?: boolean | undefined
  className?: string | undefined
}

/** The classes of a button, for another element (a label around a file input). */
export const buttonClass = ({ variant = 'coral', size = 'md', block, iconOnly, className }: ButtonLook) =>
  classNames(
    'btn',
    variant !== 'coral' && `btn-${variant}`,
    size !== 'md' && `btn-${size}`,
    block && 'btn-block',
    iconOnly && 'btn-icon',
    className,
  )

export type ButtonProps<As extends ElementType = 'button'> = ButtonLook & {
  /**
   * The element or component to render: a router's Link, with its own properties. Without it: `a` when there is an href, else
   * `button`.
   */
  as?: As
  /** Disabled, with a spinner, while it waits for an answer. */
  busy?: boolean | undefined
  /** The words while busy, e.g. 'Saving...'. */
  busyText?: ReactNode
  children?: ReactNode
} & Omit<ComponentProps<As>, 'as' | 'children' | 'className' | 'size'> &
  ('button' extends As
    ? { href?: string | undefined; target?: string | undefined; download?: string | boolean | undefined }
    : unknown)

/** A button, or a link that looks like one. */
export const Button = <As extends ElementType = 'button'>({
  as,
  variant,
  size,
  block,
  iconOnly,
  className,
  busy = false,
  busyText,
  children,
  ...rest
}: ButtonProps<As>) => {
  const Element: ElementType = as ?? ('href' in rest && rest.href !== undefined ? 'a' : 'button')
  const own =
    Element === 'button'
      ? { type: 'button', ...rest, disabled: busy || Boolean((rest as { disabled?: boolean }).disabled) }
      : rest
  const saysOther = busy && busyText !== undefined
  return (
    <Element {...own} className={buttonClass({ variant, size, block, iconOnly, className })} aria-busy={busy || undefined}>
      {busy && <Spinner />}
      {/* Changed words need a new element: a translator has removed the old text from the page. */}
      <span key={saysOther ? 'busy' : 'ready'} className="btn-words">
        {saysOther ? busyText : children}
      </span>
    </Element>
  )
}
