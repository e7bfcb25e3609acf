import { parseSync, Visitor, type Expression, type JSXChild, type JSXElement } from 'oxc-parser'

/** What is copied, compared or typed elsewhere: numbers, codes, addresses, and names of stores and couriers. */
const keptNames = new Set([
  'trackingNumber',
  'boxNumber',
  'accountNumber',
  'reference',
  'number',
  'storeName',
  'store',
  'courier',
  'email',
  'telephone',
  'shelf',
  'mawb',
  'awb',
])
/** Functions that write such a value, or an amount. */
const writers = new Set(['boxName', 'accountNumber', 'moneyText', 'writeUsd', 'billNumber'])

/** Whether an expression is such a value, or one of several. */
const isKept = (node: Expression): boolean => {
  switch (node.type) {
    case 'Identifier':
      return keptNames.has(node.name)
    case 'MemberExpression':
      return !node.computed && node.property.type === 'Identifier' && keptNames.has(node.property.name)
    case 'ChainExpression':
    case 'TSNonNullExpression':
    case 'ParenthesizedExpression':
      return isKept(node.expression)
    case 'CallExpression':
      return node.callee.type === 'Identifier' && writers.has(node.callee.name)
    case 'ConditionalExpression':
      return isKept(node.consequent) || isKept(node.alternate)
    case 'LogicalExpression':
      return isKept(node.operator === '&&' ? node.right : node.left)
    default:
      return false
  }
}

const isBlank = (child: JSXChild): boolean => child.type === 'JSXText' && child.value.trim() === ''

/** The expression that is all of an element. */
const contentOf = ({ children }: JSXElement): Expression | undefined => {
  const [only, ...others] = children.filter((child) => !isBlank(child))
  if (only?.type !== 'JSXExpressionContainer' || others.length > 0) return undefined
  return only.expression.type === 'JSXEmptyExpression' ? undefined : only.expression
}

const decides = ({ openingElement: { attributes } }: JSXElement): boolean =>
  attributes.some((attribute) => attribute.type === 'JSXAttribute' && attribute.name.name === 'translate')

/** A column of a table, by the name of the function that draws its cell. */
const cells = new Set(['cell', 'of'])

const WHY = 'stands without translate="no": a browser that translates the page would change it'

/**
 * Values that a browser's translation must leave alone and that are all of an element or of a table's cell, in no element that
 * decides by `translate`. Sentences that name such a value are translated as sentences.
 */
export const translatedValues = (file: string, text: string): string[] => {
  const found: number[] = []
  const around: boolean[] = []
  new Visitor({
    JSXElement: (node) => {
      around.push(decides(node))
      const content = contentOf(node)
      if (content && isKept(content) && !around.includes(true)) found.push(content.start)
    },
    'JSXElement:exit': () => void around.pop(),
    Property: ({ key, value }) => {
      if (key.type !== 'Identifier' || !cells.has(key.name) || value.type !== 'ArrowFunctionExpression') return
      if (value.body.type !== 'BlockStatement' && isKept(value.body)) found.push(value.body.start)
    },
  }).visit(parseSync(file, text).program)
  return found.map((start) => {
    const before = text.slice(0, start)
    return `${file}:${before.split('\n').length}: ${/^[\w.]*/.exec(text.slice(start))?.[0] ?? ''} ${WHY}`
  })
}
