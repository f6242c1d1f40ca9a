import { afterEach, beforeEach, expect, test } from 'bun:test'
import { toastStore } from '@fieldproof/ui/toast-store'
import { cleanup, screen } from '@testing-library/react'
import { clock } from '../../../test/clock.ts'
import { holdCalls, pass } from '../../../test/hold-calls.tsx'
import { trpc } from '../../lib/trpc.ts'
import { useDraftBowTie } from './bow-tie-commands.ts'

const id = 'b0000000-0000-4000-8000-000000000001'
const at = (version: number, topEvent: string) => ({ id, version, topEvent, elements: [] })

let server: ReturnType<typeof holdCalls>
let draft: ReturnType<typeof useDraftBowTie>

function Desk() {
  const { data } = trpc.bowTies.get.useQuery({ id })
  draft = useDraftBowTie(id)
  return <p>{data?.topEvent}</p>
}

beforeEach(async () => {
  clock.hold()
  toastStore.set(undefined)
  server = holdCalls()
  await server.draw(<Desk />)
  await server.first('bowTies.get').answer(at(4, 'as it was'))
})
afterEach(() => {
  cleanup()
  clock.release()
})

async function answerDraft(counts: { added: number; known: number; left: number }, bowTie = at(5, 'drafted')) {
  void draft.send({})
  await pass()
  await server.first('bowTies.draft').answer({ ...counts, bowTie })
  const { title, description, tone } = toastStore.get() ?? {}
  return [tone, title, description]
}

test('drafting tells how much it found, and what is there already or found no room', async () => {
  expect(await answerDraft({ added: 2, known: 0, left: 0 })).toEqual(['ok', '2 elements drafted', ''])
  expect(screen.getByRole('paragraph').textContent).toBe('drafted')
  expect(await answerDraft({ added: 1, known: 3, left: 4 }, at(6, 'again'))).toEqual([
    'ok',
    '1 element drafted',
    '3 are there already. 4 more found no room: decide on these first.',
  ])
})

test('where nothing new is found it says what may help', async () => {
  expect(await answerDraft({ added: 0, known: 0, left: 0 })).toEqual([
    'info',
    'Nothing new was found',
    'No further sentence is tied to this event. Other names for it, or other documents, may help.',
  ])
})

test('a draft that is answered late covers nothing newer', async () => {
  await answerDraft({ added: 1, known: 0, left: 0 }, at(3, 'late'))
  expect(screen.getByRole('paragraph').textContent).toBe('as it was')
})
