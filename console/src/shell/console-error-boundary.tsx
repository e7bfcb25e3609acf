import { Button } from '@parcelport/ui/button.tsx'
import { Empty } from '@parcelport/ui/empty.tsx'
import { Component, type ReactNode } from 'react'

interface Props {
  readonly children: ReactNode
}

/** Says so when a screen breaks or cannot be loaded; the menu around it still works. */
export class ErrorBoundary extends Component<Props, { readonly broken: boolean }> {
  override state = { broken: false }

  static getDerivedStateFromError(): { broken: boolean } {
    return { broken: true }
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
