import { expect, test } from 'bun:test'
import { renderToStaticMarkup } from 'react-dom/server'
import { AuthContext, useAuth } from './use-auth.ts'

function Greeting() {
  return <p>{useAuth().status}</p>
}

test('§8 useAuth outside its provider says so', () => {
  expect(
    renderToStaticMarkup(
      <AuthContext value={{ status: 'loading' } as never}>
        <Greeting />
      </AuthContext>,
    ),
  ).toBe('<p>loading</p>')
  expect(() => renderToStaticMarkup(<Greeting />)).toThrow(/^useAuth must be used within AuthProvider$/)
})
