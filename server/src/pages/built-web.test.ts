import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { describe, expect, it } from 'vitest'
import { loadWhole, tagsOf } from './built-web.ts'

const manifest = {
  'src/entry-client.tsx': {
    file: 'assets/entry.js',
    css: ['assets/all.css'],
    imports: ['_common.js'],
    assets: ['assets/inter.woff2'],
  },
  '_common.js': { file: 'assets/common.js' },
  'src/signed-in.ts': { file: 'assets/signed-in.js' },
  'src/site/home/home-page.tsx': {
    file: 'assets/home.js',
    css: ['assets/home.css'],
    imports: ['_common.js', 'src/entry-client.tsx'],
  },
}

describe('the tags of a built page', () => {
  it('name every file of its screen once: fonts and styles, the early script, the entry, then the rest', () => {
    const urls = [...tagsOf(manifest, ['src/site/home/home-page.tsx']).matchAll(/(?:href|src)="(\/assets[^"]+)"/g)].map(
      ([, url]) => url,
    )
    expect(urls).toEqual([
      '/assets/inter.woff2',
      '/assets/all.css',
      '/assets/home.css',
      '/assets/signed-in.js',
      '/assets/entry.js',
      '/assets/common.js',
      '/assets/home.js',
    ])
  })
})

describe('the built server entry', () => {
  it('shows pages also after a new build has replaced its chunks', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'parcelport-built-'))
    mkdirSync(join(folder, 'assets'))
    writeFileSync(
      join(folder, 'entry-server.js'),
      `export const render = async () => (await import('./assets/home-1.js')).html`,
    )
    writeFileSync(join(folder, 'assets/home-1.js'), `export const html = 'the first build'`)
    const { render } = await loadWhole(pathToFileURL(`${folder}/`))
    rmSync(folder, { recursive: true })
    expect(await render({} as never)).toBe('the first build')
  })
})
