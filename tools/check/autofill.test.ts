import { globSync, readFileSync } from 'node:fs'
import { parseSync, Visitor, type Expression, type JSXOpeningElement } from 'oxc-parser'
import { expect, it } from 'vitest'

/** An element that says what a browser or a password manager may fill in. */
interface Box {
  readonly file: string
  readonly element: string
  /** Every type that it may have. */
  readonly types: readonly (string | undefined)[]
  /** Every token that it may have; undefined where it takes that of its caller. */
  readonly tokens: readonly string[] | undefined
}

const textsOf = (node: Expression): readonly string[] | undefined => {
  if (node.type === 'Literal') return typeof node.value === 'string' ? [node.value] : undefined
  if (node.type !== 'ConditionalExpression') return undefined
  const [one, other] = [textsOf(node.consequent), textsOf(node.alternate)]
  return one && other && [...one, ...other]
}

const valueOf = (element: JSXOpeningElement, name: string): readonly string[] | undefined => {
  for (const attribute of element.attributes) {
    if (attribute.type !== 'JSXAttribute' || attribute.name.name !== name) continue
    if (attribute.value?.type === 'Literal') return [attribute.value.value]
    if (attribute.value?.type !== 'JSXExpressionContainer' || attribute.value.expression.type === 'JSXEmptyExpression') continue
    return textsOf(attribute.value.expression)
  }
  return undefined
}

const boxesOf = (file: string): Box[] => {
  const boxes: Box[] = []
  const visitor = new Visitor({
    JSXOpeningElement: (element) => {
      const name = element.name.type === 'JSXIdentifier' ? element.name.name : ''
      const says = element.attributes.some((each) => each.type === 'JSXAttribute' && each.name.name === 'autoComplete')
      if (!says && name !== 'PasswordInput') return
      boxes.push({
        file,
        element: name,
        types: valueOf(element, 'type') ?? [undefined],
        tokens: valueOf(element, 'autoComplete'),
      })
    },
  })
  visitor.visit(parseSync(file, readFileSync(file, 'utf8')).program)
  return boxes
}

const files = globSync('{web,console,ui}/src/**/*.tsx').filter((file) => !file.includes('.test.'))
const boxes = files.flatMap(boxesOf)
const where = ({ file, element, tokens, types }: Box): string => `${file} <${element} ${types.join()}> ${String(tokens)}`

/** The tokens that we use of HTML's list (WHATWG HTML, "Autofill"), with the types of boxes that may have them. */
const known: Readonly<Record<string, readonly (string | undefined)[]>> = {
  name: [undefined, 'text'],
  'given-name': [undefined, 'text'],
  'family-name': [undefined, 'text'],
  email: ['email'],
  username: ['text', 'email'],
  'current-password': [undefined, 'password'],
  'new-password': [undefined, 'password'],
  'one-time-code': [undefined, 'text'],
  tel: ['tel'],
  bday: ['date'],
  sex: [undefined],
  'street-address': [undefined, 'text'],
}

it('finds the boxes', () => {
  expect(boxes.length).toBeGreaterThan(100)
})

it('a box says what fills it in a word of HTML’s, and in one that its type may have', () => {
  const wrong = boxes.filter(
    ({ tokens, types }) =>
      tokens?.some((token) => token !== 'off' && known[token]?.some((type) => types.includes(type)) !== true) === true,
  )
  expect(wrong.map(where)).toEqual([])
})

it('a box for a password says whether it is the present one or a new one: browsers fill those that only say off', () => {
  const passwords = boxes.filter(({ element, types }) => element === 'PasswordInput' || types.includes('password'))
  expect(passwords.length).toBeGreaterThan(12)
  const wrong = passwords.filter(
    ({ tokens }) => tokens?.some((token) => token === 'current-password' || token === 'new-password') !== true,
  )
  // Each of its three calls says it.
  expect(wrong.map(({ file }) => file)).toEqual(['console/src/you/password-card.tsx'])
})

it('beside a password stands the name of its account, where the page knows it', () => {
  const without = [
    ...new Set(boxes.filter(({ tokens }) => tokens?.some((token) => token.endsWith('-password'))).map(({ file }) => file)),
  ].filter(
    (file) => !boxes.some((box) => box.file === file && box.tokens?.some((token) => token === 'username' || token === 'email')),
  )
  expect(without.toSorted()).toEqual([
    // Pages of mailed links, which do not tell whose they are.
    'console/src/company/people/join-page.tsx',
    'console/src/company/people/new-password-page.tsx',
    // Passwords of other services.
    'console/src/company/settings/mail/mail-server-section.tsx',
    'console/src/company/settings/money/card-account-form.tsx',
  ])
})
