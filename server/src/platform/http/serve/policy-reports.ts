import { reportViolationCall } from '@parcelport/contract/policy-reports.ts'
import type { Services } from '../../services.ts'
import type { App } from './app-types.ts'
import { handleLimited } from '../answer/handle.ts'
import { plainAddress } from '../door/plain-address.ts'

/** Anybody may send reports, and each is a log line: few per network address, and a limit for all together. */
const limits = {
  ofNetwork: { name: 'policy-reports-network', points: 30, seconds: 3600, perNetwork: true },
  ofTenant: { name: 'policy-reports', points: 600, seconds: 3600 },
}

/** An address for the log, short enough for a line. */
const plain = (address: string | undefined): string | undefined => address && plainAddress(address).slice(0, 300)

/** POST /post/policy-report: logs what browsers blocked on a page, and stores nothing. */
export const policyReportRoutes = (app: App, services: Services): void => {
  void app.register(async (scope) => {
    const parse = scope.getDefaultJsonParser('error', 'error')
    scope.addContentTypeParser(
      ['application/csp-report', 'application/reports+json'],
      { parseAs: 'string' },
      (request, body, done) => {
        void parse(request, body as string, done)
      },
    )
    handleLimited(scope, services, reportViolationCall, limits.ofNetwork, async ({ body, tenant, request }) => {
      await services.limits.consume(limits.ofTenant, tenant.id)
      const reports = Array.isArray(body)
        ? body.map(({ body: { documentURL, effectiveDirective, blockedURL, sourceFile, lineNumber } }) => ({
            page: plain(documentURL),
            directive: plain(effectiveDirective),
            blocked: plain(blockedURL),
            source: plain(sourceFile),
            line: lineNumber,
          }))
        : [body['csp-report']].map((report) => ({
            page: plain(report['document-uri']),
            directive: plain(report['effective-directive'] ?? report['violated-directive']),
            blocked: plain(report['blocked-uri']),
            source: plain(report['source-file']),
            line: report['line-number'],
          }))
      request.log.warn({ tenant: tenant.slug, reports }, 'a browser blocked something on a page')
      return { message: 'Thank you.' }
    })
  })
}
