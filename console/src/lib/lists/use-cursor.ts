import { useNavigate, useLocation, useSearchParams } from 'react-router'

interface Walked {
  /** Whether the previous page is one step back in the browser's history. */
  readonly walked?: boolean
}

/** A list's paging by cursor, kept in the address with its filters: `after` and `page`. */
export const useCursor = () => {
  const [search, setSearch] = useSearchParams()
  const navigate = useNavigate()
  const state = useLocation().state as Walked | null
  const cursor = search.get('after') ?? undefined
  const page = cursor === undefined ? 1 : Math.max(2, Math.trunc(Number(search.get('page'))) || 2)
  return {
    cursor,
    page,
    /** Shows the first page of another filter. */
    change: (filter: URLSearchParams): void => setSearch(filter, { replace: true }),
    ahead: (next: string | null): void => {
      // While a page loads, the previous one stays on screen, and its next page is the loading one.
      if (next === null || next === cursor) return
      const further = new URLSearchParams(search)
      further.set('after', next)
      further.set('page', String(page + 1))
      setSearch(further, { state: { walked: true } satisfies Walked })
    },
    back: (): void => {
      if (state?.walked) {
        void navigate(-1)
        return
      }
      const first = new URLSearchParams(search)
      first.delete('after')
      first.delete('page')
      setSearch(first, { replace: true })
    },
  }
}
