import type { FastifyReply, FastifyRequest } from 'fastify'
import { previewReader } from '../content/preview/preview-reader.ts'
import type { ContentReader } from '../content/public-content.ts'
import type { Sender } from '../../platform/http/answer/handle-ready.ts'
import type { Tenant } from '../../platform/http/door/tenant.ts'
import type { Services } from '../../platform/services.ts'
import type { RenderedPage } from './page-cache.ts'

/** Headers of a page for one person: no caching, no indexing, no referrer. */
const unlisted = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-store',
  'x-robots-tag': 'noindex, nofollow',
  'referrer-policy': 'no-referrer',
}

const ended = `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="robots" content="noindex">
<meta name="viewport" content="width=device-width, initial-scale=1"><title>This preview has ended</title></head>
<body><h1>This preview has ended</h1><p>Only the person who opened it from the console can see it, for half an hour, while there is a
draft. Please open it there again.</p></body></html>`

const send = (reply: FastifyReply, status: number, html: string): void => void reply.code(status).headers(unlisted).send(html)

/** The site's styles write “Preview” over a page with this mark, so that nobody takes it for the published one. */
const marked = (html: string): string => html.replace('<html ', '<html data-preview ')

/** Renders a page with a draft, bypassing the page cache; a page that says so where there is nothing to see. */
export const previewPage = async (
  services: Services,
  request: FastifyRequest,
  tenant: Tenant,
  render: (reader: ContentReader) => Promise<RenderedPage>,
): Promise<Sender> => {
  const reader = await previewReader(services, request, tenant)
  if (!reader) return (_request, reply) => send(reply, 403, ended)
  const { status, html } = await render(reader)
  return (_request, reply) => send(reply, status, marked(html))
}
