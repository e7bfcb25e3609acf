import { readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from './root.ts'
import { filesOf } from './check/tree-rules.ts'

/** The rows of the table "What proves it" in a document: the numbers they are about and the files that they name. */
const proofsIn = (document: string): { numbers: string[]; files: string[]; drills: string[]; byHand: boolean }[] => {
  const [, section = ''] = readFileSync(join(root, document), 'utf8').split('\n## What proves it\n')
  const rows = (section.split('\n## ', 1)[0] ?? '').split('\n').filter((line) => /^\| [SR]\d/.test(line))
  return rows.map((row) => {
    const [, about = '', , proof = ''] = row.split('|')
    return {
      numbers: about.split(',').flatMap((each) => {
        const [letter = '', first = '', last = first] =
          /([SR])(\d+)(?:–[SR](\d+))?/
            .exec(each)
            ?.slice(1)
            .map((part) => part ?? undefined) ?? []
        return first === ''
          ? []
          : Array.from({ length: Number(last) - Number(first) + 1 }, (_, more) => `${letter}${Number(first) + more}`)
      }),
      files: [...proof.matchAll(/`([^`]+\.tsx?)`/g)].map(([, name = '']) => name),
      byHand: proof.includes('by hand'),
      drills: [...proof.matchAll(/drill `([a-z]+)`/g)].map(([, name = '']) => name),
    }
  })
}

const every = (letter: string, count: number): string[] => Array.from({ length: count }, (_, index) => `${letter}${index + 1}`)

test.for([
  ['docs/security.md', every('S', 48)],
  ['docs/operations.md', every('R', 17)],
] as const)('%s says of every check what proves it, and that is there', ([document, numbers]) => {
  const proofs = proofsIn(document)
  expect(proofs.flatMap((proof) => proof.numbers)).toEqual(numbers)
  expect(proofs.filter(({ files, drills, byHand }) => !byHand && files.length + drills.length === 0)).toEqual([])
  const there = Map.groupBy(filesOf(root), (file) => basename(file))
  expect(proofs.flatMap(({ files }) => files).filter((name) => there.get(name)?.length !== 1)).toEqual([])
  const drills = proofs.flatMap((proof) => proof.drills)
  expect(drills.filter((name) => !there.has(`${name}-drill.ts`))).toEqual([])
})

test.for(['docs/security.md', 'docs/operations.md'])('every file that %s names is there, once', (document) => {
  const there = Map.groupBy(filesOf(root), (file) => basename(file))
  const named = [...readFileSync(join(root, document), 'utf8').matchAll(/`([a-z][a-z0-9.-]*\.tsx?)`/g)].map(
    ([, name = '']) => name,
  )
  expect(named.length).toBeGreaterThan(10)
  expect(named.filter((name) => there.get(name)?.length !== 1)).toEqual([])
})
