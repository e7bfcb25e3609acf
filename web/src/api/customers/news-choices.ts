import type { NewsChoice, NewsChoices } from '@parcelport/contract/customers/notifications.ts'
import { queryOptions } from '@tanstack/react-query'
import { askAsCustomer } from '../customer-request.ts'
import { MINE } from './session.ts'

export type { NewsChoice, NewsChoices }

/** The kinds of news that also go by email and by push. */
export const newsChoices = queryOptions({
  queryKey: [MINE, 'news-choices'] as const,
  queryFn: async (): Promise<NewsChoices> => (await askAsCustomer('GET /notifications/preferences')).data,
})

/** Chooses whether a kind of news also goes by a channel. */
export const chooseNews = async (body: NewsChoice): Promise<NewsChoices> =>
  (await askAsCustomer('PUT /notifications/preferences', { body })).data

/** Chooses whether news that can wait comes in one email a day. */
export const chooseDaily = async (daily: boolean): Promise<NewsChoices> =>
  (await askAsCustomer('PUT /notifications/daily', { body: { daily } })).data
