import { minify, type MinifyOptions } from 'terser'
import type { Plugin } from 'vite'
import { SIGNED_IN } from './shared-chunks.ts'

const terser: MinifyOptions = {
  module: true,
  compress: { passes: 3, ecma: 2020, pure_getters: true },
  // One kind of quotes throughout: longer by a few bytes, and 160 bytes shorter once it is compressed.
  // oxlint-disable-next-line typescript/no-unsafe-enum-assignment -- terser declares the enum, and has none to import
  format: { comments: false, quote_style: 2 },
}

/**
 * Has the browser compile the whole file while it comes, off the main thread. Most of the first file runs while a page wakes;
 * compiled function by function, it would hold up a phone's main thread for 100 ms. https://v8.dev/blog/explicit-compile-hints
 */
const COMPILE_AT_ONCE = '//# allFunctionsCalledOnLoad\n'

/**
 * Minifies the browser's chunks once more, by a tool that sees what the build's own leaves. It takes most of a build's time; without
 * it home's first load is 530 bytes heavier (brotli), which is 410 over its budget, and every screen's by 2 %.
 */
export const minifyAgain = (): Plugin => ({
  name: 'minify-again',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  generateBundle: {
    order: 'post',
    handler: async (_, bundle) => {
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== 'chunk') continue
        const hint = chunk.isEntry && !chunk.facadeModuleId?.endsWith(SIGNED_IN) ? COMPILE_AT_ONCE : ''
        chunk.code = hint + ((await minify(chunk.code, terser)).code ?? chunk.code)
      }
    },
  },
})
