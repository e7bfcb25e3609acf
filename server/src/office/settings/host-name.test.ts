import { expect, it } from 'vitest'
import { hostName } from './host-name.ts'

it.each([
  ['www.example.com', 'www.example.com'],
  [' WWW.Example.COM. ', 'www.example.com'],
  ['https://www.example.com:8443/rates?x=1', 'www.example.com'],
  ['demo.localhost', 'demo.localhost'],
  ['bücher.example', 'xn--bcher-kva.example'],
])('reads %j as %s', (typed, host) => {
  expect(hostName(typed)).toEqual({ host })
})

it.each([
  '',
  'localhost',
  '127.0.0.1',
  '2130706433.1',
  '[::1]',
  'a b.example',
  '-a.example',
  'a..example',
  'example.com@evil',
  `${'a'.repeat(64)}.example`,
  `${'a.'.repeat(130)}b`,
  '*.example.com',
  'example.com\u0000',
])('refuses %j', (typed) => {
  expect(hostName(typed)).toHaveProperty('problem')
})
