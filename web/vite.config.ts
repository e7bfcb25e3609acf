import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { leanLibraries } from './lean-libraries.ts'
import { minifyAgain } from './minify-again.ts'
import { precompress } from './precompress.ts'
import { OFFLINE, sharedChunks, SIGNED_IN } from './shared-chunks.ts'

// One spelling for both: the pages that the server renders name files of the browser's build.
const assetFileNames = 'assets/[name]-[hash:7][extname]'

// tools/build.ts says where to, and puts it in its place once it is whole.
const into = process.env['BUILD_INTO'] ?? '.build/dist'

export default defineConfig(({ command }) => ({
  plugins: [react(), tailwindcss(), leanLibraries(), minifyAgain(), precompress()],
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
        outDir: `${into}/client`,
        manifest: true,
        // Pages bring the tags for their own chunks; listing them in the script as well costs 1 KB.
        modulePreload: false,
        assetsInlineLimit: 0,
        rolldownOptions: {
          input: ['src/entry-client.tsx', SIGNED_IN, ...OFFLINE],
          // Short names of few different characters: the first file lists those of all that may follow.
          output: {
            hashCharacters: 'hex',
            codeSplitting: { groups: sharedChunks },
            chunkFileNames: 'assets/[name]-[hash:7].js',
            assetFileNames,
          },
        },
      },
    },
    ssr: {
      build: {
        outDir: `${into}/server`,
        ssr: true,
        // One file: a running server keeps the build it started with, even after another build has replaced it.
        rolldownOptions: {
          input: 'src/entry-server.tsx',
          output: { codeSplitting: false, hashCharacters: 'hex', assetFileNames },
        },
      },
      // Bundled into the renderer, React is its production build, whatever NODE_ENV the server is started with.
      resolve: { noExternal: command === 'build' ? true : [/^@parcelport\//, 'lucide-react'] },
      define: { 'process.env.NODE_ENV': command === 'build' ? '"production"' : 'process.env.NODE_ENV' },
    },
  },
}))
