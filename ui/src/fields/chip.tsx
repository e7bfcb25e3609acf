import type { ReactNode } from 'react'

export interface ChipProps {
  pressed: boolean
  onClick: () => void
  count?: number | undefined
  children: ReactNode
}

/** A filter that is on or off. */
export const Chip = ({ pressed, onClick, count, children }: ChipProps) => (
  <button type="button" className="chip" aria-pressed={pressed} onClick={onClick}>
    {children} {count !== undefined && <b>{count}</b>}
  </button>
)

/** A row of filters; on a narrow window it scrolls sideways. */
export const Chips = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className="chips" role="group" aria-label={label}>
    {children}
  </div>
)
