import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { root } from '../../tools/root.ts'

/** Addresses below /console of every screen that needs no id, from the console's own list: a new screen is looked at by itself. */
export const consoleScreens = async (): Promise<string[]> => {
  const list = await readFile(join(root, 'console/src/frame/screens.ts'), 'utf8')
  const paths = [...list.matchAll(/\bpath: '([^':]+)'/g)].map(([, path]) => `/console/${path}`)
  if (paths.length < 20) throw new Error(`Only ${paths.length} screens were found in console/src/frame/screens.ts`)
  return paths
}
