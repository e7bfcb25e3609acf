import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { completed, type Lockfile } from './lockfile.ts'
import { root } from '../root.ts'

// After `npm install` on a registry that lacks some platform's prebuilt package: puts back what npm left out.
const file = join(root, 'package-lock.json')
writeFileSync(file, `${JSON.stringify(completed(JSON.parse(readFileSync(file, 'utf8')) as Lockfile), null, 2)}\n`)
