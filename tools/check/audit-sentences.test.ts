import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { actionsInSentences } from '../../console/src/company/audit/audit-words.ts'

const server = join(import.meta.dirname, '../../server/src')
/** What an audit line may be named by, wherever the server writes one; and each name in it. */
const written = /(?:audit\(\s*\w+,\s*|\baction(?::| =))[^\n,]*/g
const named = /'([a-z]+(?:-[a-z]+)*\.[a-z]+(?:-[a-z]+)*)'/g

const nounOf = (action: string): string | undefined => action.split('.')[0]

test('every line that the server adds to the audit trail about what the console speaks of in sentences has one', () => {
  const actions = globSync('**/*.ts', { cwd: server })
    .filter((file) => !file.endsWith('.test.ts') && !file.startsWith('testing'))
    .flatMap((file) => readFileSync(join(server, file), 'utf8').match(written) ?? [])
    .flatMap((line) => [...line.matchAll(named)].map(([, action = '']) => action))
  expect(actions.length).toBeGreaterThan(50)
  const spokenOf = new Set(actionsInSentences.map(nounOf))
  const due = [...new Set(actions)].filter((action) => spokenOf.has(nounOf(action)))
  expect(due.filter((action) => !actionsInSentences.includes(action))).toEqual([])
})
