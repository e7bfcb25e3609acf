import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

export default defineConfig({
  root: import.meta.dirname,
  base: '/console/',
  plugins: [react(), tailwindcss()],
  appType: 'custom',
  publicDir: false,
  build: {
    // tools/build.ts says where to, and puts it in its place once it is whole.
    outDir: process.env['BUILD_INTO'] ?? '.build/dist',
    emptyOutDir: true,
    manifest: true,
    assetsInlineLimit: 0,
    rolldownOptions: { input: 'src/main.tsx' },
  },
})
