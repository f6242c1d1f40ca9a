import { startOidcProvider } from './start-oidc-provider.ts'

/** The OpenID provider as a process of its own: `run-oidc-provider.ts '{"people": …, "redirectUris": …}'` says where it is. */
const { people, redirectUris } = JSON.parse(process.argv[2] ?? '{}')
const { issuer } = await startOidcProvider(people, { redirectUris })
process.stdout.write(`issuer ${issuer}\n`)
