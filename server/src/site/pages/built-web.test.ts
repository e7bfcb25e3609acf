import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { describe, expect, it, onTestFinished } from 'vitest'
import { loadEntry, tagsOf } from './built-web.ts'

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
  const built = (files: Readonly<Record<string, string>>): URL => {
    const folder = mkdtempSync(join(tmpdir(), 'parcelport-built-'))
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
    for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text)
    return pathToFileURL(`${folder}/`)
  }

  it('is one file, which shows its pages also after another build has taken its place', async () => {
    const folder = built({ 'entry-server.js': `export const render = async () => 'the first build'` })
    const { render } = await loadEntry(folder)
    rmSync(folder, { recursive: true })
    expect(await render({} as never)).toBe('the first build')
  })

  it('is refused in pieces: one that is looked for later may be gone by then', async () => {
    const folder = built({
      'entry-server.js': `export const render = async () => (await import('./home.js')).html`,
      'home.js': `export const html = ''`,
    })
    await expect(loadEntry(folder)).rejects.toThrow('in pieces: home.js')
  })
})
