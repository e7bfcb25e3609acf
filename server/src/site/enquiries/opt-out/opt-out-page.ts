import { createHash } from 'node:crypto'
import { escapeHtml } from '../../../platform/mail/mail-blocks.ts'

const style =
  ':root{color-scheme:light dark;--page:#f6f1e7;--ink:#10243e;--button:#0b5394;--words:#fff}' +
  '@media (prefers-color-scheme:dark){:root{--page:#0f1a2a;--ink:#eef2f7;--button:#8fc1f2;--words:#0f1a2a}}' +
  'body{margin:0;display:grid;min-height:100vh;place-items:center;background:var(--page);color:var(--ink);font:18px/1.5 system-ui,sans-serif}' +
  'main{max-width:34rem;padding:2rem;overflow-wrap:anywhere}h1{font-size:1.6rem;line-height:1.25;margin:0 0 1rem}p{margin:0 0 1rem}a{color:inherit}' +
  'button{min-height:48px;padding:0 1.5rem;border:0;border-radius:12px;background:var(--button);color:var(--words);font:600 18px/1.2 system-ui,sans-serif;cursor:pointer}' +
  ':focus-visible{outline:3px solid var(--ink);outline-offset:3px}'

/** For one person, kept nowhere, with no script. The referrer would carry the token. */
export const optOutHeaders = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-store',
  'x-robots-tag': 'noindex, nofollow',
  'referrer-policy': 'no-referrer',
  'content-security-policy':
    `default-src 'none';style-src 'sha256-${createHash('sha256').update(style).digest('base64')}';` +
    "base-uri 'none';form-action 'self';frame-ancestors 'none'",
} as const

const page = (title: string, rest: string): string =>
  '<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">' +
  `<meta name="robots" content="noindex"><title>${escapeHtml(title)}</title><style>${style}</style></head>` +
  `<body><main><h1>${escapeHtml(title)}</h1>${rest}</main></body></html>`

const home = '<p><a href="/">To the home page</a></p>'

/** Asks before anything changes: programs that open every link of a mail must not end anybody's news. */
export const askPage = (company: string): string =>
  page(
    `Stop news from ${company} by email?`,
    // Without an action, the form goes to the page's own address, which has the token.
    '<p>We stop at once. Emails about your own packages, bills and account still reach you.</p>' +
      '<form method="post"><button type="submit">Stop news by email</button></form>',
  )

export const donePage = (company: string): string =>
  page(
    `${company} sends you no more news by email`,
    `<p>Emails about your own packages, bills and account still reach you.</p>${home}`,
  )

export const refusedPage = (): string =>
  page('This link is not complete', `<p>Please open it from the email again: a part of it is missing.</p>${home}`)
