/** One package in package-lock.json, as far as we care. */
interface Locked {
  readonly version?: string
  readonly integrity?: string
  readonly link?: boolean
  readonly dev?: boolean
  readonly optional?: boolean
  readonly os?: readonly string[]
  readonly cpu?: readonly string[]
  readonly libc?: readonly string[]
  readonly optionalDependencies?: Readonly<Record<string, string>>
}
export interface Lockfile {
  readonly packages: Readonly<Record<string, Locked>>
}

const systems = new Set(['aix', 'android', 'darwin', 'freebsd', 'linux', 'openharmony', 'win32'])
const processors = new Set(['arm', 'arm64', 'ia32', 'loong64', 'ppc64', 'riscv64', 's390x', 'x64'])

/** For which machine a prebuilt package is, by its name: `binding-linux-x64-musl`. */
const platformOf = (name: string): Pick<Locked, 'os' | 'cpu' | 'libc'> => {
  const words = name.split(/[-/]/)
  const libc = words.includes('musl') ? ['musl'] : words.includes('gnu') ? ['glibc'] : []
  return {
    cpu: words.filter((word) => processors.has(word)),
    ...(libc.length > 0 ? { libc } : {}),
    os: words.filter((word) => systems.has(word)),
  }
}

const isPlatformPackage = (name: string): boolean => {
  const { os = [], cpu = [] } = platformOf(name)
  return os.length === 1 && cpu.length === 1
}

const isLocked = (lock: Lockfile, from: string, name: string): boolean => {
  for (let folder = from; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/node_modules/')))) {
    if (`${folder ? `${folder}/` : ''}node_modules/${name}` in lock.packages) return true
    if (folder === '') return false
  }
}

/**
 * Prebuilt packages of other machines that the lockfile refers to but does not hold, ready to be added. npm leaves them out
 * when the registry it asked lacks one, and `npm ci` then refuses the lockfile everywhere.
 */
export const missingPlatformPackages = (lock: Lockfile): Record<string, Locked> => {
  const missing: Record<string, Locked> = {}
  for (const [from, { optionalDependencies = {}, dev }] of Object.entries(lock.packages)) {
    for (const [name, version] of Object.entries(optionalDependencies)) {
      if (!isPlatformPackage(name) || isLocked(lock, from, name) || !/^\d+\.\d+\.\d+/.test(version)) continue
      missing[`node_modules/${name}`] = { version, ...platformOf(name), ...(dev ? { dev } : {}), optional: true }
    }
  }
  return missing
}

/** The same lockfile with them, in npm's order. */
export const completed = (lock: Lockfile): Lockfile => {
  const all = { ...lock.packages, ...missingPlatformPackages(lock) }
  const names = Object.keys(all).toSorted((a, b) => a.localeCompare(b, 'en'))
  return { ...lock, packages: Object.fromEntries(names.map((name) => [name, all[name] ?? {}])) }
}

/**
 * Packages that npm would install whatever their bytes are. A tool's prebuilt package for another machine may be one: the registry that made
 * the lockfile lacked it (decision 13), and it never goes into production.
 */
const unpinned = ({ packages }: Lockfile): string[] =>
  Object.entries(packages)
    .filter(([folder, { integrity, link }]) => folder.includes('node_modules/') && integrity === undefined && !link)
    .filter(([folder, { dev, optional }]) => !(dev && optional && isPlatformPackage(folder)))
    .map(([folder]) => folder)

/** A lockfile that names a registry's host works in one network only; one that misses packages works nowhere; one without hashes proves nothing. */
export const lockfileProblems = (text: string): string[] => [
  ...unpinned(JSON.parse(text) as Lockfile).map((name) => `package-lock.json has no hash of ${name}`),
  ...(/"resolved": "https?:/.test(text)
    ? ['package-lock.json names registry hosts (.npmrc: omit-lockfile-registry-resolved)']
    : []),
  ...Object.keys(missingPlatformPackages(JSON.parse(text) as Lockfile)).map(
    (name) => `package-lock.json misses ${name}: node tools/check/complete-lockfile.ts`,
  ),
]
