import type { ScreenModule } from './screen-module.ts'

/**
 * The screens of /auth and /dashboard, and those to which only somebody's link leads. In a chunk of its own, so that the public pages
 * do not carry the names of their files.
 */
export const privateScreens = import.meta.glob<ScreenModule>([
  '../{auth,dashboard}/**/*-page.tsx',
  '../{auth,dashboard}/shell/*-layout.tsx',
  '../site/{newsletter,track}/*-page.tsx',
])
