import { productsCall } from '@parcelport/contract/prices/calculator.ts'
import type { CallSpec } from '@parcelport/contract/call.ts'
import { contentCalls } from '@parcelport/contract/site/content.ts'
import { publicPlacesCall } from '@parcelport/contract/warehouse/desk/places.ts'
import { packageInfoCall, servicePricesCall } from '@parcelport/contract/prices/rates.ts'
import type { App } from '../../platform/http/serve/app-types.ts'
import { handleReady } from '../../platform/http/answer/handle-ready.ts'
import { refuse } from '../../platform/http/answer/refusal.ts'
import type { Services } from '../../platform/services.ts'
import { whenThere } from '../../platform/soon.ts'
import { keptForm, sendForm, sendOnce } from './answer.ts'
import { answersOf, publicSources } from './public-content.ts'
import { myRatingsRoutes } from './ratings/my-ratings-routes.ts'

const NOT_PUBLISHED = 'This has not been published yet.'

/** Routes of every public GET, from bytes made once per change, and of what customers say, some of which is printed there. */
export const contentRoutes = (app: App, services: Services): void => {
  const answers = answersOf(services)
  const calls = new Map<string, CallSpec>(
    [...contentCalls, packageInfoCall, servicePricesCall, productsCall, publicPlacesCall].map((call) => [call.path, call]),
  )
  for (const source of publicSources) {
    const call = calls.get(source.path)
    if (!call) throw new Error(`The contract has no call ${source.path}`)
    handleReady(app, call, {
      known: (tenant, asked) => {
        const known = answers.known(tenant.id, source)
        return known?.value && !known.isOld ? keptForm(asked, known.value, app.headersOfEveryAnswer) : undefined
      },
      find: (tenant) =>
        whenThere(answers.read(tenant.id, source), ({ value: answer, isOld }) => {
          if (!answer) throw refuse.notFound(NOT_PUBLISHED)
          return (request, reply) => (isOld ? sendOnce : sendForm)(request, reply, answer)
        }),
    })
  }
  myRatingsRoutes(app, services)
}
