import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const shapes = fileURLToPath(new URL('../ui/src/line-shape.tsx', import.meta.url))

/**
 * Lets the build leave out what we do not use of two libraries. react-router does not mark its components as free of
 * side effects, so that its forms, fetchers and prefetching would come along; every icon of lucide-react brings a
 * drawing machine of which we need ten lines.
 */
export const leanLibraries = (): Plugin => ({
  name: 'lean-libraries',
  apply: 'build',
  enforce: 'pre',
  resolveId: {
    filter: { id: /^\.\.\/createLucideIcon\.mjs$/ },
    handler: () => shapes,
  },
  transform: {
    filter: { id: /node_modules\/react-router\/dist\// },
    handler: (code) => ({
      code: code
        .replaceAll(/= (React\$1\.)?(forwardRef|createContext|memo)\(/g, '= /* @__PURE__ */ $1$2(')
        .replaceAll(/^\w+\.displayName = "\w+";$/gm, ''),
      map: null,
    }),
  },
})
