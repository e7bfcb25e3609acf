import { existsSync, readFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { root } from '../../../tools/root.ts'

/** What stands in the blocks of a language in a document of `docs/`, to the letter. @throws where it has none. */
export const exampleOf = (document: string, language: string): string => {
  const text = readFileSync(join(root, 'docs', document), 'utf8')
  const blocks = [...text.matchAll(new RegExp(`\`\`\`${language}\\n(.*?)\`\`\``, 'gs'))].map(([, inside = '']) => inside)
  if (blocks.length === 0) throw new Error(`docs/${document} has no example for ${language}`)
  return blocks.join('\n')
}

/** Puts what a machine has of its own in the place of the document's. @throws where the document does not name it. */
export const fitted = (text: string, places: readonly (readonly [from: string, to: string])[]): string =>
  places.reduce((fit, [from, to]) => {
    if (!fit.includes(from)) throw new Error(`The example in the document does not say ${from}`)
    return fit.replaceAll(from, to)
  }, text)

/** The path of an installed program, also of those that only root has in its PATH; undefined where there is none. */
export const programFile = (name: string): string | undefined => {
  const folders = [...(process.env['PATH'] ?? '').split(delimiter), '/usr/sbin', '/usr/local/sbin']
  return folders.map((folder) => join(folder, name)).find((file) => existsSync(file))
}

/** The path of an installed program. @throws with how to install it. */
export const programOf = (name: string, debian: string): string => {
  const found = programFile(name)
  if (found === undefined) throw new Error(`This drill needs ${name} (Debian, Ubuntu: apt-get install ${debian}).`)
  return found
}
