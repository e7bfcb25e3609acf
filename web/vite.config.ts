import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { precompress } from './precompress.ts'

/** The script before the first paint is no module: it stays a file of its own. */
const NOT_EARLY = /^(?!.*\/signed-in\.ts$)/
const COMMON = /node_modules\/(react|react-dom|scheduler|react-router|@tanstack)\//

export default defineConfig({
  plugins: [react(), tailwindcss(), precompress()],
  appType: 'custom',
  publicDir: false,
  builder: {
    buildApp: async (builder) => {
      for (const environment of Object.values(builder.environments)) await builder.build(environment)
    },
  },
  environments: {
    client: {
      build: {
        outDir: 'dist/client',
        manifest: true,
        assetsInlineLimit: 0,
        rolldownOptions: {
          input: ['src/entry-client.tsx', 'src/signed-in.ts'],
          // What every page needs is two files, libraries and ours: more would compress worse and be asked for together anyway.
          output: {
            codeSplitting: {
              groups: [
                { name: 'common', test: COMMON },
                { name: 'shell', tags: ['$initial'], test: NOT_EARLY },
              ],
            },
          },
        },
      },
    },
    ssr: {
      build: { outDir: 'dist/server', ssr: true, rolldownOptions: { input: 'src/entry-server.tsx' } },
      resolve: { noExternal: [/^@parcelport\//] },
    },
  },
})
