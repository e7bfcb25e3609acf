import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort } from '../../../../tools/real-server.ts'
import { exampleOf, fitted, programOf } from '../documented.ts'

export interface Proxy {
  readonly name: string
  /** Where visitors come in. */
  readonly url: string
  stop(): Promise<void>
}

const started = async (name: string, url: string, child: ChildProcess): Promise<Proxy> => {
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk: Buffer) => (said += chunk.toString()))
  const { port } = new URL(url)
  for (let tries = 0; ; tries += 1) {
    const answered = await fetch(`http://127.0.0.1:${port}/`).then(
      () => true,
      // Something that is no HTTP answers there: TLS is up.
      (error: { cause?: { code?: string } }) => error.cause?.code !== 'ECONNREFUSED',
    )
    if (answered) break
    if (child.exitCode !== null || tries > 300) throw new Error(`${name} did not start:\n${said}`)
    await pause(100)
  }
  return {
    name,
    url,
    stop: async () => {
      if (child.exitCode !== null) return
      child.kill('SIGTERM')
      await once(child, 'exit')
    },
  }
}

/**
 * Starts nginx with TLS in front of two or more processes, configured as documented, in a folder of its own. Its certificate,
 * `parcels.pem` there, is for parcels.example and 127.0.0.1.
 */
export const startNginx = async (folder: string, ports: readonly [number, number, ...number[]]): Promise<Proxy> => {
  const program = programOf('nginx', 'nginx-light')
  const [plain, secure] = [await freePort(), await freePort()]
  const [certificate, key] = [join(folder, 'parcels.pem'), join(folder, 'parcels.key')]
  const made = spawnSync('openssl', [
    'req',
    '-x509',
    '-newkey',
    'rsa:2048',
    '-nodes',
    '-subj',
    '/CN=parcels.example',
    '-addext',
    'subjectAltName=DNS:parcels.example,IP:127.0.0.1',
    '-days',
    '2',
    '-out',
    certificate,
    '-keyout',
    key,
  ])
  if (made.status !== 0) throw new Error('This drill needs openssl.')
  const [first, ...others] = ports
  const more = others.map((port) => `server 127.0.0.1:${port} max_fails=0;`).join('\n  ')
  const site = fitted(exampleOf('operations.md', 'nginx'), [
    ['10.0.0.11:3000', `127.0.0.1:${first}`],
    ['server 10.0.0.12:3000 max_fails=0;', more],
    ['listen 80;', `listen 127.0.0.1:${plain};`],
    ['listen 443 ssl', `listen 127.0.0.1:${secure} ssl`],
    ['/etc/ssl/parcels.pem', certificate],
    ['/etc/ssl/parcels.key', key],
  ])
  const places = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((each) => `${each}_temp_path ${folder}/${each};`)
  const file = join(folder, 'nginx.conf')
  writeFileSync(
    file,
    `daemon off;\npid ${folder}/nginx.pid;\nworker_processes 1;\nerror_log stderr error;\nevents { worker_connections 1024; }\nhttp {\naccess_log off;\n${places.join('\n')}\n${site}\n}\n`,
  )
  const child = spawn(program, ['-p', folder, '-c', file, '-e', 'stderr'], { stdio: ['ignore', 'pipe', 'pipe'] })
  return started('nginx', `https://127.0.0.1:${secure}`, child)
}

/** Caddy as the document has it before two processes, without its certificates. */
export const startCaddy = async (folder: string, ports: readonly [number, number]): Promise<Proxy> => {
  const program = programOf('caddy', 'caddy')
  const port = await freePort()
  const site = fitted(exampleOf('operations.md', 'caddyfile'), [
    ['10.0.0.11:3000', `127.0.0.1:${ports[0]}`],
    ['10.0.0.12:3000', `127.0.0.1:${ports[1]}`],
    ['parcels.example, www.harbour.example', `http://:${port}`],
  ])
  const file = join(folder, 'Caddyfile')
  writeFileSync(file, `{\n  admin off\n  auto_https off\n}\n${site}`)
  const child = spawn(program, ['run', '--config', file, '--adapter', 'caddyfile'], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { PATH: process.env['PATH'], HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder },
  })
  return started('Caddy', `http://127.0.0.1:${port}`, child)
}
