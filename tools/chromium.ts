import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
const applications = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

const onPath = (names: readonly string[]): string | undefined =>
  (process.env.PATH ?? '')
    .split(delimiter)
    .flatMap((folder) => names.map((name) => join(folder, name)))
    .find((file) => existsSync(file))

const fromPlaywright = async (): Promise<string | undefined> => {
  const { chromium } = await import('@playwright/test')
  const file = chromium.executablePath()
  return existsSync(file) ? file : undefined
}

/** Where a Chromium is: CHROMIUM_PATH, then the system's, then Playwright's; undefined when this machine has none. */
export const findChromium = async (): Promise<string | undefined> => {
  const chosen = process.env.CHROMIUM_PATH
  if (chosen) {
    if (existsSync(chosen)) return chosen
    throw new Error(`CHROMIUM_PATH names ${chosen}, which does not exist.`)
  }
  return onPath(names) ?? applications.find((file) => existsSync(file)) ?? (await fromPlaywright())
}

const mayInstall = (): boolean => process.getuid?.() === 0 && spawnSync('apt-get', ['--version']).status === 0

const install = (name: string): void => {
  const options = { stdio: 'inherit', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } } as const
  execFileSync('apt-get', ['update', '-qq'], options)
  execFileSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name], options)
}

/** Like {@link findChromium}, but installs Debian's when there is none and we may; otherwise throws what a person can do. */
export const needChromium = async (): Promise<string> => {
  const found = await findChromium()
  if (found) return found
  if (mayInstall()) {
    console.log('No Chromium here: installing the distribution’s with apt-get.')
    install('chromium')
    const installed = await findChromium()
    if (installed) return installed
  }
  throw new Error(
    'The browser tests need a Chromium. Install one (Debian, Ubuntu: apt install chromium; any system: npx playwright install chromium) or set CHROMIUM_PATH to one.',
  )
}

/** Chromium without the windows around a page, as Debian packs it. */
const SHELL = 'chromium-headless-shell'

/**
 * The Chromium of the browser tests: CHROMIUM_PATH, or the one without windows, in which they take half the time; in CI it
 * is installed where we may. Else {@link needChromium}. Source: docs/decisions/0050-browser-tests-without-windows.md.
 */
export const needTestChromium = async (): Promise<string> => {
  if (process.env.CHROMIUM_PATH) return needChromium()
  const found = onPath([SHELL])
  if (found) return found
  if (process.env.CI && mayInstall()) {
    try {
      install(SHELL)
    } catch (error) {
      console.log(`${SHELL} cannot be installed (${(error as Error).message}): the whole Chromium takes longer.`)
    }
  }
  return onPath([SHELL]) ?? needChromium()
}
