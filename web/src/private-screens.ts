import type { ScreenModule } from './screen-module.ts'

/** The screens of /auth and /dashboard. In a chunk of its own, so that the public pages do not carry the names of their files. */
export const privateScreens = import.meta.glob<ScreenModule>([
  './{auth,dashboard}/**/*-page.tsx',
  './{auth,dashboard}/shell/*-layout.tsx',
])
