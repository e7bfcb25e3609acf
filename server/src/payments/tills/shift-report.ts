import { drawnHead } from '../../papers/paper-logo.ts'
import { headOf, type FoundHead } from '../../papers/paper-head.ts'
import { aside } from '../../platform/aside/aside.ts'
import type { Tx } from '../../platform/database/database.ts'
import { refuse } from '../../platform/http/answer/refusal.ts'
import type { Services } from '../../platform/services.ts'
import type { ShiftPaper } from './shift-pdf.ts'
import type { ShiftPdf } from './shift-words.ts'
import { wireShift, type Sight } from './shifts-queries.ts'

export interface ShiftReport extends Omit<ShiftPdf, 'head'> {
  readonly head: FoundHead
}

/** The report of a shift, in the company's time. Throws 404, and 409 while the shift is open. */
export const shiftReport = async (tx: Tx, shiftId: string, sight: Sight): Promise<ShiftReport> => {
  const shift = await wireShift(tx, shiftId, sight)
  const { head_id: headId, time_zone: timeZone } = await tx
    .selectFrom('till_shifts')
    .select(['head_id', 'time_zone'])
    .where('id', '=', shiftId)
    .executeTakeFirstOrThrow()
  const head = await headOf(tx, headId)
  if (shift.closed === null || !head || timeZone === null)
    throw refuse.conflict(`${shift.till.name} is open. Its report comes when it is counted and closed.`)
  return { shift: { ...shift, closed: shift.closed }, timeZone, head }
}

const drawn = aside<ShiftPdf & { readonly paper: ShiftPaper }, Uint8Array>(new URL('./shift-thread.ts', import.meta.url))

/** Draws a report as a PDF of pages or for a roll. */
export const drawShiftReport = async (
  services: Services,
  { head, ...report }: ShiftReport,
  paper: ShiftPaper,
): Promise<Uint8Array> => drawn({ ...report, paper, head: await drawnHead(services, head, paper === 'roll') })
