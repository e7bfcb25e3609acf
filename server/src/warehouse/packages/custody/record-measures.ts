import type { Tx } from '../../../platform/database/database.ts'
import { recordCustody, type Recording } from './record-custody.ts'

interface Measured {
  readonly weight_lb: string
  readonly billable_weight_lb: string
  readonly length_in: string | null
  readonly width_in: string | null
  readonly height_in: string | null
  readonly condition: string
  readonly shelf: string | null
}

export const recordMeasures = (tx: Tx, recording: Recording, measured: Measured): Promise<void> => {
  const { weight_lb, billable_weight_lb, length_in, width_in, height_in, condition, shelf } = measured
  return recordCustody(tx, recording, 'measures', {
    weightLb: weight_lb,
    billableWeightLb: billable_weight_lb,
    lengthIn: length_in,
    widthIn: width_in,
    heightIn: height_in,
    condition,
    shelf,
  })
}
