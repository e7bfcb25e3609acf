import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const shapes = fileURLToPath(new URL('../ui/src/pictures/line-shape.tsx', import.meta.url))

/** Sentences that only a fault of ours would bring up, found in development. */
const toDevelopers = new RegExp(
  [
    String.raw`You should call navigate\(\) in a React\.useEffect\(\), not when your component is first rendered\.`,
    String.raw`You cannot render a <Router> inside another <Router>\. You should never have more than one in your app\.`,
    'Index routes must not have child routes\\. Please remove all child routes from route path',
    String.raw`Alternatively you may provide the full path as a string in <Link to="\.\.\."> and the router will parse it for you\.`,
    'Route path "\\$\\{path\\}" will be treated as if it were .*(?=`\\);)',
    String.raw`<Navigate> must not be used on the initial render in a <StaticRouter>\. This is a no-op, .* state change\.`,
    String.raw`because it does not start with the basename, so the <Router> won't render anything\.`,
  ].join('|'),
  'g',
)

const noBehaviour = '\0no-infinite-queries'

/**
 * Lets the build leave out what we do not use of three libraries. Every query of TanStack Query, and its client, brings along what
 * endless lists need, and we page. react-router does not mark its components as free of side effects, so that its forms, fetchers
 * and prefetching would come along; every icon of lucide-react brings a drawing machine of which we need ten lines. What
 * react-router tells its developers, it tells them in development.
 */
export const leanLibraries = (): Plugin => ({
  name: 'lean-libraries',
  apply: 'build',
  enforce: 'pre',
  resolveId: {
    filter: { id: /^(\.\.\/createLucideIcon\.mjs|\.\/infiniteQueryBehavior\.js)$/ },
    handler: (id) => (id.startsWith('./infinite') ? noBehaviour : shapes),
  },
  load: {
    filter: { id: /^\0no-infinite-queries$/ },
    handler: () => `
      const never = () => { throw new Error('The build has left infinite queries out: web/lean-libraries.ts') }
      export { never as infiniteQueryBehavior, never as hasNextPage, never as hasPreviousPage }`,
  },
  transform: {
    filter: { id: /node_modules\/(react-router\/dist\/|@tanstack\/query-core\/build\/modern\/queryClient\.js$)/ },
    handler: (code) => ({
      code: code
        .replaceAll(/^\t\w*infiniteQuery(Data)?\(options\) \{$[^}]+^\t\}$/gim, '')
        .replaceAll(/= (React\$1\.)?(forwardRef|createContext|memo)\(/g, '= /* @__PURE__ */ $1$2(')
        .replaceAll(/^\w+\.displayName = "\w+";$/gm, '')
        .replaceAll(toDevelopers, ''),
      map: null,
    }),
  },
})
