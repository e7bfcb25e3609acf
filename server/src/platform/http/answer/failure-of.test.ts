import { OUTDATED } from '@parcelport/contract/outdated-rules.ts'
import { expect, test } from 'vitest'
import { TooInvolved } from '../../aside/aside.ts'
import { Away } from '../../away.ts'
import { failureOf } from './failure-of.ts'
import { refuse } from './refusal.ts'

test('a fault tells nothing of its cause', () => {
  for (const fault of [new Error('select * from customers failed at /srv/app.ts'), 'text', undefined, { message: 'x' }]) {
    expect(failureOf(fault)).toEqual({
      status: 500,
      body: { success: false, message: 'Something went wrong on our side. Please try again.' },
    })
  }
})

test('an unavailable service is 503, to be tried again', () => {
  expect(failureOf(new Away('The store of files does not answer.', { retryAfterSeconds: 20 }))).toEqual({
    status: 503,
    body: { success: false, message: 'We are busy at the moment. Please try again shortly.' },
    retryAfterSeconds: 20,
  })
  for (const away of [{ code: '57P01' }, { code: '53300' }, { code: '08006' }, { code: 'ECONNREFUSED', syscall: 'connect' }]) {
    expect(failureOf(Object.assign(new Error('x'), away))).toMatchObject({ status: 503, retryAfterSeconds: 5 })
  }
  expect(failureOf(Object.assign(new Error('no such file'), { code: 'ENOENT', syscall: 'open' })).status).toBe(500)
})

test('a paper that a busy machine cannot draw in time is to be asked for again', () => {
  expect(failureOf(new TooInvolved('It took too long'))).toMatchObject({ status: 503, retryAfterSeconds: 5 })
})

test('a refusal speaks its own words', () => {
  expect(failureOf(refuse.tooMany('Wait.', 30))).toEqual({
    status: 429,
    body: { success: false, message: 'Wait.' },
    retryAfterSeconds: 30,
  })
  expect(failureOf(refuse.badRequest('Look.', [{ field: 'a', message: 'b' }])).body.errors).toEqual([
    { field: 'a', message: 'b' },
  ])
  expect(failureOf(refuse.badRequest('Look.', [])).body).toEqual({ success: false, message: 'Look.' })
})

test('of two refusals with 409, the one for what has changed names it', () => {
  const message = 'Somebody changed it a moment ago.'
  expect(failureOf(refuse.outdated(message))).toEqual({
    status: 409,
    body: { success: false, message, errors: [{ field: OUTDATED, message }] },
  })
  expect(failureOf(refuse.conflict('No till is open.'))).toEqual({
    status: 409,
    body: { success: false, message: 'No till is open.' },
  })
})
