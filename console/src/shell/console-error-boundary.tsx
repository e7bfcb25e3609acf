import { Button } from '@parcelport/ui/button.tsx'
import { Empty } from '@parcelport/ui/empty.tsx'
import { Component, type ReactNode } from 'react'

interface Props {
  /** Where the screen stands: the next one is another, and is shown. */
  readonly at: string
  readonly children: ReactNode
}

interface State {
  readonly at: string
  readonly broken: boolean
}

/** Says so when a screen breaks; the menu around it still works, and leads to the others. */
export class ErrorBoundary extends Component<Props, State> {
  override state = { at: this.props.at, broken: false }

  static getDerivedStateFromError(): Partial<State> {
    return { broken: true }
  }

  static getDerivedStateFromProps({ at }: Props, before: State): State | null {
    return at === before.at ? null : { at, broken: false }
  }

  override render(): ReactNode {
    if (!this.state.broken) return this.props.children
    return (
      <main id="main" className="dash-page">
        <Empty title="Something broke on this screen" action={<Button onClick={() => location.reload()}>Reload</Button>}>
          <p>Reload it. If it stays broken, tell whoever runs your server. Nothing that was saved is lost.</p>
        </Empty>
      </main>
    )
  }
}
