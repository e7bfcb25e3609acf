import type { App } from '../serve/app-types.ts'
import { refuse } from '../answer/refusal.ts'
import { tooMuchOf } from './weigh-json.ts'

/**
 * Accepts JSON only (forms have their own parser). Clients that always send the header may send no body: it reads as none
 * instead of broken JSON.
 */
export const acceptEmptyJson = (app: App): void => {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeContentTypeParser(['application/json', 'text/plain'])
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body.length === 0) return done(null, undefined)
    const problem = tooMuchOf(body as string)
    if (problem === undefined) return void parse(request, body as string, done)
    return done(refuse.badRequest(problem, [{ field: '', message: problem }]))
  })
}
