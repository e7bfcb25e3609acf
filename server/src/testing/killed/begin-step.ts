import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { onTestFinished } from 'vitest'
import type { ImportStep } from './import-process.ts'

/** Begins a step of an import in a process of its own, which the end of the test kills. `begun` resolves once it is at work. */
export const beginStep = (step: ImportStep) => {
  const script = fileURLToPath(new URL('import-process.ts', import.meta.url))
  const child = spawn(process.execPath, [script, JSON.stringify(step)], { stdio: ['ignore', 'pipe', 'inherit'] })
  onTestFinished(() => void child.kill('SIGKILL'))
  const ended = once(child, 'exit') as Promise<[number | null, NodeJS.Signals | null]>
  const begun = once(createInterface({ input: child.stdout }), 'line')
  return { child, begun, ended }
}
