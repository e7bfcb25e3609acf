import { previewCall } from '@parcelport/contract/site/staff-content.ts'
import type { App } from '../../../platform/http/serve/app-types.ts'
import { handle } from '../../../platform/http/answer/handle.ts'
import { refuse } from '../../../platform/http/answer/refusal.ts'
import type { Services } from '../../../platform/services.ts'
import { readDraft } from '../edit/drafts-queries.ts'
import { documentOf } from '../edit/edited-document.ts'
import { issuePreview } from './preview-pass.ts'

export const previewRoutes = (app: App, services: Services): void => {
  handle(app, services, previewCall, async ({ params, body, staff, tenant, request, reply, transaction }) => {
    const path = documentOf(params.key)
    if (!(await transaction((tx) => readDraft(tx, path))))
      throw refuse.notFound('There is no draft to show. Please save one first.')
    const url = issuePreview(services, { request, reply, tenant, sessionId: staff.sessionId, path, page: body.page })
    return { data: { url } }
  })
}
