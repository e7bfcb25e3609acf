import { basePath } from '@parcelport/contract/call.ts'
import { reportViolationCall } from '@parcelport/contract/policy-reports.ts'

/** Where a company's pages send such reports, as headers of theirs and as the policy's own words. */
export const reportingOf = (slug: string) => {
  const address = basePath(slug) + reportViolationCall.path
  return { header: `violations="${address}"`, directives: `report-uri ${address};report-to violations` }
}
