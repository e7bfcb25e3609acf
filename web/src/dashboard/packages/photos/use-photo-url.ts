import { useQuery, type UseQueryOptions } from '@tanstack/react-query'
import { useEffect, useState } from 'react'

/** The query of a photo that needs its owner's token. */
export type PhotoQuery<K extends readonly unknown[] = readonly unknown[]> = UseQueryOptions<Blob, Error, Blob, K>

/** The photo as an object URL while it is shown; undefined until it has loaded. */
export const usePhotoUrl = <K extends readonly unknown[]>(query: PhotoQuery<K>) => {
  const { data, isError, refetch } = useQuery(query)
  const [url, setUrl] = useState<string>()
  useEffect(() => {
    if (!data) return
    const made = URL.createObjectURL(data)
    setUrl(made)
    return () => {
      URL.revokeObjectURL(made)
      setUrl(undefined)
    }
  }, [data])
  return { url, isError, again: () => void refetch() }
}
