/**
 * Frees the memory of bytes that are no longer needed, when nothing else shares it. It lies outside V8's heap, where garbage
 * collection is late: many simultaneous uploads would fill the machine.
 */
export const freeBytes = ({ buffer, length }: Buffer): void => {
  if (buffer instanceof ArrayBuffer && buffer.byteLength === length) buffer.transfer(0)
}
