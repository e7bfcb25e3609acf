import type { Services } from '../src/platform/services.ts'
import type { DemoPictures } from './demo-pictures.ts'

/** What each step of the demonstration needs. A step finds what is there already and completes it. */
export interface DemoSeed {
  readonly services: Services
  readonly tenantId: string
  readonly pictures: DemoPictures
}
