import { mayDo } from '@parcelport/contract/company/staff-permissions.ts'
import { toWire } from '@parcelport/contract/wire-spellings.ts'
import type { FastifyRequest } from 'fastify'
import type { Tenant } from '../../../platform/http/door/tenant.ts'
import type { Services } from '../../../platform/services.ts'
import { asksSecondFactor } from '../../../company/staff/roles/held-role.ts'
import { staffSessionById } from '../../../company/staff/sessions/staff-sessions-queries.ts'
import { shownBody } from '../document-sources.ts'
import { readDraft } from '../edit/drafts-queries.ts'
import { contentReader, type ContentReader } from '../public-content.ts'
import { PREVIEW_PARAMETER, previewIn } from './preview-pass.ts'

/** Whether an address asks for a preview; checked first because almost none does. */
export const asksForPreview = (url: string): boolean =>
  url.includes(`?${PREVIEW_PARAMETER}=`) || url.includes(`&${PREVIEW_PARAMETER}=`)

/**
 * Reads content for a previewed page: the draft in place of the published document, everything else as published. Undefined where the link has
 * expired or is another's, the session has ended, or the draft is gone.
 */
export const previewReader = async (
  services: Services,
  request: FastifyRequest,
  tenant: Tenant,
): Promise<ContentReader | undefined> => {
  const link = previewIn(services, request, tenant)
  if (!link) return undefined
  const data = await services.database.inTenant(tenant.id, async (tx) => {
    const session = await staffSessionById(tx, link.sessionId, tx.now())
    if (!session || !mayDo(session.held, 'content.edit')) return undefined
    if (!session.hasSecondFactor && asksSecondFactor(tenant, session.held)) return undefined
    const draft = await readDraft(tx, link.path)
    return draft && toWire(await shownBody(tx, link.path, draft.body))
  })
  const read = contentReader(services)
  return data === undefined ? undefined : async (of, path) => (path === link.path ? data : read(of, path))
}
