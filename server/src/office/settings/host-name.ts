import { isIP } from 'node:net'
import { domainToASCII } from 'node:url'

const label = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/

/**
 * Turns typed text into a stored host name: other alphabets become their ASCII form; scheme, path and port are dropped. Otherwise returns the
 * sentence that says what is wrong.
 */
export const hostName = (typed: string): { readonly host: string } | { readonly problem: string } => {
  const [written = ''] = typed
    .trim()
    .replace(/^[a-z][a-z0-9+.-]*:\/\//i, '')
    .split(/[/?#]/, 1)
  const bare = written.replace(/:\d{1,5}$/, '').replace(/\.$/, '')
  const host = domainToASCII(bare)
  const labels = host.split('.')
  if (isIP(bare.replaceAll(/[[\]]/g, '')) !== 0 || isIP(host) !== 0) return { problem: 'Enter a name, not an IP address.' }
  if (host === '' || host.length > 253 || labels.length < 2 || !labels.every((each) => label.test(each)))
    return { problem: 'This is not a host name. Enter one such as www.example.com.' }
  if (/^\d+$/.test(labels.at(-1) ?? '')) return { problem: 'This is not a host name. Enter one such as www.example.com.' }
  return { host }
}
