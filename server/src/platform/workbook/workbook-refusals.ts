import { refuse } from '../http/answer/refusal.ts'

/** For a workbook whose parts contradict each other, or are not where and as long as it says. */
export const damaged = () => refuse.badRequest('This workbook is damaged. Open it in your spreadsheet and save it again.')

/** For a workbook that unpacks to more than any table that is taken. */
export const tooLargeUnpacked = () =>
  refuse.badRequest('This workbook is far too large when unpacked. Save the sheet as CSV, or part it.')
