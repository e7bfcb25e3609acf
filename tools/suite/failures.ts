import { relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { root } from '../root.ts'

/** What is read of a Vitest JSON report to name its failures. */
export interface VitestFailures {
  readonly testResults: readonly {
    readonly name: string
    readonly status: string
    readonly message?: string
    readonly assertionResults: readonly {
      readonly fullName: string
      readonly status: string
      readonly failureMessages?: readonly string[] | null
    }[]
  }[]
}

interface PlaywrightError {
  readonly message?: string
}

interface PlaywrightSuite {
  readonly suites?: readonly PlaywrightSuite[]
  readonly specs?: readonly {
    readonly title: string
    readonly file: string
    readonly line: number
    readonly tests: readonly {
      readonly status: string
      readonly results: readonly { readonly errors: readonly PlaywrightError[] }[]
    }[]
  }[]
}

/** What is read of a Playwright JSON report to name its failures. */
export interface PlaywrightFailures {
  readonly suites: readonly PlaywrightSuite[]
  readonly errors: readonly PlaywrightError[]
}

/** Enough of a message to know what was wrong; the whole of it stands further up, where the test ran. */
const linesOfAMessage = 12

const entry = (where: string, message = 'no message'): string => {
  const lines = stripVTControlCharacters(message).trim().split('\n').slice(0, linesOfAMessage)
  return [where, ...lines.map((line) => `    ${line}`)].join('\n')
}

/** Each failed test of a Vitest JSON report, and each file that could not be loaded: where it stands and what it said. */
export const failuresOfVitest = ({ testResults }: VitestFailures): string[] =>
  testResults.flatMap((file) => {
    const path = relative(root, file.name)
    const unloaded = file.status === 'failed' && file.assertionResults.length === 0
    const failed = file.assertionResults.filter(({ status }) => status === 'failed')
    return [
      ...(unloaded ? [entry(path, file.message)] : []),
      ...failed.map((test) => entry(`${path} › ${test.fullName}`, test.failureMessages?.join('\n'))),
    ]
  })

const failuresOfSuite = ({ suites = [], specs = [] }: PlaywrightSuite): string[] => [
  ...specs.flatMap(({ title, file, line, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected' || status === 'flaky')
      .map(({ results }) => {
        const messages = results.flatMap(({ errors }) => errors.map(({ message }) => message ?? ''))
        return entry(`e2e/${file}:${String(line)} › ${title}`, messages.join('\n') || undefined)
      }),
  ),
  ...suites.flatMap(failuresOfSuite),
]

/** Each failed test of a Playwright JSON report, also one that passed only when repeated, and each error outside a test. */
export const failuresOfPlaywright = ({ suites, errors }: PlaywrightFailures): string[] => [
  ...suites.flatMap(failuresOfSuite),
  ...errors.map(({ message }) => entry('outside any test', message)),
]
