import { Component, Fragment, type ReactNode } from 'react'

interface Props {
  /** Where the person is; another place is another chance. */
  readonly at: string
  /** Above what was drawn again: that it was, and what became of what the person sent. */
  readonly redrawn: ReactNode
  /** Instead of what cannot be shown. */
  readonly broken: ReactNode
  readonly children: ReactNode
}

interface State {
  readonly at: string
  readonly error: unknown
  /** How often it was drawn again at this place. */
  readonly times: number
}

/** Presses that a page survives which another program keeps changing in a way that we do not know of. */
const MOST_TIMES = 10

/** What React throws where another program, such as a translator, took a node out of the page that React was about to move or remove. */
const isChangedPage = (error: unknown): boolean => error instanceof DOMException && error.name === 'NotFoundError'

/**
 * Catches what breaks below it. Where the page was changed under React's hands, nothing is wrong with what it shows: it is drawn again,
 * from scratch but for the answers that are cached above. Any other error shows `broken`.
 */
export class RedrawingBoundary extends Component<Props, State> {
  override state: State = { at: this.props.at, error: undefined, times: 0 }

  static getDerivedStateFromError(error: unknown): Partial<State> {
    return { error }
  }

  static getDerivedStateFromProps({ at }: Props, before: State): State | null {
    return at === before.at ? null : { at, error: undefined, times: 0 }
  }

  override componentDidCatch(error: unknown): void {
    if (isChangedPage(error) && this.state.times < MOST_TIMES)
      this.setState(({ times }) => ({ error: undefined, times: times + 1 }))
  }

  override render(): ReactNode {
    const { error, times } = this.state
    // Gone for one commit, so that nothing is left of what was changed.
    if (isChangedPage(error) && times < MOST_TIMES) return null
    const shown = error === undefined ? this.props.children : this.props.broken
    return (
      <Fragment key={times}>
        {times > 0 && this.props.redrawn}
        {shown}
      </Fragment>
    )
  }
}
