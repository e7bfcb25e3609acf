import type { App } from './app-types.ts'

/**
 * JSON and nothing else (forms have their own parser). Clients that always name it may send a request without a body: it reads as none
 * instead of broken JSON.
 */
export const acceptEmptyJson = (app: App): void => {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeContentTypeParser(['application/json', 'text/plain'])
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body.length === 0) done(null, undefined)
    else void parse(request, body as string, done)
  })
}
