import type { BodyOf } from '@parcelport/contract/call.ts'
import type { ReadPass, readPassCall } from '@parcelport/contract/warehouse/desk/passes.ts'
import { ask } from '../client.ts'

export type { ReadPass }

/** The pass that was scanned, or that has these digits. */
export const readPass = (body: BodyOf<typeof readPassCall>): Promise<{ data: ReadPass }> =>
  ask('POST /staff/passes/read', { body })
