import { parentPort, workerData } from 'node:worker_threads'
import { setTimeout as pause } from 'node:timers/promises'

/** Somebody else's client, in a thread of its own: asks again and again, and tells the longest wait in milliseconds since it was last asked. */
const { address, everyMs } = workerData as { readonly address: string; readonly everyMs: number }
let longest = 0
let begun = performance.now()

parentPort?.on('message', () => {
  // A request that waits at this moment has waited for as long.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, no window
  parentPort?.postMessage(Math.max(longest, performance.now() - begun))
  longest = 0
})

for (;;) {
  begun = performance.now()
  try {
    const answer = await fetch(address)
    await answer.arrayBuffer()
  } catch {
    // A server that was held up for long cuts who was silent meanwhile: they have waited for as long.
  }
  longest = Math.max(longest, performance.now() - begun)
  await pause(everyMs)
  begun = performance.now()
}
