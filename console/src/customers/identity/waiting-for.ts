const HOUR_MS = 3_600_000

/** The waiting time in words: `less than an hour`, `3 hours`, `2 days`. */
export const waitingFor = (since: string, now: number = Date.now()): string => {
  const hours = Math.floor((now - Date.parse(since)) / HOUR_MS)
  if (hours < 1) return 'less than an hour'
  if (hours < 48) return hours === 1 ? '1 hour' : `${hours} hours`
  return `${Math.floor(hours / 24)} days`
}
