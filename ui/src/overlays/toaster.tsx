import { useEffect, useRef, useState } from 'react'
import { toast as hotToast, resolveValue, useToaster } from 'react-hot-toast/headless'
import CircleAlert from 'lucide-react/icons/circle-alert'
import CircleCheck from 'lucide-react/icons/circle-check'
import X from 'lucide-react/icons/x'
import { classNames } from '../class-names.ts'
import { Icon } from '../pictures/icon.tsx'

/** Tells the window that there is a toast, for applications that load the Toaster with the first one. */
const announced = (id: string): string => {
  dispatchEvent(new Event('toast'))
  return id
}

interface ErrorOptions {
  /** No action of the person caused it, as when a list does not load: earlier toasts stay. */
  readonly keepOthers?: boolean
}

/**
 * Shows briefly what happened: success for 2 s, an error for 4 s (SPEC §9). Each replaces the earlier toasts: both at once would
 * confuse.
 */
export const toast = {
  success: (message: string): string => {
    hotToast.dismiss()
    return announced(hotToast.success(message, { duration: 2000 }))
  },
  error: (message: string, { keepOthers = false }: ErrorOptions = {}): string => {
    if (!keepOthers) hotToast.dismiss()
    return announced(hotToast.error(message, { duration: 4000, ariaProps: { role: 'alert', 'aria-live': 'assertive' } }))
  },
  dismiss: (id?: string): void => hotToast.dismiss(id),
}

/**
 * The place of toasts, top right; one per application. At most 20 are kept, the oldest goes first; pointing at them keeps them
 * visible.
 */
export const Toaster = ({ label = 'Messages', dismissLabel = 'Dismiss' }: { label?: string; dismissLabel?: string }) => {
  // headless: the styled version writes a style element, which the content security policy forbids
  const { toasts, handlers } = useToaster({ removeDelay: 200 })
  const { startPause, endPause } = handlers
  const place = useRef<HTMLElement>(null)
  // The library's own handlers miss an end that comes before its start is rendered, as with a tap on Dismiss.
  const [pointed, setPointed] = useState(false)
  useEffect(() => {
    if (pointed) startPause()
  }, [pointed, startPause])
  useEffect(() => {
    if (!pointed) endPause()
  }, [pointed, endPause])
  useEffect(() => {
    // a popover is in the top layer: also above an open dialog, when it is shown after it
    const node = place.current
    if (!node?.showPopover || toasts.length === 0) return
    node.popover = 'manual'
    if (node.matches(':popover-open') && document.querySelector('dialog[open]')) node.hidePopover()
    if (!node.matches(':popover-open')) node.showPopover()
  }, [toasts.length])
  return (
    <section
      ref={place}
      className="toasts"
      aria-label={label}
      onMouseEnter={() => setPointed(true)}
      onMouseLeave={() => setPointed(false)}
    >
      {toasts.map((item) => (
        <div
          key={item.id}
          className={classNames('toast on-ink', item.type === 'error' && 'toast-error', !item.visible && 'toast-out')}
          {...item.ariaProps}
        >
          <Icon of={item.type === 'error' ? CircleAlert : CircleCheck} large />
          <span>{resolveValue(item.message, item)}</span>
          <button
            type="button"
            aria-label={dismissLabel}
            onClick={() => {
              hotToast.dismiss(item.id)
              // An element removed under the pointer gets no leave event: the later toasts would stay for ever.
              setPointed(false)
            }}
          >
            <Icon of={X} />
          </button>
        </div>
      ))}
    </section>
  )
}
