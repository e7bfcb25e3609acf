import { createDecipheriv, hkdfSync, type ECDH } from 'node:crypto'

/** A browser that push messages are encrypted for, with its private key. */
export interface PushDevice {
  readonly pair: ECDH
  readonly auth: Buffer
}

const derive = (secret: Buffer, salt: Buffer, info: Buffer | string, length: number): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, salt, info, length))

/** Reads a push message as a browser does (RFC 8291, RFC 8188: one record). @throws when it was not encrypted for the device */
export const decryptPush = (body: Buffer, { pair, auth }: PushDevice): string => {
  const [salt, key] = [body.subarray(0, 16), body.subarray(21, 86)]
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), pair.getPublicKey(), key])
  const input = derive(pair.computeSecret(key), auth, info, 32)
  const cipher = createDecipheriv(
    'aes-128-gcm',
    derive(input, salt, 'Content-Encoding: aes128gcm\0', 16),
    derive(input, salt, 'Content-Encoding: nonce\0', 12),
  )
  cipher.setAuthTag(body.subarray(-16))
  const plain = Buffer.concat([cipher.update(body.subarray(86, -16)), cipher.final()])
  if (plain.at(-1) !== 2) throw new Error('The record is not marked as the last one')
  return plain.subarray(0, -1).toString()
}
