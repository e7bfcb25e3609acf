import { createHash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'

/** A page for a browser when there is no other page: a sentence, and what to do next. */
export interface Wall {
  readonly message: string
  /** What the visitor can do, a sentence each; default: a link to the home page, or to try again. */
  readonly advice?: readonly string[] | undefined
  readonly status: number
}

const style =
  'body{margin:0;display:grid;min-height:100vh;place-items:center;background:#f6f1e7;color:#10243e;font:18px/1.5 system-ui,sans-serif}' +
  'main{max-width:34rem;padding:2rem;overflow-wrap:anywhere}h1{font-size:1.6rem;line-height:1.25;margin:0 0 1rem}p{margin:0 0 .75rem}a{color:#0b5394}' +
  'code{background:#fff;border-radius:.25rem;padding:.1rem .3rem}'

/** Allows the page's only style, by its hash; no scripts and nothing else. */
export const wallPolicy =
  `default-src 'none';style-src 'sha256-${createHash('sha256').update(style).digest('base64')}';` +
  "base-uri 'none';form-action 'none';frame-ancestors 'none'"

const escapeHtml = (text: string): string => text.replaceAll(/[<>&'"]/g, (character) => `&#${character.codePointAt(0)};`)
/** Text between backticks is a command or a name to type. */
const paragraph = (sentence: string): string => `<p>${escapeHtml(sentence).replaceAll(/`([^`]*)`/g, '<code>$1</code>')}</p>`

export const wallPage = ({ status, message, advice }: Wall): string => {
  const link = status >= 500 ? '<p><a href="">Try again</a></p>' : '<p><a href="/">To the home page</a></p>'
  const way = advice ? advice.map(paragraph).join('') : link
  return (
    '<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">' +
    `<meta name="robots" content="noindex"><title>${escapeHtml(message)}</title><style>${style}</style></head>` +
    `<body><main><h1>${escapeHtml(message)}</h1>${way}</main></body></html>`
  )
}

/** Addresses of the contract, which programs call. */
const calls = /^\/[^/]*\/V1\/0\.0(?:[/?]|$)/

/** Whether a browser asks for a page: an HTML request outside the contract. */
export const wantsPage = ({ method, headers, url }: Pick<FastifyRequest, 'method' | 'headers' | 'url'>): boolean =>
  ['GET', 'HEAD'].includes(method) && (headers.accept ?? '').includes('text/html') && !calls.test(url)
