import { type ChatNote, notesMax } from '@fieldproof/schema/chat-notes'
import { locateSentences } from '../../answering/locate-sentences.ts'
import { AppError } from '../../errors.ts'
import type { Actor } from '../../platform/actor.ts'
import { ownerOf } from '../chat.service.ts'
import type { NotesRepo } from './notes.repo.ts'

export type KeepNotes = ReturnType<typeof createKeepNotes>

type Row = Awaited<ReturnType<NotesRepo['list']>>[number]

/** Notes are their user's: answers of own sessions, and of those that others share, kept with their proof. */
export function createKeepNotes({ notes }: { notes: NotesRepo }) {
  const noSuchNote = () => new AppError('not_found', 'This note does not exist.')

  return {
    async list(actor: Actor, text: string): Promise<ChatNote[]> {
      const rows = await notes.list(ownerOf(actor), text)
      return rows.map(presentNote)
    },

    /**
     * Keeps an answer; one that is kept already stays as it is.
     * @throws AppError not_found where the actor may not read it, conflict where there are too many notes
     */
    async keep(actor: Actor, messageId: string): Promise<ChatNote> {
      const owner = ownerOf(actor)
      const answer = await notes.findAnswer(owner, messageId)
      if (!answer) throw new AppError('not_found', 'This answer does not exist.')
      const known = await notes.findByMessage(owner, messageId)
      if (known) return presentNote(known)
      if ((await notes.count(owner)) >= notesMax)
        throw new AppError('conflict', `You have ${notesMax} notes, which is the most. Remove some first.`)
      const { content, sources, meta, title, question } = answer
      await notes.insert(owner, { messageId, sessionTitle: title, question: question ?? '', content, sources, meta })
      const kept = await notes.findByMessage(owner, messageId)
      if (!kept) throw noSuchNote()
      return presentNote(kept)
    },

    /** @throws AppError not_found where it is not the actor's */
    async remove(actor: Actor, id: string): Promise<void> {
      const note = await notes.find(ownerOf(actor), id)
      if (!note || !(await notes.delete(note))) throw noSuchNote()
    },
  }
}

function presentNote({ id, messageId, sessionTitle, question, content, sources, meta, keptAt }: Row): ChatNote {
  return {
    id,
    messageId,
    sessionTitle,
    question,
    content,
    sources,
    ...(meta ? { meta: locateSentences(content, meta) } : {}),
    keptAt: keptAt.toISOString(),
  }
}
