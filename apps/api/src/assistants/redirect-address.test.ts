import { expect, test } from 'bun:test'
import { hostOf, isAllowedRedirect, isLocal, isNamedRedirect } from './redirect-address.ts'

test('people are sent back by https, or to their own computer', () => {
  for (const address of [
    'https://claude.example/api/back',
    'https://a.example:8443/back?x=1',
    'http://127.0.0.1:33418/back',
    'http://[::1]:33418/',
    'http://localhost:6274/oauth/callback',
  ])
    expect([address, isAllowedRedirect(address)]).toEqual([address, true])
  for (const address of [
    'http://a.example/back',
    'http://127.0.0.1.a.example/back',
    'http://localhost.a.example/back',
    'http://localhost@a.example/back',
    'https://user@a.example/back',
    'https://a.example/back#part',
    'https://a.example\\@b.example/',
    'https://a.exa\nmple/back',
    'https://ä.example/back',
    'javascript:alert(1)',
    'data:text/html,x',
    'myapp://back',
    '/back',
    '',
    `https://a.example/${'x'.repeat(2_000)}`,
  ])
    expect([address, isAllowedRedirect(address)]).toEqual([address, false])
})

test('an address is named letter by letter; the port of a loopback address is free', () => {
  const named = ['https://a.example/back', 'http://127.0.0.1/back', 'http://localhost:6274/back']
  for (const address of ['https://a.example/back', 'http://127.0.0.1:1/back', 'http://localhost:6274/back'])
    expect([address, isNamedRedirect(address, named)]).toEqual([address, true])
  for (const address of [
    'https://a.example/back/',
    'https://a.example/Back',
    'https://a.example:444/back',
    'https://a.example/back?x',
    'https://b.a.example/back',
    'http://127.0.0.1:1/other',
    'http://127.0.0.2:1/back',
    'http://[::1]:1/back',
    'https://127.0.0.1:1/back',
    'http://localhost:6275/back',
    '',
  ])
    expect([address, isNamedRedirect(address, named)]).toEqual([address, false])
})

test('a person is shown the host, in letters that pass for no others', () => {
  expect(hostOf('https://\u0430pple.example:8443/back?x')).toBe('xn--pple-43d.example:8443')
  expect([isLocal('http://127.0.0.1:1/'), isLocal('https://a.example/')]).toEqual([true, false])
})
