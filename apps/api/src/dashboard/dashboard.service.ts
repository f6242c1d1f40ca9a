import type { DashboardFigures, DashboardTender } from '@fieldproof/schema/dashboard'
import type { Actor } from '../platform/actor.ts'
import type { DashboardRepo } from './dashboard.repo.ts'

const trendDays = 14

export interface DashboardDeps {
  dashboard: DashboardRepo
  /** Name of the engine that answers a workspace, and what went wrong with it last, where something did. */
  engineOf(actor: Actor): Promise<DashboardFigures['engine']>
  startedAt: Date
}

/** The day where it is earliest just now, twelve hours behind UTC: the reader's own day is not before it. */
const earliestToday = () => new Date(Date.now() - 12 * 3_600_000).toISOString().slice(0, 10)
/** Tenders without a day to come stand last. */
const firstDay = ({ dates }: Pick<DashboardTender, 'dates'>) => dates[0]?.date.day ?? '9999'

export type DashboardService = ReturnType<typeof createDashboardService>

export function createDashboardService({ dashboard, engineOf, startedAt }: DashboardDeps) {
  return {
    /** What is next of the workspace's tenders, the nearest day first. */
    async tenders({ agent }: Actor): Promise<DashboardTender[]> {
      const [rows, facts] = await Promise.all([dashboard.openTenders(agent), dashboard.tenderDates(agent)])
      const ofRow = (row: { id: string }) => facts.filter(({ tenderId }) => tenderId === row.id)
      return rows
        .map((row) => ({
          ...row,
          dates: ofRow(row)
            .filter(({ date }) => date.day >= earliestToday())
            .map(({ kind, label, date }) => ({ kind, label, date })),
          deadline: ofRow(row).find(({ kind }) => kind === 'deadline')?.date ?? null,
        }))
        .toSorted((a, b) => firstDay(a).localeCompare(firstDay(b)))
    },

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
