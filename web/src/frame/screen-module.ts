import type { ComponentType } from 'react'

/** The exports of a screen's file. */
export interface ScreenModule {
  readonly default: ComponentType
}
