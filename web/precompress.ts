import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Plugin } from 'vite'

const COMPRESSIBLE = /\.(js|css|svg|json)$/

/** Writes each text asset of the browser's build a second and third time, as brotli and gzip at their best. */
export const precompress = (): Plugin => ({
  name: 'precompress',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  async writeBundle({ dir }) {
    if (dir === undefined) return
    const assets = join(dir, 'assets')
    const names = (await readdir(assets)).filter((name) => COMPRESSIBLE.test(name))
    await Promise.all(
      names.map(async (name) => {
        const bytes = await readFile(join(assets, name))
        const best = { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }
        await writeFile(join(assets, `${name}.br`), await promisify(brotliCompress)(bytes, best))
        await writeFile(join(assets, `${name}.gz`), await promisify(gzip)(bytes, { level: 9 }))
      }),
    )
  },
})
