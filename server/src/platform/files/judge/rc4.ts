/** Bytes locked or unlocked by RC4, which older PDFs use and today's OpenSSL leaves out. */
export const rc4 = (key: Uint8Array, bytes: Uint8Array): Buffer => {
  const state = Uint8Array.from({ length: 256 }, (_, index) => index)
  const at = (index: number): number => state[index & 0xff] ?? 0
  const swap = (one: number, other: number): void => {
    const kept = at(one)
    state[one] = at(other)
    state[other] = kept
  }
  for (let one = 0, other = 0; one < 256; one += 1) {
    other = (other + at(one) + (key[one % key.length] ?? 0)) & 0xff
    swap(one, other)
  }
  let [one, other] = [0, 0]
  return Buffer.from(
    bytes.map((byte) => {
      one = (one + 1) & 0xff
      other = (other + at(one)) & 0xff
      swap(one, other)
      return byte ^ at(at(one) + at(other))
    }),
  )
}
