import type { Kysely } from 'kysely'
import type { Answering } from '../answering/answer-question.ts'
import type { ReadAgain } from '../answering/second-reading/read-again.ts'
import type { Candidate, CandidatePassage } from '../answering/starters/make-candidates.ts'
import type { Database } from '../platform/database/tables/database.ts'
import type { JobQueue } from '../platform/job-queue.ts'
import type { Logger } from '../platform/logger.ts'
import type { FairQueue } from '../platform/queue-fairly.ts'
import type { TextCall } from '../platform/text-workers.ts'
import type { RecordSecurity } from '../security-log/security-log.service.ts'
import { type AnswerMessageDeps, createAnswerMessage } from './answer-message.ts'
import { createChatRepo } from './chat.repo.ts'
import { createChatService } from './chat.service.ts'
import { createKeepNotes } from './notes/keep-notes.ts'
import { createNotesRepo } from './notes/notes.repo.ts'
import { createListSessionsRepo } from './sessions/list-sessions.repo.ts'
import { createListSessions } from './sessions/list-sessions.ts'
import { createSearchChatRepo } from './sessions/search-chat.repo.ts'
import { createShareSessions } from './sessions/share-sessions.ts'
import { createStarters } from './starters/create-starters.ts'
import { createStartersRepo } from './starters/starters.repo.ts'

export type Chat = ReturnType<typeof createChat>

/** Chats: their answers, sessions, notes, and the questions to begin with. */
export function createChat(outside: {
  db: Kysely<Database>
  jobs: JobQueue
  answerQuestion: Answering['answerQuestion']
  /** Answers that a job asks for: nobody waits behind them. */
  answerForJob: Answering['answerQuestion']
  checkDocuments: AnswerMessageDeps['checkDocuments']
  chooseSources: AnswerMessageDeps['chooseSources']
  nameTopic: AnswerMessageDeps['nameTopic']
  makeCandidates(passages: readonly CandidatePassage[], call: TextCall): Promise<Candidate[]>
  readAgain: ReadAgain
  answerQueue: FairQueue
  noteProvider: AnswerMessageDeps['noteProvider']
  securityLog: RecordSecurity
  logger: Logger
}) {
  const { db } = outside
  const chats = createChatRepo(db)
  return {
    service: createChatService({ chats }),
    answers: createAnswerMessage({ ...outside, chats }),
    listSessions: createListSessions({ chats, lists: createListSessionsRepo(db) }),
    sharing: createShareSessions({ chats, search: createSearchChatRepo(db), securityLog: outside.securityLog }),
    notes: createKeepNotes({ notes: createNotesRepo(db) }),
    starters: createStarters({
      ...outside,
      starters: createStartersRepo(db),
      answerQuestion: outside.answerForJob,
    }),
  }
}
