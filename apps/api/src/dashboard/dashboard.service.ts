import type { DashboardFigures } from '@fieldproof/schema/dashboard'
import type { Actor } from '../platform/actor.ts'
import type { DashboardRepo } from './dashboard.repo.ts'

const trendDays = 14

export interface DashboardDeps {
  dashboard: DashboardRepo
  /** Name of the engine that answers a workspace, and what went wrong with it last, where something did. */
  engineOf(actor: Actor): Promise<DashboardFigures['engine']>
  startedAt: Date
}

export type DashboardService = ReturnType<typeof createDashboardService>

export function createDashboardService({ dashboard, engineOf, startedAt }: DashboardDeps) {
  return {
    async figures(actor: Actor): Promise<DashboardFigures> {
      const { agent, userId } = actor
      const [totals, times, sourcesCited, chatSessions, days, engine] = await Promise.all([
        dashboard.documentTotals(agent),
        dashboard.medianTimes(agent),
        dashboard.sourcesCited(agent),
        dashboard.countSessions(userId, agent),
        dashboard.perDay(agent, trendDays),
        engineOf(actor),
      ])
      return {
        uptimeSeconds: Math.round((Date.now() - startedAt.getTime()) / 1000),
        ...(times.answerMs === null ? {} : { answerMs: Math.round(times.answerMs) }),
        ...(times.retrievalMs === null ? {} : { retrievalMs: Math.round(times.retrievalMs) }),
        ...(totals.ended === 0 ? {} : { indexedShare: totals.indexed / totals.ended }),
        sourcesCited,
        chatSessions,
        engine,
        documentsPerDay: days.map(({ day, documents }) => ({ day, count: documents })),
        questionsPerDay: days.map(({ day, questions }) => ({ day, count: questions })),
        answerMsPerDay: days.map(({ day, answerMs }) => ({ day, ms: answerMs })),
      }
    },
  }
}
