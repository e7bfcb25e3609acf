import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { packagePhoto } from '../../api/packages.ts'

/** A photo that needs the owner's token, as an address for an image while it is shown; undefined until it is there. */
export const usePhotoUrl = (id: string, photo: string, size: 'small' | 'full') => {
  const { data, isError, refetch } = useQuery(packagePhoto(id, photo, size))
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
