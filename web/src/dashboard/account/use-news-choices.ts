import { toast } from '@parcelport/ui/overlays/toaster.tsx'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { messageOf } from '../../api/api-error.ts'
import { chooseDaily, chooseNews, newsChoices, type NewsChoice, type NewsChoices } from '../../api/customers/news-choices.ts'

const FAILED = 'Failed to save your choice.'
const mutationKey = ['choose-news']

type Change = NewsChoice | { readonly daily: boolean }

const changed = (choices: NewsChoices, change: Change): NewsChoices => {
  if ('daily' in change) return { ...choices, ...change }
  const others = choices[change.channel].filter((kind) => kind !== change.kind)
  return { ...choices, [change.channel]: change.chosen ? [...others, change.kind] : others }
}

/** Changes of the customer's choices: `wanted` shows them from the press on, until the server has answered all of them. */
export const useNewsChoices = () => {
  const client = useQueryClient()
  const [wanted, setWanted] = useState<NewsChoices>()
  const { mutate } = useMutation({
    mutationKey,
    // In turn, so that the last of two presses of one tick is what is kept.
    scope: { id: 'news-choices' },
    mutationFn: (change: Change) => ('daily' in change ? chooseDaily(change.daily) : chooseNews(change)),
    onSuccess: (choices) => client.setQueryData(newsChoices.queryKey, choices),
    onError: (error) => toast.error(messageOf(error, FAILED)),
    onSettled: () => {
      // This one still counts.
      if (client.isMutating({ mutationKey }) === 1) setWanted(undefined)
    },
  })
  const choose = (change: Change): void => {
    setWanted((before) => {
      const choices = before ?? client.getQueryData(newsChoices.queryKey)
      return choices && changed(choices, change)
    })
    mutate(change)
  }
  return { wanted, choose }
}
