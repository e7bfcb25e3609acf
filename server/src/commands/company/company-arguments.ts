import { parseArgs } from 'node:util'
import { parseEmailAddress } from '../../platform/mail/email-address.ts'
import { Refusal } from '../../platform/http/answer/refusal.ts'
import { isSlug } from '../../platform/http/door/tenant.ts'
import { plainLine } from '../../platform/text/plain-line.ts'
import { hostName } from '../../office/settings/host-name.ts'

interface Verb {
  readonly line: string
  readonly does: readonly string[]
  readonly options: readonly (keyof typeof options)[]
}

const text = { type: 'string' } as const
const options = {
  name: text,
  host: { ...text, multiple: true },
  'owner-email': text,
  'time-zone': text,
  yes: { type: 'boolean' },
} as const
const verbs = {
  add: {
    line: 'add <slug> --name <name> --host <host name> --owner-email <address> [--time-zone <zone>]',
    does: [
      'founds a company with neutral starter content, invites its owner and prints the link',
      '--host       the host name of its site; repeat it for more names. kite.localhost needs no DNS on this machine',
      '--time-zone  the time zone of its days, such as America/Barbados; UTC by default',
    ],
    options: ['name', 'host', 'owner-email', 'time-zone'],
  },
  invite: {
    line: 'invite <slug> --owner-email <address>',
    does: ['invites an owner again if the first link was lost or has expired after three days, and prints the link'],
    options: ['owner-email'],
  },
  export: {
    line: 'export <slug> [<file>]',
    does: [
      'writes everything of a company into a new ZIP: each table as CSV, every file, and an index that names them',
      'without a file, into <slug>-<day>.zip here. Only its writer can read it: it has every customer’s data',
    ],
    options: [],
  },
  list: { line: 'list', does: ['shows every company and its address'], options: [] },
  'remove-demo': {
    line: 'remove-demo [--yes]',
    does: [
      'removes the demonstration company with everything: content, customers, packages, files',
      '--yes  without it, says what would go',
    ],
    options: ['yes'],
  },
} as const satisfies Record<string, Verb>
type VerbName = keyof typeof verbs

const isVerb = (word: string | undefined): word is VerbName => word !== undefined && Object.hasOwn(verbs, word)
const usageOf = (name: VerbName): string =>
  [`  npm run company -- ${verbs[name].line}`, ...verbs[name].does.map((line) => `      ${line}`)].join('\n')

export const usage = `Companies of this installation:

${(Object.keys(verbs) as VerbName[]).map(usageOf).join('\n')}

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
  | { readonly verb: 'export'; readonly slug: string; readonly path: string | undefined }
  | { readonly verb: 'list' }
  | { readonly verb: 'help'; readonly text: string }
  | { readonly verb: 'remove-demo'; readonly yes: boolean }

/** A wrong command line; the message is a sentence for the person who typed it. */
export class UsageError extends Error {
  override readonly name = 'UsageError'
}

/** First path segments that are already in use. */
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
    if (error instanceof Refusal) throw new UsageError(`${text} is not an email address.`)
    throw error
  }
}

const hostOf = (text: string): string => {
  const named = hostName(text)
  if ('problem' in named) throw new UsageError(`${text}: ${named.problem}`)
  return named.host
}

const asksForHelp = (word: string): boolean => word === '--help' || word === '-h'

/** The words of a command line after its verb. @throws UsageError that ends with the verb's usage. */
const read = (verb: VerbName, words: readonly string[]) => {
  try {
    const parsed = parseArgs({ args: [...words], options, allowPositionals: true })
    const known: readonly string[] = verbs[verb].options
    const foreign = Object.keys(parsed.values).find((name) => !known.includes(name))
    if (foreign !== undefined) throw new Error(`Unknown option '--${foreign}'`)
    return parsed
  } catch (error) {
    // Node adds advice about words that begin with a hyphen; only its first sentence is shown.
    const [sentence = ''] = (error instanceof Error ? error.message : '').split(/[.\n]/, 1)
    throw new UsageError(`${sentence}.\n\n${usageOf(verb)}`)
  }
}

/** Parses a command line. @throws UsageError */
export const companyCommand = (line: readonly string[]): CompanyCommand => {
  const [verb, ...words] = line
  if (verb === 'help' || (verb !== undefined && asksForHelp(verb))) return { verb: 'help', text: usage }
  if (!isVerb(verb)) throw new UsageError(verb === undefined ? usage : `There is no command ${verb}.\n\n${usage}`)
  if (words.some(asksForHelp)) return { verb: 'help', text: usageOf(verb) }
  const { values, positionals } = read(verb, words)
  const [slug, ...further] = positionals
  const [path, ...more] = verb === 'export' ? further : [undefined, ...further]
  if (more.length > 0) throw new UsageError(`Too many words: ${more.join(' ')}. Put names of several words in quotation marks.`)
  switch (verb) {
    case 'add': {
      const name = plainLine(values.name ?? '')
      if (!name || name.length > 200) throw new UsageError('Say what the company is called: --name "Harbour Parcels".')
      const hosts = (values.host ?? []).map(hostOf)
      if (hosts.length === 0) throw new UsageError('Give the host name of its site: --host www.example.com.')
      const timeZone = values['time-zone'] ?? 'UTC'
      if (timeZone !== 'UTC' && !Intl.supportedValuesOf('timeZone').includes(timeZone))
        throw new UsageError(`${timeZone} is not a time zone. An example is America/Barbados.`)
      return { verb, slug: slugOf(slug), name, hosts, ownerEmail: emailOf(values['owner-email']), timeZone }
    }
    case 'invite':
      return { verb, slug: slugOf(slug), ownerEmail: emailOf(values['owner-email']) }
    case 'export':
      return { verb, slug: slugOf(slug), path }
    case 'list':
      return { verb }
    case 'remove-demo':
      return { verb, yes: values.yes ?? false }
  }
}
