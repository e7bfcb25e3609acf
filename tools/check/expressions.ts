import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync, Visitor } from 'oxc-parser'
import { analyse } from 'scslre'
import { filesOf } from './tree-rules.ts'

/** A regular expression in the source. */
export interface Expression {
  /** File and line. */
  readonly at: string
  readonly source: string
  readonly flags: string
}

const isOurs = (file: string): boolean =>
  /^(contract|server|web|console|ui)\/src\/.*\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file)

/** The expressions of one file: literals, and what is handed to `new RegExp`, or in the contract to a schema as its `pattern`, in plain words. */
export const expressionsIn = (file: string, text: string): Expression[] => {
  const found: Expression[] = []
  // Elsewhere a pattern is a time of day.
  const isSchema = file.startsWith('contract/')
  const add = (start: number, source: string, flags: string): void => {
    found.push({ at: `${file}:${text.slice(0, start).split('\n').length}`, source, flags })
  }
  const words = (node: unknown): string | undefined => {
    const { type, value } = (node ?? {}) as { type?: string; value?: unknown }
    return type === 'Literal' && typeof value === 'string' ? value : undefined
  }
  const { program } = parseSync(file, text)
  new Visitor({
    Literal: (node) => {
      if ('regex' in node && node.regex) add(node.start, node.regex.pattern, node.regex.flags)
    },
    NewExpression: (node) => {
      const [source, flags] = node.arguments.map(words)
      if (node.callee.type === 'Identifier' && node.callee.name === 'RegExp' && source !== undefined)
        add(node.start, source, flags ?? '')
    },
    Property: (node) => {
      const source = words(node.value)
      if (isSchema && node.key.type === 'Identifier' && node.key.name === 'pattern' && source !== undefined)
        add(node.start, source, 'u')
    },
  }).visit(program)
  return found
}

/** Why a hostile text can make an expression take more than linear time; undefined when none can. */
export const superLinear = ({ at, source, flags }: Expression): string | undefined => {
  const { reports } = analyse({ source, flags })
  const [first] = reports
  return (
    first &&
    `${at}: /${source}/${flags} takes ${first.exponential ? 'exponential' : 'polynomial'} time on ${first.character.pick} repeated`
  )
}

/** Every expression of the product that could be made to take more than linear time. */
export const superLinearExpressions = (root: string): string[] =>
  filesOf(root)
    .filter(isOurs)
    .flatMap((file) => expressionsIn(file, readFileSync(join(root, file), 'utf8')))
    .flatMap((expression) => superLinear(expression) ?? [])
