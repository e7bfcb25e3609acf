import type { ReactNode } from 'react'

export interface Bar {
  readonly label: ReactNode
  readonly key: string
  /** The words at the bar's end. */
  readonly words: string
  readonly value: number
}

/** Horizontal bars. Each is a line of text first; the bar itself only repeats the figure. */
export const Bars = ({ bars, label }: { readonly bars: readonly Bar[]; readonly label: string }): ReactNode => {
  const most = Math.max(1, ...bars.map(({ value }) => value))
  return (
    <ul className="bars" aria-label={label}>
      {bars.map(({ key, label: name, words, value }) => (
        <li key={key}>
          <span>{name}</span>
          <svg aria-hidden="true" viewBox="0 0 100 8" preserveAspectRatio="none">
            <rect width={(value / most) * 100} height="8" rx="1" />
          </svg>
          <b className="num">{words}</b>
        </li>
      ))}
    </ul>
  )
}
