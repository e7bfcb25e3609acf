import type { FastifyHelmetOptions } from '@fastify/helmet'

const DAY_SECONDS = 24 * 60 * 60

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
export const permissionsPolicy = 'camera=(self), clipboard-write=(self), geolocation=(), microphone=(), payment=(), usb=()'

/** The headers of every answer. HSTS only where the public address is https: it would lock a plain one out. */
export const securityHeaders = (publicUrl: string | undefined): FastifyHelmetOptions => {
  const isHttps = publicUrl?.startsWith('https:') === true
  return {
    global: true,
    contentSecurityPolicy: {
      useDefaults: false,
      directives: { ...contentSecurityPolicy, ...(isHttps && { 'upgrade-insecure-requests': [] }) },
    },
    strictTransportSecurity: isHttps ? { maxAge: 365 * DAY_SECONDS, includeSubDomains: false } : false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    xFrameOptions: { action: 'deny' },
    crossOriginEmbedderPolicy: false,
  }
}
