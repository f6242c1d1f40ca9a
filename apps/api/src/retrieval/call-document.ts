import type { AgentId } from '@fieldproof/schema/agents'
import { nameTokens } from './bear-name.ts'
import type { DocumentName } from './find-named.repo.ts'

/** What a document is called, as names are compared. */
export interface CalledDocument {
  id: string
  /** Words of its file's name, its letterhead and its first heading. */
  names: readonly string[][]
  /** Words of its first lines. */
  opening: readonly string[]
}

export function callDocument({ id, fileName, issuer, heading, opening }: DocumentName): CalledDocument {
  const names = [fileName.replace(/\.[a-z]{3,4}$/i, ''), issuer ?? '', heading].map(nameTokens)
  return { id, names, opening: nameTokens(`${heading}\n${opening}`) }
}

/** Calls documents by their names, each once as long as it is called the same: every question asks for all of them. */
export function createDocumentCaller(): (agent: AgentId, documents: readonly DocumentName[]) => CalledDocument[] {
  const known = new Map<AgentId, Map<string, { said: string; called: CalledDocument }>>()
  return (agent, documents) => {
    const before = known.get(agent)
    const now = new Map<string, { said: string; called: CalledDocument }>()
    for (const one of documents) {
      const said = [one.fileName, one.issuer, one.heading, one.opening].join('\n')
      const kept = before?.get(one.id)
      now.set(one.id, kept?.said === said ? kept : { said, called: callDocument(one) })
    }
    known.set(agent, now)
    return [...now.values()].map(({ called }) => called)
  }
}
