import { readFile } from 'node:fs/promises'
import Fastify from 'fastify'
import pg from 'pg'

/**
 * The peer: the same bytes with the same headers from the barest Fastify. BODIES names a JSON file of
 * `{path: {headers, body (base64), table?}}`; with `table` the body comes from one SELECT by DATABASE_URL on each request.
 */
interface Peer {
  readonly headers: Record<string, string>
  readonly body: string
  readonly select?: boolean
}

const { BODIES = '', PORT = '0', DATABASE_URL } = process.env
const peers = JSON.parse(await readFile(BODIES, 'utf8')) as Record<string, Peer>
const app = Fastify({ logger: false })
const pool = DATABASE_URL ? new pg.Pool({ connectionString: DATABASE_URL, max: 10 }) : undefined

for (const [path, { headers, body, select }] of Object.entries(peers)) {
  const bytes = Buffer.from(body, 'base64')
  if (select && pool) {
    app.get(path, async (_, reply) => {
      const { rows } = await pool.query<{ body: string }>({
        name: path,
        text: 'SELECT $1::text AS body',
        values: [bytes.toString()],
      })
      return reply.headers(headers).send(rows[0]?.body)
    })
  } else {
    app.get(path, async (_, reply) => reply.headers(headers).send(bytes))
  }
}
app.get('/healthz', async () => 'ok')
await app.listen({ host: '127.0.0.1', port: Number(PORT) })
process.on('SIGTERM', () => {
  void app.close().then(async () => pool?.end())
})
