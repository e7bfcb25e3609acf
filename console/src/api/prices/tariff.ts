import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { ask } from '../client.ts'

export const tariffsKey = ['tariffs'] as const

/** The editions of the country's tariff. */
export const tariffsQuery = queryOptions({
  queryKey: tariffsKey,
  queryFn: async ({ signal }) => (await ask('GET /staff/tariffs', { signal })).data,
})

const formOf = (file: File, fields: Readonly<Record<string, string>>): FormData => {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  form.set('file', file)
  return form
}

/** What publishing a file from a day on would do. */
export const lookAtTariff = (file: File, validFrom: string) =>
  ask('POST /staff/tariffs/look', { body: formOf(file, { validFrom }) })

export const publishTariff = (file: File, validFrom: string, seen: string) =>
  ask('POST /staff/tariffs', { body: formOf(file, { validFrom, seen }) })

export const withdrawTariff = (tariffId: string) => ask('POST /staff/tariffs/:tariffId/withdraw', { params: { tariffId } })

/** Codes that fit some words; nothing is asked without any. */
export const suggestedCodesQuery = (words: string) =>
  queryOptions({
    queryKey: ['hs-codes', words],
    enabled: words !== '',
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => (await ask('GET /staff/hs-codes', { query: { words }, signal })).data,
  })
