import { fileURLToPath } from 'node:url'
import type { Page } from '@playwright/test'

/** The faces that stand in for our web fonts, by the name a device has them under; the files' letters are as wide as theirs. */
export const fallbackFaces = {
  Arial: {
    family: 'Inter Fallback',
    regular: import.meta.resolve('@fontsource/arimo/files/arimo-latin-400-normal.woff2'),
    bold: import.meta.resolve('@fontsource/arimo/files/arimo-latin-700-normal.woff2'),
  },
  Roboto: {
    family: 'Inter Fallback Roboto',
    regular: import.meta.resolve('@fontsource/roboto/files/roboto-latin-400-normal.woff2'),
    bold: import.meta.resolve('@fontsource/roboto/files/roboto-latin-700-normal.woff2'),
  },
  'DejaVu Sans': {
    family: 'Inter Fallback DejaVu',
    regular: import.meta.resolve('@fontsource/dejavu-sans/files/dejavu-sans-latin-400-normal.woff2'),
    bold: import.meta.resolve('@fontsource/dejavu-sans/files/dejavu-sans-latin-700-normal.woff2'),
  },
} as const

/** Makes the page's device one on which the web fonts never come, and that has this face and none of the others. */
export const onlyFallback = async (page: Page, name: keyof typeof fallbackFaces): Promise<void> => {
  await page.route('**/*.woff2', (route) => route.abort())
  await page.route('**/*.css', async (route) => {
    const response = await route.fetch()
    const body = (await response.text()).replaceAll(/src:\s*local\([^;}]*/g, (source) => {
      const [, first = ''] = /local\(["']?([^"')]*)/.exec(source) ?? []
      if (!first.startsWith(name)) return 'src:local("none such")'
      return `src:url(/stand-in/${first.endsWith('Bold') ? 'bold' : 'regular'}.woff2)`
    })
    await route.fulfill({ response, body })
  })
  for (const weight of ['regular', 'bold'] as const)
    await page.route(`**/stand-in/${weight}.woff2`, (route) =>
      route.fulfill({ path: fileURLToPath(fallbackFaces[name][weight]), contentType: 'font/woff2' }),
    )
}
