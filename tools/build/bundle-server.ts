import { existsSync, linkSync, readdirSync, statSync } from 'node:fs'
import { join, relative } from 'node:path'
import { rolldown, type Plugin } from 'rolldown'
import { root } from '../root.ts'

const folder = join(root, 'server/dist')
/** A process that runs since before this build may still ask for parts of it that it has not used yet. */
const KEPT_MS = 7 * 24 * 60 * 60 * 1000

/** Packages of very many small files, which take longer to be found than to be read. */
const taken = /^(?:typebox|kysely|stripe)(?:\/|$)/
const isOurs = (id: string): boolean => id.startsWith('.') || id.startsWith('/') || id.startsWith('@parcelport/')

/**
 * Threads, migrations, pictures and pages lie beside the sources: a module says where it is as if it were read from there.
 * @throws where it says so in a way that would tell of the bundle instead.
 */
export const whereItWas = (code: string, path: string): string => {
  const other = /import\.meta\.(?!url\b|resolve\b)\w+/.exec(code)
  if (other) throw new Error(`${relative(root, path)}: ${other[0]} would tell of the bundle; take import.meta.url`)
  return code.replaceAll('import.meta.url', `new URL(${JSON.stringify(relative(folder, path))}, import.meta.url).href`)
}

const asIfInPlace: Plugin = {
  name: 'as-if-in-place',
  transform: (code, id) => (id.includes('node_modules') ? undefined : whereItWas(code, id)),
}

/** Takes young parts of the build before along: who runs since then may still ask for them. */
const keepYoung = (into: string): void => {
  for (const name of existsSync(folder) ? readdirSync(folder) : []) {
    const [old, kept] = [join(folder, name), join(into, name)]
    const isPart = /-[\w-]{8}\.js$/.test(name)
    if (isPart && !existsSync(kept) && Date.now() - statSync(old).mtimeMs <= KEPT_MS) linkSync(old, kept)
  }
}

/**
 * Writes what becomes server/dist: the server's and the contract's modules in few files, since finding and reading 2,000 of them is most
 * of what a start takes. All other packages stay where npm put them.
 */
const bundleServer = async (into: string): Promise<void> => {
  const bundle = await rolldown({
    input: join(root, 'server/src/main.ts'),
    platform: 'node',
    // What a package that is taken in imports comes along where it is a part of that package.
    external: (id, importer) =>
      !isOurs(id) && !taken.test(id) && !(id.startsWith('#') && importer?.includes('node_modules') === true),
    plugins: [asIfInPlace],
  })
  await bundle.write({ dir: into, format: 'esm', entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' })
  await bundle.close()
  keepYoung(into)
}

if (import.meta.main) await bundleServer(process.env['BUILD_INTO'] ?? join(folder, '../.build/dist'))
