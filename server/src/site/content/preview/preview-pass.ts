import { PREVIEW_MINUTES } from '@parcelport/contract/site/content-rules.ts'
import type { DocumentPath } from '@parcelport/contract/site/content.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Tenant } from '../../../platform/http/door/tenant.ts'
import { createSealing, type Sealing } from '../../../platform/sealing.ts'
import type { Services } from '../../../platform/services.ts'

const COOKIE = 'preview'
/** Query parameter of a previewed page. */
export const PREVIEW_PARAMETER = 'preview'

/** Contents of a preview link: tenant, session, document, and expiry in milliseconds since the epoch. */
export interface PreviewLink {
  readonly tenantId: string
  readonly sessionId: string
  readonly path: DocumentPath
  readonly until: number
}
/** Contents of the cookie in that session's browser; without it the link shows nothing. */
type PreviewPass = Omit<PreviewLink, 'path'>

const sealingOf = ({ config }: Pick<Services, 'config'>): Sealing =>
  createSealing([config.secretKey, ...config.previousSecretKeys], 'previews')

const sealed = (sealing: Sealing, content: object, context: string): string =>
  sealing.seal(Buffer.from(JSON.stringify(content)), context).toString('base64url')

/** Opens a sealed text; undefined for anything not sealed here for this purpose. */
const opened = <T>(sealing: Sealing, text: string | undefined, context: string): T | undefined => {
  if (text === undefined || !/^[\w-]{40,1000}$/.test(text)) return undefined
  try {
    return JSON.parse(sealing.open(Buffer.from(text, 'base64url'), context).toString()) as T
  } catch {
    return undefined
  }
}

/** Makes the address of a page with a draft in it, and sets the cookie that opens it. */
export const issuePreview = (
  services: Services,
  {
    request,
    reply,
    tenant,
    sessionId,
    path,
    page,
  }: {
    request: FastifyRequest
    reply: FastifyReply
    tenant: Tenant
    sessionId: string
    path: DocumentPath
    page: string
  },
): string => {
  const sealing = sealingOf(services)
  const pass: PreviewPass = {
    tenantId: tenant.id,
    sessionId,
    until: services.clock.now().getTime() + PREVIEW_MINUTES * 60_000,
  }
  void reply.setCookie(COOKIE, sealed(sealing, pass, 'pass'), {
    path: '/',
    httpOnly: true,
    sameSite: 'strict',
    secure: request.protocol === 'https' || tenant.publicUrl.startsWith('https:'),
    maxAge: PREVIEW_MINUTES * 60,
  })
  return `${page}?${PREVIEW_PARAMETER}=${sealed(sealing, { ...pass, path }, 'link')}`
}

/** The preview that a request may see; undefined when its link or cookie is forged, expired or another session's. */
export const previewIn = (services: Services, request: FastifyRequest, tenant: Tenant): PreviewLink | undefined => {
  const sealing = sealingOf(services)
  const asked = new URLSearchParams(request.url.split('?')[1]).get(PREVIEW_PARAMETER) ?? undefined
  const link = opened<PreviewLink>(sealing, asked, 'link')
  const pass = opened<PreviewPass>(sealing, request.cookies[COOKIE], 'pass')
  const now = services.clock.now().getTime()
  if (!link || !pass || link.tenantId !== tenant.id || pass.tenantId !== tenant.id) return undefined
  return link.sessionId === pass.sessionId && now < link.until && now < pass.until ? link : undefined
}
