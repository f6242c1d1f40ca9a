import { createAdminRouter } from './admin/admin.router.ts'
import { createAssistantsRouter } from './assistants/assistants.router.ts'
import { createAuditsRouter } from './audits/audits.router.ts'
import { createAuthRouter } from './auth/auth.router.ts'
import { createBowTiesRouter } from './barriers/bow-ties.router.ts'
import { createChatRouter } from './chat/chat.router.ts'
import type { Context } from './context.ts'
import { createDashboardRouter } from './dashboard/dashboard.router.ts'
import { createDocumentsRouter } from './documents/documents.router.ts'
import { createExportsRouter } from './exports/exports.router.ts'
import { createHealthRouter } from './health/health.router.ts'
import { createFeatureRouter } from './platform/trpc.ts'
import { createPoliciesRouter } from './policies/policies.router.ts'
import { createRemindersRouter } from './reminders/reminders.router.ts'
import { createRevisionsRouter } from './revisions/revisions.router.ts'
import { createSettingsRouter } from './settings/settings.router.ts'
import { createOriginsRouter } from './sources/sources.router.ts'
import { createPromisesRouter, createStandardsRouter } from './standards/standards.router.ts'
import { createSuppliersRouter } from './tenders/suppliers.router.ts'
import { createTendersRouter } from './tenders/tenders.router.ts'

/** Every call of the product. Those with an `openapi` path answer at REST too. */
export function createRouter(context: Context) {
  return createFeatureRouter({
    auth: createAuthRouter(context.auth, context.singleSignOn, context.passwords),
    admin: createAdminRouter(
      context.admin,
      context.sampleContent,
      context.auth,
      context.secondFactor,
      context.passwords,
      context.securityLog,
      context.apiKeys,
      context.webhooks,
      context.connections,
      context.standards.sharing,
      context.reconcile.service,
      context.sources,
    ),
    assistants: createAssistantsRouter(context.admitAssistant, context.connections),
    documents: createDocumentsRouter(context.documents, context.lookThrough, context.listDocuments),
    revisions: createRevisionsRouter(context.revisions),
    chat: createChatRouter(context.chat, context),
    exports: createExportsRouter(context.exports),
    policies: createPoliciesRouter(context.policies),
    reminders: createRemindersRouter(context.reminders),
    settings: createSettingsRouter(context.settings),
    dashboard: createDashboardRouter(context.dashboard, context.since),
    audits: createAuditsRouter(context.audits),
    tenders: createTendersRouter(context.tenderDesk),
    suppliers: createSuppliersRouter(context.tenderDesk.suppliers),
    sources: createOriginsRouter(context.origins),
    standards: createStandardsRouter(context.standards),
    promises: createPromisesRouter(context.standards),
    bowTies: createBowTiesRouter(context.barriers),
    health: createHealthRouter(context.health),
  })
}

export type AppRouter = ReturnType<typeof createRouter>
