import type { Config } from '../../config.ts'
import { reportingOf } from '../serve/policy-reporting.ts'

const YEAR_SECONDS = 365 * 24 * 60 * 60

/** What a page may load: itself only. No inline script or style, no eval, nothing from elsewhere. */
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

const policyText = (isHttps: boolean): string =>
  [
    ...Object.entries(contentSecurityPolicy).map(([name, sources]) => `${name} ${sources.join(' ')}`),
    ...(isHttps ? ['upgrade-insecure-requests'] : []),
  ].join(';')

/**
 * The headers of every answer, written once: they depend on nothing that a request brings. HSTS only where the public address
 * is https: it would lock a plain one out.
 */
export const securityHeaders = ({
  publicUrl,
  hstsSubdomains,
}: Pick<Config, 'publicUrl' | 'hstsSubdomains'>): Readonly<Record<string, string>> => {
  const isHttps = publicUrl.startsWith('https:')
  const below = hstsSubdomains ? '; includeSubDomains' : ''
  return {
    'content-security-policy': policyText(isHttps),
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
 * The headers of a company's documents: what a browser keeps out of them, it tells us. No 'strict-dynamic' with the names of our
 * scripts: Chromium then blocks what our modules import when they are needed.
 */
export const documentHeaders = ({ publicUrl }: Pick<Config, 'publicUrl'>, slug: string): Readonly<Record<string, string>> => {
  const { header, directives } = reportingOf(slug)
  const policy = policyText(publicUrl.startsWith('https:'))
  return { 'content-security-policy': `${policy};${directives}`, 'reporting-endpoints': header }
}
