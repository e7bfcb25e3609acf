import { parseArgs } from 'node:util'
import { parseEmailAddress } from '../../platform/mail/email-address.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { isSlug } from '../../platform/http/tenant.ts'
import { hostName } from '../../settings/host-name.ts'

export const usage = `Companies of this installation:

  npm run company -- add <slug> --name <name> --host <host name> --owner-email <address> [--time-zone <zone>]
      founds a company with neutral starter content and invites its owner
  npm run company -- invite <slug> --owner-email <address>
      invites an owner again, where the first link was lost or its three days are over
  npm run company -- list
  npm run company -- remove-demo [--yes]
      removes the demonstration company with everything: content, customers, packages, files

A slug is the company's short name in addresses: small letters, digits and hyphens.`

export interface AddCompany {
  readonly verb: 'add'
  readonly slug: string
  readonly name: string
  readonly hosts: readonly string[]
  readonly ownerEmail: string
  readonly timeZone: string
}
export type CompanyCommand =
  | AddCompany
  | { readonly verb: 'invite'; readonly slug: string; readonly ownerEmail: string }
  | { readonly verb: 'list' }
  | { readonly verb: 'remove-demo'; readonly yes: boolean }

/** A sentence for whoever typed the command. */
export class UsageError extends Error {
  override readonly name = 'UsageError'
}

/** First segments of addresses that are something else already. */
const taken = new Set(['assets', 'console', 'media', 'docs', 'auth', 'dashboard', 'openapi', 'metrics', 'healthz', 'readyz'])

const slugOf = (text: string | undefined): string => {
  if (text === undefined) throw new UsageError('Say which company: its slug, such as harbour-parcels.')
  if (!isSlug(text) || text.endsWith('-') || taken.has(text))
    throw new UsageError(`${text} cannot be a slug: small letters, digits and hyphens, and none of the site's own words.`)
  return text
}

const emailOf = (text: string | undefined): string => {
  if (text === undefined) throw new UsageError("Say who owns the company: --owner-email with the person's address.")
  try {
    return parseEmailAddress(text).email
  } catch (error) {
    if (error instanceof Refusal) throw new UsageError(`${text} is no e-mail address.`)
    throw error
  }
}

const hostOf = (text: string): string => {
  const named = hostName(text)
  if ('problem' in named) throw new UsageError(`${text}: ${named.problem}`)
  return named.host
}

/** What a command line asks for. @throws UsageError */
export const companyCommand = (line: readonly string[]): CompanyCommand => {
  const options = {
    name: { type: 'string' },
    host: { type: 'string', multiple: true },
    'owner-email': { type: 'string' },
    'time-zone': { type: 'string' },
    yes: { type: 'boolean' },
  } as const
  const parse = () => {
    try {
      return parseArgs({ args: [...line], options, allowPositionals: true })
    } catch (error) {
      throw new UsageError(error instanceof Error ? error.message : usage)
    }
  }
  const { values, positionals } = parse()
  const [verb, slug, ...more] = positionals
  if (more.length > 0) throw new UsageError(`Too many words: ${more.join(' ')}. Put names of several words in quotation marks.`)
  switch (verb) {
    case 'add': {
      const name = values.name?.trim()
      if (!name || name.length > 200) throw new UsageError('Say what the company is called: --name "Harbour Parcels".')
      const hosts = (values.host ?? []).map(hostOf)
      if (hosts.length === 0) throw new UsageError('Say where its site is found: --host www.example.com.')
      const timeZone = values['time-zone'] ?? 'UTC'
      if (timeZone !== 'UTC' && !Intl.supportedValuesOf('timeZone').includes(timeZone))
        throw new UsageError(`${timeZone} is no time zone. One is America/Barbados.`)
      return { verb, slug: slugOf(slug), name, hosts, ownerEmail: emailOf(values['owner-email']), timeZone }
    }
    case 'invite':
      return { verb, slug: slugOf(slug), ownerEmail: emailOf(values['owner-email']) }
    case 'list':
      return { verb }
    case 'remove-demo':
      return { verb, yes: values.yes ?? false }
    default:
      throw new UsageError(usage)
  }
}
