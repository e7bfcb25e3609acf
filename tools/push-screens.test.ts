import { expect, test } from 'vitest'
import { pushMessage, pushTopics } from '../server/src/customers/push/push-words.ts'
import { paths } from '../web/src/paths.ts'

test.each(pushTopics)('a push message about %s opens a screen that there is', (topic) => {
  const { navigate } = (JSON.parse(pushMessage(topic, 'https://parcels.example')) as { notification: { navigate: string } })
    .notification
  expect(Object.values<unknown>(paths)).toContain(new URL(navigate).pathname)
})
