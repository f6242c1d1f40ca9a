import { expect, test } from 'bun:test'
import { parseQuestion } from '../question/parse-question.ts'
import { rankPages } from './rank-pages.ts'

test('of a passage that is all tiny sentences only so many are embedded, and it is ranked all the same', async () => {
  let embedded = 0
  const embedder = {
    async embedUrgently(texts: readonly string[]) {
      embedded += texts.length
      return texts.map(() => new Float32Array([1, 0]))
    },
  }
  const text = Array.from({ length: 3_000 }, (_, number) => `Rule ${number} of the nine parts is about a helmet.`).join(
    ' ',
  )
  const passages = [
    { number: 1, place: 'd:1', text, relevance: 0.5 },
    { number: 2, place: 'd:2', text: 'A helmet is worn at all times on the site by all.', relevance: 0.9 },
  ].map((passage) => ({ ...passage, document: 'D', headings: [], page: 1, context: '' }))
  const task = { question: 'Who wears a helmet?', passages, detailed: false }
  const pages = await rankPages(parseQuestion(task.question), task, [new Float32Array([1, 0])], embedder)
  expect(embedded).toBe(800)
  expect(pages.map(({ place }) => place).toSorted()).toEqual(['d:1', 'd:2'])
})

test('the contents of a chapter do not lead to their page, however near they are', async () => {
  const contents = '§ 4.1 Aims of this part § 4.2 Duties of the rigger § 4.3 Meal breaks of the crew'
  const clause = 'The crew is given one hour for its meal after five hours of work.'
  const embedder = {
    embedUrgently: async (texts: readonly string[]) =>
      texts.map((text) => new Float32Array(text === contents ? [1, 0] : [0.6, 0.8])),
  }
  const passages = [contents, clause].map((text, index) => ({
    ...{ number: index + 1, place: `d:${index + 1}`, text, relevance: 0.5 },
    ...{ document: 'D', headings: [], page: index + 1, context: '' },
  }))
  const task = { question: 'Which meal breaks has the crew?', passages, detailed: false }
  const pages = await rankPages(parseQuestion(task.question), task, [new Float32Array([1, 0])], embedder)
  expect(pages.map(({ place }) => place)).toEqual(['d:2', 'd:1'])
})

test('a row and a column that are both asked for go before a page that search found a little better', async () => {
  const embedder = {
    embedUrgently: async (texts: readonly string[]) => texts.map(() => new Float32Array([1, 0])),
  }
  const table =
    'Lamp\tColour\tLit by\nBerth lamp\tgreen\tpilot\nMole lamp\tred\tmate of the watch\nBuoy lamp\twhite\tdiver'
  const clause = 'A mole lamp is never lit by day, and the colour of its glass is looked at each spring.'
  const passages = [clause, table].map((text, index) => ({
    ...{ number: index + 1, place: `d:${index + 1}`, text, relevance: 2 - 0.5 * index },
    ...{ document: 'D', headings: [], page: index + 1, context: '' },
  }))
  const rank = async (question: string) => {
    const task = { question, passages, detailed: false }
    const pages = await rankPages(parseQuestion(question), task, [new Float32Array([1, 0])], embedder)
    return pages.map(({ place }) => place)
  }
  expect(await rank('Who is the mole lamp lit by?')).toEqual(['d:2', 'd:1'])
  expect(await rank('Is the mole lamp wet?')).toEqual(['d:1', 'd:2'])
})
