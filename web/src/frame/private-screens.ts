import type { ScreenModule } from './screen-module.ts'

/**
 * The screens of /auth and /dashboard, and those reached only by a personal link. They have a chunk of their own, so that public
 * pages do not contain the names of their files.
 */
export const privateScreens = import.meta.glob<ScreenModule>([
  '../{auth,dashboard}/**/*-page.tsx',
  '../{auth,dashboard}/shell/*-layout.tsx',
  '../site/{newsletter,track}/*-page.tsx',
])
