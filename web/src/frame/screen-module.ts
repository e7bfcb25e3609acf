import type { ComponentType } from 'react'

/** What a file of a screen exports. */
export interface ScreenModule {
  readonly default: ComponentType
}
