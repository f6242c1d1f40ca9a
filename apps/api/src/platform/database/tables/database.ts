import type { ApiKeyTable } from './api-keys.ts'
import type { AssistantClientTable, AssistantGrantTable, AssistantTokenTable } from './assistants.ts'
import type {
  AuditTemplateTable,
  SafetyAuditChangeTable,
  SafetyAuditFollowUpTable,
  SafetyAuditItemTable,
  SafetyAuditMessageTable,
  SafetyAuditPageTable,
  SafetyAuditPhotoTable,
  SafetyAuditTable,
} from './audits.ts'
import type { BowTieTable } from './bow-ties.ts'
import type { ChatMessageTable, ChatNoteTable, ChatSessionTable, StarterQuestionTable } from './chat.ts'
import type { DocumentChangeTable } from './document-changes.ts'
import type { DocumentTallyTable } from './document-tally.ts'
import type { DepartedDocumentTable, DocumentPageTable, DocumentTable } from './documents.ts'
import type { ExportFileTable } from './exports.ts'
import type { PassageTable, PassageTermTable, PassageWordsTable } from './passages.ts'
import type { CustomPolicyTable } from './policies.ts'
import type { ProviderSettingsChangeTable, ProviderSettingsTable } from './provider-settings.ts'
import type { DeploymentTable, ReconcileRunTable } from './reconcile.ts'
import type { ReminderChoiceTable, ReminderTable } from './reminders.ts'
import type { SecurityLogPendingTable, SecurityLogTable } from './security-log.ts'
import type { WatchedFileTable, WatchedSourceTable } from './sources.ts'
import type { PromiseListTable, TenderDraftTable, WorkspaceShareTable } from './standards.ts'
import type {
  SupplierAuditTable,
  TenderAddendumTable,
  TenderBidDocumentTable,
  TenderBidFileTable,
  TenderBidTable,
  TenderChangeTable,
  TenderClarificationTable,
  TenderComplianceTable,
  TenderCriterionTable,
  TenderEvaluatorTable,
  TenderFactTable,
  TenderFileTable,
  TenderLookTable,
  TenderOwnScoreTable,
  TenderPassOrFailTable,
  TenderRemovalTable,
  TenderRequirementTable,
  TenderScoreTable,
  TenderTable,
} from './tenders.ts'
import type {
  AccountTable,
  SessionTable,
  TwoFactorTable,
  UsedSignInCodeTable,
  UserTable,
  VerificationTable,
} from './users.ts'
import type { WebhookDeliveryTable, WebhookTable } from './webhooks.ts'
import type { DocumentIndexTable, LastSeenTable, WorkspaceTable } from './workspaces.ts'

/** Every table. Columns are snake_case in Postgres; Kysely's CamelCasePlugin maps them. */
export interface Database {
  user: UserTable
  session: SessionTable
  account: AccountTable
  verification: VerificationTable
  twoFactor: TwoFactorTable
  usedSignInCode: UsedSignInCodeTable
  workspace: WorkspaceTable
  lastSeen: LastSeenTable
  document: DocumentTable
  departedDocument: DepartedDocumentTable
  documentChange: DocumentChangeTable
  documentTally: DocumentTallyTable
  documentPage: DocumentPageTable
  documentIndex: DocumentIndexTable
  passage: PassageTable
  passageTerm: PassageTermTable
  passageWords: PassageWordsTable
  providerSettings: ProviderSettingsTable
  providerSettingsChange: ProviderSettingsChangeTable
  chatSession: ChatSessionTable
  chatMessage: ChatMessageTable
  chatNote: ChatNoteTable
  starterQuestion: StarterQuestionTable
  customPolicy: CustomPolicyTable
  safetyAudit: SafetyAuditTable
  safetyAuditPage: SafetyAuditPageTable
  safetyAuditItem: SafetyAuditItemTable
  safetyAuditPhoto: SafetyAuditPhotoTable
  safetyAuditMessage: SafetyAuditMessageTable
  safetyAuditChange: SafetyAuditChangeTable
  safetyAuditFollowUp: SafetyAuditFollowUpTable
  auditTemplate: AuditTemplateTable
  exportFile: ExportFileTable
  apiKey: ApiKeyTable
  assistantClient: AssistantClientTable
  assistantGrant: AssistantGrantTable
  assistantToken: AssistantTokenTable
  securityLog: SecurityLogTable
  securityLogPending: SecurityLogPendingTable
  tender: TenderTable
  tenderFact: TenderFactTable
  tenderCriterion: TenderCriterionTable
  tenderRequirement: TenderRequirementTable
  tenderBid: TenderBidTable
  tenderBidDocument: TenderBidDocumentTable
  tenderBidFile: TenderBidFileTable
  tenderCompliance: TenderComplianceTable
  tenderScore: TenderScoreTable
  tenderEvaluator: TenderEvaluatorTable
  tenderOwnScore: TenderOwnScoreTable
  tenderPassOrFail: TenderPassOrFailTable
  tenderAddendum: TenderAddendumTable
  tenderFile: TenderFileTable
  tenderLook: TenderLookTable
  tenderRemoval: TenderRemovalTable
  tenderClarification: TenderClarificationTable
  tenderChange: TenderChangeTable
  supplierAudit: SupplierAuditTable
  deployment: DeploymentTable
  reconcileRun: ReconcileRunTable
  reminder: ReminderTable
  reminderChoice: ReminderChoiceTable
  watchedSource: WatchedSourceTable
  watchedFile: WatchedFileTable
  webhook: WebhookTable
  webhookDelivery: WebhookDeliveryTable
  workspaceShare: WorkspaceShareTable
  tenderDraft: TenderDraftTable
  promiseList: PromiseListTable
  bowTie: BowTieTable
}
