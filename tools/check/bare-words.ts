import { parseSync, Visitor, type Expression, type JSXChild, type JSXElement } from 'oxc-parser'

/** What an expression within JSX may put on the page. `piece`: an element, or a blank, which translators leave alone. */
type Kind = 'words' | 'piece' | 'nothing' | 'unknown'

const wordsOrBlank = (text: string): Kind => (text.trim() === '' ? (text === '' ? 'nothing' : 'piece') : 'words')

/** `items.map((item) => what each becomes)`; undefined for any other expression. */
const eachOf = (node: Expression): Expression | undefined => {
  if (node.type !== 'CallExpression' || node.callee.type !== 'MemberExpression') return undefined
  const [each] = node.arguments
  if (node.callee.property.type !== 'Identifier' || !['map', 'flatMap'].includes(node.callee.property.name)) return undefined
  return each?.type === 'ArrowFunctionExpression' && each.body.type !== 'BlockStatement' ? each.body : undefined
}

const kindsOf = (node: Expression): readonly Kind[] => {
  switch (node.type) {
    case 'ParenthesizedExpression':
      return kindsOf(node.expression)
    case 'ConditionalExpression':
      return [...kindsOf(node.consequent), ...kindsOf(node.alternate)]
    case 'LogicalExpression':
      return [...(node.operator === '&&' ? (['nothing'] as const) : kindsOf(node.left)), ...kindsOf(node.right)]
    case 'Literal':
      if (typeof node.value === 'string') return [wordsOrBlank(node.value)]
      return [typeof node.value === 'number' ? 'words' : 'nothing']
    case 'TemplateLiteral':
      return ['words']
    case 'JSXElement':
      return ['piece']
    case 'JSXFragment':
      return childrenOf(node.children).flatMap(kindsOfChild)
    case 'Identifier':
      if (node.name === 'undefined') return ['nothing']
      return ['unknown']
    default: {
      const each = eachOf(node)
      return each === undefined ? ['unknown'] : ['nothing', ...kindsOf(each)]
    }
  }
}

const kindsOfChild = (child: JSXChild): readonly Kind[] => {
  if (child.type === 'JSXText') return [wordsOrBlank(child.value)]
  if (child.type === 'JSXFragment') return childrenOf(child.children).flatMap(kindsOfChild)
  if (child.type !== 'JSXExpressionContainer') return ['piece']
  return child.expression.type === 'JSXEmptyExpression' ? ['nothing'] : kindsOf(child.expression)
}

/** Without comments, and without the line breaks between tags, which JSX drops. */
const childrenOf = (children: readonly JSXChild[]): readonly JSXChild[] =>
  children.filter(
    (child) =>
      !(child.type === 'JSXText' && child.value.trim() === '' && child.value.includes('\n')) &&
      !(child.type === 'JSXExpressionContainer' && child.expression.type === 'JSXEmptyExpression'),
  )

const isChoice = (node: Expression): boolean =>
  node.type === 'ParenthesizedExpression'
    ? isChoice(node.expression)
    : node.type === 'ConditionalExpression' || node.type === 'LogicalExpression'

/** An icon of one of several shapes, or an element with a key: React makes another of it when that changes. */
const isRemade = ({ openingElement: { name, attributes } }: JSXElement): boolean =>
  attributes.some((attribute) => {
    if (attribute.type !== 'JSXAttribute' || attribute.value?.type !== 'JSXExpressionContainer') return false
    const { expression } = attribute.value
    if (attribute.name.name === 'key') return true
    if (attribute.name.name !== 'of' || name.type !== 'JSXIdentifier' || name.name !== 'Icon') return false
    return expression.type === 'ConditionalExpression' || (expression.type === 'MemberExpression' && expression.computed)
  })

/** Whether what stands here comes, goes or becomes another while the page stands. */
const changes = (child: JSXChild): boolean => {
  if (child.type === 'JSXElement') return isRemade(child)
  if (child.type !== 'JSXExpressionContainer' || child.expression.type === 'JSXEmptyExpression') return false
  return isChoice(child.expression) || eachOf(child.expression) !== undefined
}

/** Whether words stand among `following` with no element between that React could insert before instead. */
const reachesWords = (following: readonly JSXChild[]): boolean => {
  for (const child of following) {
    const kinds = kindsOfChild(child)
    if (kinds.includes('words')) return true
    if (kinds.includes('piece') && !changes(child)) return false
  }
  return false
}

const WHY = 'in an element of its own: a translated page has other nodes than React made'

/**
 * Places that break, or go unseen, where a browser translates the page: it replaces each text node, which React then neither finds to
 * remove it or to insert an element before it, nor sees on the page when it changes it. Words that are the only child of an element
 * are safe (React sets them through the element), and so is whatever stands in an element. Three kinds are found:
 * words of a choice (`cond && 'words'`) among other children; an element that comes, goes or is one of a list, before words; a
 * fragment with bare words as one branch of a choice.
 */
export const bareWords = (file: string, text: string): string[] => {
  const found = new Map<number, string>()
  const say = (start: number, what: string): void => {
    found.set(start, `${file}:${text.slice(0, start).split('\n').length}: ${what} ${WHY}`)
  }
  const lookAt = (all: readonly JSXChild[]): void => {
    const children = childrenOf(all)
    if (children.length < 2) return
    for (const [index, child] of children.entries()) {
      if (!changes(child)) continue
      const kinds = kindsOfChild(child)
      if (kinds.includes('words')) say(child.start, 'words that change stand')
      else if (kinds.includes('piece') && reachesWords(children.slice(index + 1)))
        say(child.start, 'the words after what comes and goes stand')
    }
  }
  const branch = (node: Expression): void => {
    if (node.type === 'ParenthesizedExpression') branch(node.expression)
    else if (node.type === 'JSXFragment' && kindsOf(node).includes('words')) say(node.start, 'the words of this fragment stand')
  }
  const { program } = parseSync(file, text)
  new Visitor({
    JSXElement: (node) => lookAt(node.children),
    JSXFragment: (node) => lookAt(node.children),
    ConditionalExpression: (node) => [node.consequent, node.alternate].forEach(branch),
    LogicalExpression: (node) => branch(node.right),
  }).visit(program)
  return [...found].toSorted(([a], [b]) => a - b).map(([, said]) => said)
}
