/**
 * Gives the memory of bytes back that nobody needs any more, where nothing else lies in it. It is outside V8's heap, where it
 * waits long for the collector: many uploads at once would fill the machine with what they have brought and what is written.
 */
export const freeBytes = ({ buffer, length }: Buffer): void => {
  if (buffer instanceof ArrayBuffer && buffer.byteLength === length) buffer.transfer(0)
}
