import type { AgentId } from '@fieldproof/schema/agents'
import type { DocumentName } from './find-named.repo.ts'
import { nameTokens } from './match-names.ts'

/** What a document is called, as names are compared. */
export interface TokenizedDocument {
  id: string
  /** Words of its file's name, its letterhead and its first heading. */
  names: readonly string[][]
  /** Words of its first lines. */
  opening: readonly string[]
}

export function tokenizeDocumentName({ id, fileName, issuer, heading, opening }: DocumentName): TokenizedDocument {
  const names = [fileName.replace(/\.[a-z]{3,4}$/i, ''), issuer ?? '', heading].map(nameTokens)
  return { id, names, opening: nameTokens(`${heading}\n${opening}`) }
}

/** Takes the names of documents apart, each once as long as it stays the same: every question asks for all of them. */
export function createNameTokenizer(): (agent: AgentId, documents: readonly DocumentName[]) => TokenizedDocument[] {
  const known = new Map<AgentId, Map<string, { said: string; called: TokenizedDocument }>>()
  return (agent, documents) => {
    const before = known.get(agent)
    const now = new Map<string, { said: string; called: TokenizedDocument }>()
    for (const one of documents) {
      const said = [one.fileName, one.issuer, one.heading, one.opening].join('\n')
      const kept = before?.get(one.id)
      now.set(one.id, kept?.said === said ? kept : { said, called: tokenizeDocumentName(one) })
    }
    known.set(agent, now)
    return [...now.values()].map(({ called }) => called)
  }
}
