import { createCipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto'

const RECORD_BYTES = 4096
const CURVE = 'prime256v1'

/** What a browser tells of its subscription: its public key as an uncompressed point, and its secret. */
export interface PushReceiver {
  readonly publicKey: Uint8Array
  readonly authSecret: Uint8Array
}

interface Once {
  readonly salt: Uint8Array
  readonly privateKey: Uint8Array
}

const derive = (secret: Uint8Array, salt: Uint8Array, info: string | Uint8Array, bytes: number): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, salt, info, bytes))

const newOnce = (): Once => {
  const pair = createECDH(CURVE)
  pair.generateKeys()
  return { salt: randomBytes(16), privateKey: pair.getPrivateKey() }
}

/**
 * Encrypts a push message for one subscription: RFC 8291, content coding aes128gcm of RFC 8188, in one record.
 * @param once salt and key pair of this message alone; only the RFC's example gives them
 * @throws when the receiver's public key is no point of the curve
 */
export const encryptPush = (
  message: string,
  { publicKey, authSecret }: PushReceiver,
  { salt, privateKey } = newOnce(),
): Buffer => {
  const own = createECDH(CURVE)
  own.setPrivateKey(privateKey)
  const ownKey = own.getPublicKey()
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), publicKey, ownKey])
  const input = derive(own.computeSecret(publicKey), authSecret, info, 32)
  const key = derive(input, salt, 'Content-Encoding: aes128gcm\0', 16)
  const nonce = derive(input, salt, 'Content-Encoding: nonce\0', 12)
  const cipher = createCipheriv('aes-128-gcm', key, nonce)
  const lastRecord = Buffer.of(2)
  const content = [cipher.update(Buffer.concat([Buffer.from(message), lastRecord])), cipher.final(), cipher.getAuthTag()]
  const recordSize = Buffer.alloc(4)
  recordSize.writeUInt32BE(RECORD_BYTES)
  return Buffer.concat([salt, recordSize, Buffer.of(ownKey.length), ownKey, ...content])
}

/** Whether bytes are a point of the curve, so that messages can be encrypted for it. */
export const isPushKey = (publicKey: Uint8Array): boolean => {
  const pair = createECDH(CURVE)
  pair.generateKeys()
  try {
    pair.computeSecret(publicKey)
    return true
  } catch {
    return false
  }
}
