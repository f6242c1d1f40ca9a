import type { watchTenderInputSchema } from '@fieldproof/schema/tender-calls'
import type { TenderDelta } from '@fieldproof/schema/tenders'
import type { z } from 'zod'
import type { TenderRow } from '../platform/database/tables/tenders.ts'
import type { Follower, VersionStreams } from '../platform/version-streams.ts'
import { presentCompliance } from './present-bid.ts'
import { presentFact, presentHead, presentRequirement } from './present-tender.ts'
import { readParts } from './read-parts.ts'
import { missingTender, type TenderStores } from './tenders.service.ts'

/**
 * Tells what changes of a tender from a version on, or from the last event that its follower has, until it is deleted.
 * The tender is found for its workspace each time.
 */
export function createWatchTender({ streams, ...stores }: TenderStores & { streams: VersionStreams }) {
  const { tenders, compliance } = stores

  async function find({ actor }: Follower, id: string) {
    const row = await tenders.find(actor.agent, id)
    if (!row) throw missingTender()
    return row
  }

  return (follower: Follower, { id, version, lastEventId = 0 }: z.output<typeof watchTenderInputSchema>) =>
    streams.follow(follower, { id, since: Math.max(version, lastEventId) }, async (since) => {
      const row = await find(follower, id)
      if (row.version <= since) return undefined
      // The tender first: what is read after it may be newer, and comes once more with the next.
      const parts = await readParts(stores, row)
      const [standings, changes] = await Promise.all([
        compliance.standings(parts.bids),
        compliance.listSince(parts.bids, since),
      ])
      // Which lists changed is asked last, so that one that was read changed is told, whoever wrote meanwhile.
      const { partVersions } = await find(follower, id)
      const changed = (part: keyof TenderRow['partVersions']) => (partVersions[part] ?? 0) > since
      const { head, bids: heads } = presentHead(row, parts, standings, follower.actor)
      const byBid = Map.groupBy(changes, ({ bidId }) => bidId)
      const delta: TenderDelta = {
        since,
        head,
        requirements: parts.requirements.filter((one) => one.version > since).map(presentRequirement),
        bids: heads.map((bid) => {
          const own = byBid.get(bid.id) ?? []
          const unjudged = own.filter(({ proposal }) => proposal === null).map(({ requirementId }) => requirementId)
          return { ...bid, compliance: presentCompliance(own, parts.requirements), unjudged }
        }),
      }
      if (changed('tender_fact')) delta.facts = parts.facts.map(presentFact)
      if (changed('tender_requirement')) delta.requirementIds = parts.requirements.map((one) => one.id)
      return delta
    })
}
