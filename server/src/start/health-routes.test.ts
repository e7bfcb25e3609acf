import { expect, onTestFinished, test } from 'vitest'
import { Away } from '../platform/away.ts'
import { startTestBucket } from '../testing/product/test-bucket.ts'
import { testServer } from '../testing/test-server.ts'

const server = await testServer()

test('answers that it is up and ready', async () => {
  for (const url of ['/healthz', '/readyz']) {
    const answer = await server.app.inject(url)
    expect([answer.statusCode, answer.json(), answer.headers['cache-control']]).toEqual([200, { status: 'ok' }, 'no-store'])
  }
})

test('a store for files that is away is named, and the process stays ready', async () => {
  const bucket = await startTestBucket()
  onTestFinished(() => bucket.close())
  const { bucket: name, endpoint = '', accessKeyId, secretAccessKey } = bucket.config()
  const env = {
    S3_BUCKET: name,
    S3_ENDPOINT: endpoint,
    S3_ACCESS_KEY_ID: accessKeyId,
    S3_SECRET_ACCESS_KEY: secretAccessKey,
    S3_FORCE_PATH_STYLE: '1',
  }
  const { app, services } = await testServer({ env, atEnd: onTestFinished })
  const ready = async () => {
    const answer = await app.inject('/readyz')
    return [answer.statusCode, answer.json()]
  }
  expect(await ready()).toEqual([200, { status: 'ok' }])
  bucket.refuseWith = 503
  await expect(services.files.objects.get('one/a')).rejects.toBeInstanceOf(Away)
  expect(await ready()).toEqual([200, { status: 'ok', files: 'away' }])
  bucket.refuseWith = undefined
  await services.files.objects.get('one/a')
  expect(await ready()).toEqual([200, { status: 'ok' }])
})
