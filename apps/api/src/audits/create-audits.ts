import type { Answering } from '../answering/answer-question.ts'
import type { Engines } from '../engines/engine.ts'
import type { NoteProvider } from '../engines/note-outcome.ts'
import type { Actor } from '../platform/actor.ts'
import type { AnnounceEvent } from '../platform/announce-event.ts'
import type { FileStore } from '../platform/file-store.ts'
import type { JobQueue } from '../platform/job-queue.ts'
import type { Logger } from '../platform/logger.ts'
import type { FairQueue } from '../platform/queue-fairly.ts'
import type { UploadedFile } from '../platform/read-upload.ts'
import { createVersionStreams, type StreamTimes } from '../platform/version-streams.ts'
import type { Retrieval } from '../retrieval/retrieve-passages.ts'
import type { RecordSecurity } from '../security-log/security-log.service.ts'
import { createActionsRepo } from './actions/actions.repo.ts'
import { createFollowActions } from './actions/follow-actions.ts'
import { createAuditItemsRepo } from './audit-items.repo.ts'
import { createAuditQueue } from './audit-queue.ts'
import type { AuditTexts } from './audit-texts.ts'
import { type AuditsDatabase, createAuditsRepo } from './audits.repo.ts'
import { createAuditsService } from './audits.service.ts'
import { type AuditChat, createAuditChat } from './chat/audit-chat.ts'
import { createAuditColumnsRepo } from './columns/audit-columns.repo.ts'
import { createChooseColumns } from './columns/choose-columns.ts'
import { createEditItems } from './edit-items.ts'
import { createEditMany } from './edit-many.ts'
import { createJudgeItem } from './judging/judge-item.ts'
import { createLibraryRepo } from './library/library.repo.ts'
import { createOfferAnswers } from './library/offer-answers.ts'
import { createListAuditsRepo } from './list-audits.repo.ts'
import { createListAudits } from './list-audits.ts'
import { createQuestionnaireFiles } from './questionnaire-file.ts'
import { createReadChanges } from './read-changes.ts'
import type { ReadDeps } from './reading/read-questionnaire.ts'
import { createReviewItems, type NamePages } from './review-items.ts'
import { createReviseAudits } from './revisions/revise-audits.ts'
import { createRevisionsRepo } from './revisions/revisions.repo.ts'
import { createAddPicture } from './site/add-picture.ts'
import { createAuditPhotosRepo } from './site/audit-photos.repo.ts'
import { createObserveItem } from './site/observe-items.ts'
import { createPhotoFiles } from './site/photo-files.ts'
import { createListTouched } from './sources/list-touched.ts'
import { createReadSources } from './sources/read-sources.ts'
import { createSourcesRepo } from './sources/sources.repo.ts'
import { createStartFromList } from './start-from-list.ts'
import { createKeepTemplates } from './templates/keep-templates.ts'
import { createTemplatesRepo } from './templates/templates.repo.ts'
import { type UploadQuestionnaireDeps, uploadQuestionnaire } from './upload-questionnaire.ts'
import { createWatchAudit } from './watch-audit.ts'

/** Answers about an audit wait in one queue with those of the chats. */
function inQueue(queue: FairQueue, chat: AuditChat): AuditChat {
  return async (actor, input, signal) => {
    const leave = await queue.enter(actor.userId, signal)
    try {
      return await chat(actor, input, signal)
    } finally {
      leave()
    }
  }
}

export type Audits = ReturnType<typeof createAudits>

/** Items judged at once: the local engine has two threads, a provider is waited for. */
const together = { local: 2, openai: 4 } as const

/** Safety audits: questionnaires, their items, run, review and chat. */
export function createAudits(outside: {
  db: AuditsDatabase
  jobs: JobQueue
  files: FileStore
  retrieval: Retrieval
  engines: Engines
  /** Answers and proves from what a search finds. */
  answerFrom(retrieval: Retrieval): Answering['answerQuestion']
  extractPages: ReadDeps['extractPages']
  drawPictures: ReadDeps['drawPictures']
  maxBytes: number
  checkDocuments: UploadQuestionnaireDeps['checkDocuments']
  namePages: NamePages
  answerQueue: FairQueue
  /** For what somebody waits for, and for jobs. */
  texts: AuditTexts
  jobTexts: AuditTexts
  noteProvider: NoteProvider
  securityLog: RecordSecurity
  logger: Logger
  announce?: AnnounceEvent | undefined
  streamTimes?: StreamTimes | undefined
}) {
  const { db, engines } = outside
  const audits = createAuditsRepo(db)
  const items = createAuditItemsRepo(db)
  const photos = createAuditPhotosRepo(db)
  const columns = createAuditColumnsRepo(db)
  const sources = createReadSources({ sources: createSourcesRepo(db) })
  const actions = createActionsRepo(db)
  const follow = createFollowActions({ audits, actions })
  const rows = { audits, items, photos, columns, sources, actions }
  const deps = { ...outside, ...rows, findColleague: follow.findColleague }
  const jobDeps = { ...deps, texts: outside.jobTexts }
  const judgeItem = createJudgeItem(jobDeps)
  const queue = createAuditQueue({
    ...jobDeps,
    judgeItem,
    together: async ({ agent }) => together[(await engines.forWorkspace(agent)).kind],
  })
  const readChanges = createReadChanges(rows)
  const service = createAuditsService({ ...deps, readChanges, enqueueRun: queue.enqueueRun })
  const changing = { ...deps, answer: service.answer }
  const reviews = createReviewItems(changing)
  const streams = createVersionStreams({ ...outside, readVersions: audits.versions }, outside.streamTimes)
  const edit = createEditItems(changing)
  return {
    service,
    list: createListAudits({ ...rows, lists: createListAuditsRepo(db) }),
    streams,
    watch: createWatchAudit({ audits, streams, readChanges }),
    edit,
    editMany: createEditMany({ ...deps, change: edit.change }),
    reviews,
    columns: createChooseColumns({ ...changing, ...queue }),
    observe: createObserveItem(changing),
    pictures: createAddPicture(changing),
    library: createOfferAnswers({ ...deps, reviews, library: createLibraryRepo(db) }),
    revisions: createReviseAudits({ ...deps, revisions: createRevisionsRepo(db), read: service.get }),
    actions: follow,
    listTouched: createListTouched(rows),
    templates: createKeepTemplates({ ...deps, templates: createTemplatesRepo(db), read: service.get }),
    startFromList: createStartFromList(deps),
    chat: inQueue(outside.answerQueue, createAuditChat(deps)),
    judgeItem,
    upload: (actor: Actor, file: UploadedFile, fields: Promise<Map<string, string>>) =>
      uploadQuestionnaire({ ...deps, ...queue }, actor, file, fields),
    /** For the check of rows and files against each other. */
    questionnaireFiles: createQuestionnaireFiles(audits),
    photoFiles: createPhotoFiles(photos),
    sweepAudits: queue.sweepAudits,
    start: queue.start,
  }
}
