/** An entry of Vite's manifest: one built module. */
export interface Chunk {
  readonly file: string
  readonly css?: readonly string[]
  readonly imports?: readonly string[]
  readonly assets?: readonly string[]
}
export type Manifest = Readonly<Record<string, Chunk>>

/**
 * The files that the given modules need, each once: their own chunks and all imports. Imported styles come first, whichever page was opened first,
 * because of two equally specific rules the later one wins.
 */
export const filesOf = (manifest: Manifest, modules: readonly string[]) => {
  const [scripts, styles, fonts] = [new Set<string>(), new Set<string>(), new Set<string>()]
  const walk = (key: string): void => {
    const chunk = manifest[key]
    if (!chunk || scripts.has(chunk.file)) return
    scripts.add(chunk.file)
    chunk.imports?.forEach(walk)
    for (const file of chunk.css ?? []) styles.add(file)
    for (const file of chunk.assets ?? []) if (file.endsWith('.woff2')) fonts.add(file)
  }
  modules.forEach(walk)
  return { scripts, styles, fonts }
}

/** Tags for styles and fonts, which come before any script; `base` ends with a slash. Fonts that can wait come last. */
export const styleTags = (
  { styles, fonts }: ReturnType<typeof filesOf>,
  base = '/',
  { fontsWait = false }: { readonly fontsWait?: boolean } = {},
): string => {
  const waits = fontsWait ? ' fetchpriority="low"' : ''
  const faces = [...fonts].map(
    (file) => `<link rel="preload"${waits} href="${base}${file}" as="font" type="font/woff2" crossorigin>`,
  )
  const sheets = [...styles].map((file) => `<link rel="stylesheet" href="${base}${file}">`)
  return (fontsWait ? [...sheets, ...faces] : [...faces, ...sheets]).join('')
}

/**
 * Tags for scripts: the first runs, the others are preloaded. The page is complete without them, so on a slow line they come after styles, fonts and
 * the first picture.
 */
export const scriptTags = ({ scripts }: ReturnType<typeof filesOf>, base = '/'): string => {
  const [entry, ...others] = scripts
  return [
    entry && `<script type="module" fetchpriority="low" src="${base}${entry}"></script>`,
    ...others.map((file) => `<link rel="modulepreload" fetchpriority="low" href="${base}${file}">`),
  ].join('')
}
