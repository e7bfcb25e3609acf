import { expect, it } from 'vitest'
import { companyCommand, usage, UsageError } from './company-arguments.ts'

const add = (slug: string, ...more: string[]) => [
  'add',
  slug,
  '--name',
  'Harbour Parcels',
  '--host',
  'www.harbour.example',
  '--owner-email',
  'Owner@harbour.example',
  ...more,
]

it('reads the options of a new company', () => {
  expect(companyCommand(add('harbour', '--host', 'Harbour.example', '--time-zone', 'America/Barbados'))).toEqual({
    verb: 'add',
    slug: 'harbour',
    name: 'Harbour Parcels',
    hosts: ['www.harbour.example', 'harbour.example'],
    ownerEmail: 'Owner@harbour.example',
    timeZone: 'America/Barbados',
  })
  expect(companyCommand(['remove-demo'])).toEqual({ verb: 'remove-demo', yes: false })
  expect(companyCommand(['remove-demo', '--yes'])).toEqual({ verb: 'remove-demo', yes: true })
})

it('writes the name of a company in one line', () => {
  const [verb, slug, option, , ...more] = add('harbour')
  expect(companyCommand([verb, slug, option, ' Harbour\r\nParcels\t'].map(String).concat(more))).toMatchObject({
    name: 'Harbour Parcels',
  })
  expect(() => companyCommand([verb, slug, option, '\n'].map(String).concat(more))).toThrow(/what the company is called/)
})

it.each([
  [[], /npm run company -- add/],
  [['destroy'], /^There is no command destroy\.[\s\S]*npm run company -- add/],
  [['add'], /what the company is called/],
  [add('Harbour'), /cannot be a slug/],
  [add('console'), /cannot be a slug/],
  [add('harbour-'), /cannot be a slug/],
  [add('harbour', 'parcels'), /Too many words: parcels/],
  [add('harbour', '--host', 'nowhere'), /not a host name/],
  [add('harbour', '--time-zone', 'Mars'), /not a time zone/],
  [add('harbour', '--owner-email', 'nobody'), /not an email address/],
  [add('harbour', '--colour', 'red'), /^Unknown option '--colour'\.\n\n.*add <slug> --name/],
  [add('harbour', '--yes'), /^Unknown option '--yes'\.\n\n.*add <slug>/],
  [['add', 'harbour', '--name'], /^Option '--name <value>' argument missing\.\n\n.*add <slug>/],
  [['remove-demo', '-f'], /^Unknown option '-f'\.\n\n.*remove-demo \[--yes\]/],
  [['add', 'harbour', '--name', 'Harbour'], /host name of its site/],
  [['invite', 'harbour'], /who owns the company/],
])('says what is wrong with %j', (line, message) => {
  expect(() => companyCommand(line)).toThrow(UsageError)
  expect(() => companyCommand(line)).toThrow(message)
})

it.each(['--help', '-h', 'help'])('explains itself at %s', (word) => {
  expect(companyCommand([word])).toEqual({ verb: 'help', text: usage })
})

it.each(['add', 'invite', 'list', 'remove-demo'])('explains %s alone', (verb) => {
  const help = companyCommand([verb, '--help'])
  expect(help).toEqual({
    verb: 'help',
    text: expect.stringMatching(new RegExp(`^  npm run company -- ${verb}[^\\n]*\\n      `)),
  })
  expect(companyCommand([verb, 'kite', '-h'])).toEqual(help)
  expect(usage).toContain(help.verb === 'help' ? help.text : undefined)
})

it('exports a company into a file, or one of its own name', () => {
  expect(companyCommand(['export', 'kite'])).toEqual({ verb: 'export', slug: 'kite', path: undefined })
  expect(companyCommand(['export', 'kite', '/tmp/kite.zip'])).toEqual({ verb: 'export', slug: 'kite', path: '/tmp/kite.zip' })
  expect(() => companyCommand(['export'])).toThrow('Say which company')
  expect(() => companyCommand(['export', 'kite', 'a.zip', 'b.zip'])).toThrow('Too many words: b.zip')
})
