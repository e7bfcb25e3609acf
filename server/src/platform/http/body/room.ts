import { refuse } from '../answer/refusal.ts'
import { timeLimits } from '../serve/time-limits.ts'

/** Waits for free units in the order of arrival, and returns how to release them. @throws 503 after waiting too long. */
export type Room = (size: number) => Promise<() => void>

interface Waiting {
  readonly size: number
  readonly enter: () => void
}

/** Room for `most` units at once; a single larger request takes all of it. */
export const roomOf = (most: number, patience = timeLimits.handler): Room => {
  let free = most
  const queue: Waiting[] = []
  const admit = (): void => {
    for (let [next] = queue; next && next.size <= free; [next] = queue) {
      queue.shift()
      next.enter()
    }
  }
  return (size) =>
    new Promise((resolve, reject) => {
      const taken = Math.min(size, most)
      const waiting: Waiting = {
        size: taken,
        enter: () => {
          clearTimeout(timer)
          free -= taken
          let isInside = true
          resolve(() => {
            if (!isInside) return
            isInside = false
            free += taken
            admit()
          })
        },
      }
      const timer = setTimeout(() => {
        queue.splice(queue.indexOf(waiting), 1)
        reject(refuse.unavailable('We are busy at the moment. Please try again shortly.', 5))
        admit()
      }, patience)
      queue.push(waiting)
      admit()
    })
}
