import { expect, test } from 'vitest'
import { encryptPush, isPushKey } from './encrypt-push.ts'

const bytes = (text: string): Buffer => Buffer.from(text, 'base64url')
const publicKey = bytes('BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4')

test('The example of RFC 8291, section 5, is encrypted to its very bytes', () => {
  const sent = encryptPush(
    'When I grow up, I want to be a watermelon',
    { publicKey, authSecret: bytes('BTBZMqHH6r4Tts7J_aSIgg') },
    { salt: bytes('DGv6ra1nlYgDCS1FRnbzlw'), privateKey: bytes('yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw') },
  )
  expect(sent.toString('base64url')).toBe(
    'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
  )
})

test('Every message has a salt and a key pair of its own', () => {
  const receiver = { publicKey, authSecret: Buffer.alloc(16) }
  expect(encryptPush('news', receiver)).not.toEqual(encryptPush('news', receiver))
})

test('Bytes that are no point of the curve are no key', () => {
  expect(isPushKey(publicKey)).toBe(true)
  expect(isPushKey(Buffer.alloc(65, 4))).toBe(false)
})
