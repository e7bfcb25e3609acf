import { createECDH, createPrivateKey, sign } from 'node:crypto'
import type { Tx } from '../../platform/database/database.ts'

const PURPOSE = 'push key'
/** RFC 8292 allows 24 hours. */
const VALID_SECONDS = 12 * 3600

export interface PushKeys {
  readonly publicKey: Buffer
  readonly privateKey: Buffer
}

const stored = (tx: Tx) => tx.selectFrom('push_keys').select(['public_key', 'sealed_private_key']).executeTakeFirst()

/** The company's key pair for push messages, made when it is first needed. Of two requests at once, both get the same. */
export const pushKeysOf = async (tx: Tx): Promise<PushKeys> => {
  const known = await stored(tx)
  if (!known) {
    const pair = createECDH('prime256v1')
    const publicKey = pair.generateKeys()
    const sealed = tx.sealing(PURPOSE).seal(pair.getPrivateKey(), tx.tenantId)
    await tx
      .insertInto('push_keys')
      .values({ public_key: publicKey, sealed_private_key: sealed })
      .onConflict((conflict) => conflict.column('tenant_id').doNothing())
      .execute()
  }
  const row = known ?? (await stored(tx))
  if (!row) throw new Error('The push keys were not stored')
  return { publicKey: row.public_key, privateKey: tx.sealing(PURPOSE).open(row.sealed_private_key, tx.tenantId) }
}

const encoded = (part: object): string => Buffer.from(JSON.stringify(part)).toString('base64url')

/** The Authorization header that tells a push service who sends (VAPID, RFC 8292). @param contact an address of the sender */
export const vapidHeader = ({ publicKey, privateKey }: PushKeys, endpoint: string, contact: string, now: Date): string => {
  const key = createPrivateKey({
    format: 'jwk',
    key: {
      kty: 'EC',
      crv: 'P-256',
      d: Buffer.concat([Buffer.alloc(32), privateKey])
        .subarray(-32)
        .toString('base64url'),
      x: publicKey.subarray(1, 33).toString('base64url'),
      y: publicKey.subarray(33).toString('base64url'),
    },
  })
  const claims = { aud: new URL(endpoint).origin, exp: Math.floor(now.getTime() / 1000) + VALID_SECONDS, sub: contact }
  const content = `${encoded({ typ: 'JWT', alg: 'ES256' })}.${encoded(claims)}`
  const signature = sign('sha256', Buffer.from(content), { key, dsaEncoding: 'ieee-p1363' }).toString('base64url')
  return `vapid t=${content}.${signature}, k=${publicKey.toString('base64url')}`
}
