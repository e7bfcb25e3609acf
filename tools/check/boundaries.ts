import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { cruise, type ICruiseResult } from 'dependency-cruiser'
import config, { contractWings, rooms, wings } from '../../.dependency-cruiser.mjs'

const workspaces = ['contract', 'server', 'web', 'ui', 'console', 'screens', 'e2e', 'lab', 'tools']
const noWings = new Set(['testing', 'commands'])

/** How many source files the disk holds: what the cruise must at least have seen. */
const sourcesBelow = (folder: string): number =>
  readdirSync(folder, { recursive: true, withFileTypes: true }).filter(
    (entry) => entry.isFile() && /\.tsx?$/.test(entry.name) && !/(^|\/)(dist|node_modules)(\/|$)/.test(entry.parentPath),
  ).length

/** Every crossed boundary below `root`, as sentences; empty when the tree keeps its shape. `modules` is how many were seen. */
export const crossedBoundaries = async (root: string): Promise<{ modules: number; problems: string[] }> => {
  const folders = workspaces.filter((name) => existsSync(join(root, name)))
  const options = { ...config.options, baseDir: root, validate: true, ruleSet: { forbidden: config.forbidden } }
  const { output } = await cruise(folders, options)
  const { modules: seen, summary } = output as ICruiseResult
  const problems = summary.violations.map(({ rule, from, to }) => `${rule.name}: ${from} → ${to}`)
  const modules = seen.filter(({ source }) => /\.tsx?$/.test(source) && !source.includes('node_modules')).length
  const onDisk = folders.reduce((sum, name) => sum + sourcesBelow(join(root, name)), 0)
  // dependency-cruiser without a parser for our TypeScript reports a tidy tree of nothing.
  if (modules < onDisk) problems.push(`blind: ${modules} of ${onDisk} source files seen. Is @swc/core installed?`)
  return { modules, problems: [...problems, ...undeclaredFolders(root)] }
}

const foldersIn = (folder: string): string[] =>
  existsSync(folder)
    ? readdirSync(folder, { withFileTypes: true })
        .filter((entry) => entry.isDirectory())
        .map(({ name }) => name)
    : []

/** Folders of the server or the contract that are no wing, and folders of a wing of the server that are no room of it. */
const undeclaredFolders = (root: string): string[] => {
  const folder = join(root, 'server/src')
  return [
    ...foldersIn(folder)
      .filter((name) => !noWings.has(name) && !wings.includes(name))
      .map((name) => `server/src/${name} is not among the wings of .dependency-cruiser.mjs`),
    ...foldersIn(join(root, 'contract/src'))
      .filter((name) => !contractWings.includes(name))
      .map((name) => `contract/src/${name} is not among the contractWings of .dependency-cruiser.mjs`),
    ...Object.entries(rooms).flatMap(([wing, edges]) =>
      foldersIn(join(folder, wing))
        .filter((name) => !(name in edges))
        .map((name) => `server/src/${wing}/${name} has no line in \`rooms\` of .dependency-cruiser.mjs`),
    ),
  ]
}
