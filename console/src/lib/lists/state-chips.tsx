import type { ReactNode } from 'react'

interface StateChipsProps<State extends string> {
  /** The label of each list; the first is the default and needs no word in the address. */
  readonly lists: Readonly<Record<State, string>>
  readonly state: State
  readonly onChange: (search: URLSearchParams) => void
}

/** Chooses which of a screen's lists is shown, as `state` in the address. */
export const StateChips = <State extends string>({ lists, state, onChange }: StateChipsProps<State>): ReactNode => (
  <div className="chips">
    {(Object.keys(lists) as State[]).map((each, place) => (
      <button
        key={each}
        type="button"
        className="chip"
        aria-pressed={each === state}
        onClick={() => onChange(new URLSearchParams(place === 0 ? {} : { state: each }))}
      >
        {lists[each]}
      </button>
    ))}
  </div>
)
