import { Component, type ReactNode } from 'react'
import { NoPageFound } from './site/no-page-found.tsx'

interface ErrorBoundaryProps {
  /** Where the visitor is; another place is another chance. */
  readonly at: string
  readonly children: ReactNode
}

/** Any error of a route shows 'No Page Found' (specification.md §2) instead of a blank page. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true }
  }

  override componentDidUpdate(previous: ErrorBoundaryProps): void {
    if (this.state.failed && previous.at !== this.props.at) this.setState({ failed: false })
  }

  override render(): ReactNode {
    return this.state.failed ? <NoPageFound /> : this.props.children
  }
}
