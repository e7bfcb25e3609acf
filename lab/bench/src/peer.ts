import { readFile } from 'node:fs/promises'
import Fastify from 'fastify'
import pg from 'pg'

/** What the peer answers on a path: the same bytes and headers as ours. `select`: read from a table for each request. */
export interface PeerRoute {
  readonly headers: Readonly<Record<string, string>>
  readonly base64: string
  readonly select: boolean
}

// The barest server that gives the same answers: what the framework, and one query, cost by themselves.
const { ROUTES = '', PORT = '0', DATABASE_URL } = process.env
const routes = JSON.parse(await readFile(ROUTES, 'utf8')) as Record<string, PeerRoute>
const pool = new pg.Pool({ ...(DATABASE_URL ? { connectionString: DATABASE_URL } : {}), max: 10 })
const app = Fastify({ logger: false })

if (Object.values(routes).some(({ select }) => select)) {
  await pool.query('create table if not exists peer (path text primary key, body bytea not null)')
}
for (const [path, { headers, base64, select }] of Object.entries(routes)) {
  const body = Buffer.from(base64, 'base64')
  if (select) {
    await pool.query('insert into peer values ($1, $2) on conflict (path) do update set body = $2', [path, body])
    const query = { name: 'peer', text: 'select body from peer where path = $1', values: [path] }
    app.get(path, async (_, reply) => {
      const { rows } = await pool.query<{ body: Buffer }>(query)
      return reply.headers(headers).send(rows[0]?.body)
    })
  } else {
    app.get(path, async (_, reply) => reply.headers(headers).send(body))
  }
}
app.get('/healthz', async () => 'ready')
await app.listen({ host: '127.0.0.1', port: Number(PORT) })
const stop = (): void => void app.close().then(async () => pool.end())
process.on('SIGTERM', stop)
process.on('disconnect', stop)
process.channel?.unref()
