import { toast } from '@fieldproof/ui/toast-store'
import { errorText } from '../../lib/rest-error.ts'
import { trpc } from '../../lib/trpc.ts'
import { useSettled } from '../../lib/use-settled.ts'

const all = { text: '' }

/** The notes with a text, or all of them. */
export function useFoundNotes(text: string) {
  const settled = useSettled(text.trim())
  return trpc.chat.listNotes.useQuery({ text: settled }, { placeholderData: (before) => before, staleTime: 0 })
}

/** Removes a note from every list of them that is shown. */
export function useRemoveNote() {
  const utils = trpc.useUtils()
  return trpc.chat.removeNote.useMutation({
    onSuccess: (_answer, { id }) => {
      utils.chat.listNotes.setData(all, (notes) => notes?.filter((note) => note.id !== id))
      return utils.chat.listNotes.invalidate()
    },
    onError: (error) => toast({ title: 'Error', description: errorText(error), tone: 'danger' }),
  })
}

/** Whether an answer is kept, and the way to keep it or to let it go. */
export function useKeptNote(messageId: string) {
  const utils = trpc.useUtils()
  const { data: noteId } = trpc.chat.listNotes.useQuery(all, {
    select: (notes) => notes.find((note) => note.messageId === messageId)?.id ?? null,
  })
  const remove = useRemoveNote()
  const keep = trpc.chat.keepNote.useMutation({
    onSuccess(note) {
      utils.chat.listNotes.setData(all, (notes) => notes && [note, ...notes.filter(({ id }) => id !== note.id)])
      toast({ title: 'Kept as a note', description: 'You find it under Notes.', tone: 'ok' })
      return utils.chat.listNotes.invalidate()
    },
    onError: (error) => toast({ title: 'Error', description: errorText(error), tone: 'danger' }),
  })
  const kept = typeof noteId === 'string'
  return {
    kept,
    busy: keep.isPending || remove.isPending,
    toggle: () => (kept ? remove.mutate({ id: noteId }) : keep.mutate({ messageId })),
  }
}
