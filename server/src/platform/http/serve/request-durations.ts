const ends = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

interface Tally {
  readonly labels: { readonly method: string; readonly route: string; readonly status: number }
  /** Answers in each bucket alone; the last bucket holds everything beyond the bounds. */
  readonly counts: number[]
  seconds: number
}

const name = 'http_request_duration_seconds'

/**
 * How long answers took, by route, method and status, as a histogram for prom-client's registry. Its own histogram hashes the
 * labels of every observation, which costs more than a ready-made answer.
 */
export class RequestDurations {
  readonly name = name
  readonly help = 'Seconds until an answer was sent, by route and status'
  readonly type = 'histogram'
  readonly aggregator = 'sum'
  readonly #routes = new Map<string, Map<string, Map<number, Tally>>>()

  /** Counts one answer. `route` is the route's pattern, never an address, so that the number of series is bounded. */
  observe(route: string, method: string, status: number, seconds: number): void {
    const tally = this.#routes.get(route)?.get(method)?.get(status) ?? this.#begin(route, method, status)
    let bucket = 0
    while (bucket < ends.length && seconds > (ends[bucket] ?? 0)) bucket += 1
    tally.counts[bucket] = (tally.counts[bucket] ?? 0) + 1
    tally.seconds += seconds
  }

  #begin(route: string, method: string, status: number): Tally {
    const methods = this.#routes.get(route) ?? new Map<string, Map<number, Tally>>()
    const statuses = methods.get(method) ?? new Map<number, Tally>()
    const tally = { labels: { method, route, status }, counts: Array<number>(ends.length + 1).fill(0), seconds: 0 }
    statuses.set(status, tally)
    methods.set(method, statuses)
    this.#routes.set(route, methods)
    return tally
  }

  /** All series in the registry's format, with cumulative buckets. */
  async get() {
    const tallies = [...this.#routes.values()].flatMap((methods) =>
      [...methods.values()].flatMap((statuses) => [...statuses.values()]),
    )
    const values = tallies.flatMap(({ labels, counts, seconds }) => {
      let below = 0
      const buckets = counts.map((count, index) => {
        below += count
        return { metricName: `${name}_bucket`, labels: { le: ends[index] ?? '+Inf', ...labels }, value: below }
      })
      return [
        ...buckets,
        { metricName: `${name}_sum`, labels, value: seconds },
        { metricName: `${name}_count`, labels, value: below },
      ]
    })
    return { name: this.name, help: this.help, type: this.type, aggregator: this.aggregator, values }
  }
}
