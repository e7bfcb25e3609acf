import { basePath } from '@parcelport/contract/call.ts'
import { reportViolationCall } from '@parcelport/contract/policy-reports.ts'

/** Where browsers send reports about a company's pages: the headers and the directives of the policy. */
export const reportingOf = (slug: string) => {
  const address = basePath(slug) + reportViolationCall.path
  return { header: `violations="${address}"`, directives: `report-uri ${address};report-to violations` }
}
