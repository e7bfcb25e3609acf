import { spawnSync } from 'node:child_process'
import { chmodSync, existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** A service as a supervisor runs one: started in the link, ended by SIGTERM. */
export interface ScratchService {
  /** Ends what runs, and starts what the link leads to. */
  readonly restart: string
  /** Process id of what was started last. */
  pid(): number
  said(): string
  stop(): void
}

/** The script of a supervisor: `service restart` or `service stop`. It waits for the end of the old process, as supervisors do. */
export const scratchService = (folder: string, link: string, env: Readonly<Record<string, string>>): ScratchService => {
  const [script, pidFile, log] = [join(folder, 'service'), join(folder, 'service.pid'), join(folder, 'service.log')]
  const variables = Object.entries(env).map(([name, value]) => `export ${name}='${value}'`)
  writeFileSync(
    script,
    `#!/bin/sh
if [ -f '${pidFile}' ]; then
  kill -TERM "$(cat '${pidFile}')" 2>/dev/null
  while kill -0 "$(cat '${pidFile}')" 2>/dev/null; do sleep 0.1; done
fi
[ "$1" = stop ] && exit 0
${variables.join('\n')}
cd '${link}/' || exit 1
nohup '${process.execPath}' server/dist/main.js >>'${log}' 2>&1 </dev/null &
echo $! >'${pidFile}'
`,
  )
  chmodSync(script, 0o700)
  return {
    restart: `'${script}' restart`,
    pid: () => Number(readFileSync(pidFile, 'utf8')),
    said: () => (existsSync(log) ? readFileSync(log, 'utf8') : ''),
    stop: () => void spawnSync(script, ['stop']),
  }
}
