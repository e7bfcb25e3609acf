import type { Config } from '../../config.ts'
import { reportingOf } from '../serve/policy-reporting.ts'

const YEAR_SECONDS = 365 * 24 * 60 * 60

/** A page loads from its own origin only. No inline script or style, no eval. */
export const contentSecurityPolicy = {
  'default-src': ["'self'"],
  'script-src': ["'self'"],
  'script-src-attr': ["'none'"],
  'style-src': ["'self'"],
  'img-src': ["'self'", 'data:', 'blob:'],
  'media-src': ["'self'"],
  'font-src': ["'self'"],
  'connect-src': ["'self'"],
  'manifest-src': ["'self'"],
  'worker-src': ["'self'"],
  'frame-src': ["'none'"],
  'frame-ancestors': ["'none'"],
  'form-action': ["'self'"],
  'base-uri': ["'none'"],
  'object-src': ["'none'"],
}

/** Camera for the receiving desk's scanner, clipboard for the address card; nothing else. */
const permissionsPolicy = 'camera=(self), clipboard-write=(self), geolocation=(), microphone=(), payment=(), usb=()'

/** The console's pages may also compile WebAssembly: its camera reads codes by it where the browser cannot (decision 68). */
const consolePolicy = { ...contentSecurityPolicy, 'script-src': ["'self'", "'wasm-unsafe-eval'"] }

const policyText = (isHttps: boolean, policy: Readonly<Record<string, readonly string[]>>): string =>
  [
    ...Object.entries(policy).map(([name, sources]) => `${name} ${sources.join(' ')}`),
    ...(isHttps ? ['upgrade-insecure-requests'] : []),
  ].join(';')

/**
 * Headers of every answer, computed once: they do not depend on the request. HSTS only when the public address is https: it
 * would make a plain one unreachable.
 */
export const securityHeaders = ({
  publicUrl,
  hstsSubdomains,
}: Pick<Config, 'publicUrl' | 'hstsSubdomains'>): Readonly<Record<string, string>> => {
  const isHttps = publicUrl.startsWith('https:')
  const below = hstsSubdomains ? '; includeSubDomains' : ''
  return {
    'content-security-policy': policyText(isHttps, contentSecurityPolicy),
    ...(isHttps && { 'strict-transport-security': `max-age=${YEAR_SECONDS}${below}` }),
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'origin-agent-cluster': '?1',
    'permissions-policy': permissionsPolicy,
    'referrer-policy': 'strict-origin-when-cross-origin',
    'x-content-type-options': 'nosniff',
    'x-dns-prefetch-control': 'off',
    'x-download-options': 'noopen',
    'x-frame-options': 'DENY',
    'x-permitted-cross-domain-policies': 'none',
    'x-xss-protection': '0',
  }
}

/**
 * Headers of a company's pages, or its console's; browsers report to us what the policy blocks. No 'strict-dynamic' with hashes of our scripts:
 * Chromium then blocks the modules they import later.
 */
export const documentHeaders = (
  { publicUrl }: Pick<Config, 'publicUrl'>,
  slug: string,
  pages: 'site' | 'console' = 'site',
): Readonly<Record<string, string>> => {
  const { header, directives } = reportingOf(slug)
  const policy = policyText(publicUrl.startsWith('https:'), pages === 'console' ? consolePolicy : contentSecurityPolicy)
  return { 'content-security-policy': `${policy};${directives}`, 'reporting-endpoints': header }
}
