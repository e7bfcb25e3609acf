import { toast } from '@parcelport/ui/overlays/toaster.tsx'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { messageOf } from '../../api/api-error.ts'
import { chooseDaily, chooseNews, newsChoices, type NewsChoice, type NewsChoices } from '../../api/customers/news-choices.ts'

const FAILED = 'Failed to save your choice.'

const withChoice = (choices: NewsChoices, { kind, channel, chosen }: NewsChoice): NewsChoices => {
  const others = choices[channel].filter((other) => other !== kind)
  return { ...choices, [channel]: chosen ? [...others, kind] : others }
}

/** Changes of the customer's choices: shown at the press, sent one after the other, and taken back where they fail. */
export const useNewsChoices = () => {
  const client = useQueryClient()
  const { mutate } = useMutation({
    // In turn, so that the last of two presses of one tick is what is kept.
    scope: { id: 'news-choices' },
    mutationFn: (change: NewsChoice | { readonly daily: boolean }) =>
      'daily' in change ? chooseDaily(change.daily) : chooseNews(change),
    onError: (error) => {
      toast.error(messageOf(error, FAILED))
      void client.invalidateQueries({ queryKey: newsChoices.queryKey })
    },
  })
  const change = (next: NewsChoice | { readonly daily: boolean }): void => {
    client.setQueryData(
      newsChoices.queryKey,
      (known) => known && ('daily' in next ? { ...known, ...next } : withChoice(known, next)),
    )
    mutate(next)
  }
  return { choose: (choice: NewsChoice) => change(choice), chooseDaily: (daily: boolean) => change({ daily }) }
}
