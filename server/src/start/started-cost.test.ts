import { expect, expectTypeOf, test } from 'vitest'
import type { RunOptions } from './run-server.ts'
import { killFolder, whileServing } from '../testing/killed/kill-rounds.ts'
import { survivorsOf } from '../testing/killed/survivors.ts'
import { formOf, identityPicture, signUpFields } from '../testing/product/test-customer.ts'

test('what a started server keeps of a password cost what is recommended, whatever tests take', async () => {
  const dataDir = killFolder()
  await whileServing({
    dataDir,
    work: async (address) => {
      const body = formOf(signUpFields('ana@example.com'), [identityPicture])
      const { status } = await fetch(`${address}/demo/V1/0.0/register`, { method: 'POST', body })
      expect(status).toBe(201)
    },
  })
  const { rows } = await survivorsOf(dataDir)
  expect(await rows<{ password_hash: string }>('select password_hash from customers')).toEqual([
    { password_hash: expect.stringMatching(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/) },
  ])
})

test('nothing that runs a server for people can say another cost', () => {
  expectTypeOf<RunOptions>().not.toHaveProperty('passwordCost')
})
