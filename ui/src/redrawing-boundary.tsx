import { Component, Fragment, type ReactNode } from 'react'

interface Props {
  /** The person's address; at another one the error is cleared. */
  readonly at: string
  /** Shown above the new rendering: what happened, and the state of the person's last action. */
  readonly redrawn: ReactNode
  /** Shown instead of the broken content. */
  readonly broken: ReactNode
  readonly children: ReactNode
}

interface State {
  readonly at: string
  readonly error: unknown
  /** How often it was rendered again at this address. */
  readonly times: number
}

/** The most repeated renderings of a page that another program keeps changing in an unknown way. */
const MOST_TIMES = 10

/** The error that React throws when another program, such as a translator, has removed a node that React was about to move or remove. */
const isChangedPage = (error: unknown): boolean => error instanceof DOMException && error.name === 'NotFoundError'

/**
 * Catches errors below it. When another program has changed the page, its content is not at fault: it is rendered again from
 * scratch, except for the answers cached above. Any other error shows `broken`.
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
    // Renders nothing for one commit, so that no changed node is left.
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
