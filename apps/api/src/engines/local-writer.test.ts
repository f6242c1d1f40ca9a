import { afterAll, expect, test } from 'bun:test'
import { generateText, streamText } from 'ai'
import { type WritingTask, writingTaskKey } from '../evidence/quotations/writing-task.ts'
import { createLocalEmbedder } from './local-embedder.ts'
import { createLocalWriter } from './local-writer.ts'

const embedder = createLocalEmbedder({ threads: 1 })
const model = createLocalWriter(embedder)
afterAll(() => embedder.close())

const passages = [
  {
    number: 1,
    place: 'a:3',
    document: 'Hot work',
    headings: ['7 Hot work', '7.3 Fire watch'],
    page: 3,
    relevance: 3.2,
    text: '7.3 Fire watch\nA fire watch shall be posted for the whole duration of hot work and shall\nremain for at least 60 minutes after the work has stopped. Welding return leads are clamped directly to the workpiece, without any exception.',
  },
  {
    number: 2,
    place: 'a:3',
    document: 'Hot work',
    headings: ['7 Hot work', '7.3 Fire watch'],
    page: 3,
    relevance: 3.1,
    text: 'Another passage of the same page about the fire watch and its 60 minutes of duty after work.',
  },
  {
    number: 3,
    place: 'b:1',
    document: 'Contractors',
    headings: [],
    page: 1,
    relevance: 3.1,
    text: 'For hot work carried out by contractors, the contractor shall supply a fire watch from its own crew.',
  },
]

function ask(task: WritingTask) {
  return { model, prompt: 'ignored', providerOptions: { [writingTaskKey]: task } }
}

test('quotes the sentence that answers, from each page once, with its number', async () => {
  const { text } = await generateText(
    ask({ question: 'Must a fire watch be posted for hot work?', detailed: false, passages }),
  )
  expect(text).toBe(
    '###### Hot work, 7.3 Fire watch, page 3\n\n“A fire watch shall be posted for the whole duration of hot work and shall remain for at least 60 minutes after the work has stopped.” [1]\n\n' +
      '###### Contractors, page 1\n\n“For hot work carried out by contractors, the contractor shall supply a fire watch from its own crew.” [3]',
  )
})

test('beside a sentence that says how long, none is quoted that does not', async () => {
  const question = 'How long must the fire watch stay after hot work?'
  const { text } = await generateText(ask({ question, detailed: false, passages }))
  expect(text).toContain('60 minutes')
  expect(text).not.toContain('[3]')
})

test('where search was to say how near it came, nothing is written unless a sentence answers', async () => {
  const write = async (question: string, support: number) =>
    (await generateText(ask({ question, detailed: false, support, passages }))).text
  expect(await write('How long must the fire watch stay after hot work?', 8)).toContain('60 minutes')
  expect(await write('What is the telephone number of the fire watch?', 8)).toBe('')
  expect(await write('What salary does the fire watch earn?', 8)).toBe('')
  expect(await write('How long may the swimming pool of the hotel stay open?', 2)).toBe('')
})

test('quotes no page that is clearly less to the point than the best', async () => {
  const aside = {
    number: 4,
    place: 'c:1',
    document: 'Aside',
    headings: [],
    page: 1,
    relevance: 0.5,
    text: 'Hot work is also mentioned here, but only in passing.',
  }
  const question = 'How long must the fire watch stay after hot work?'
  const short = await generateText(ask({ question, detailed: false, passages: [...passages, aside] }))
  expect(short.text).not.toContain('in passing')
})

test('a list that is asked for is quoted whole, without the title of its chapter, and marked where it goes on', async () => {
  const list = {
    number: 1,
    place: 'law:20',
    document: 'The law',
    headings: [],
    page: 20,
    relevance: 3,
    text: 'CHAPTER III\nDUTIES OF EMPLOYER, ETC.\nDuties of employer.\n6. (1) Every employer shall,—\n(a) ensure that the workplace is free from hazards which cause or are likely to cause injury or disease;\n(b) comply with the standards made under this law and with the rules, bye-laws and orders made thereunder;\n(c) dispose of all poisonous and electronic waste that his establishment produces in a safe manner;\n(d) provide free of costs such annual health examination of his employees as the authority prescribes for their work;',
  }
  const write = async (question: string) =>
    (await generateText(ask({ question, detailed: false, passages: [list] }))).text
  const whole = list.text.slice(list.text.indexOf('6. (1)')).replaceAll('\n', '  \n')
  expect(await write('What are the duties of an employer?')).toBe(`###### The law, page 20\n\n“${whole} …” [1]`)
  expect(await write('Who disposes of electronic waste?')).not.toContain('(d)')
})

test('an item of a list is quoted behind what announces the list', async () => {
  const text =
    'The canteen closes at noon on Fridays in winter.\nThe keeper of a scaffold must ensure that:\n• it is inspected by a competent person:\n• at least every 30 days, and\n• after each repair.\nThe lift to the roof has a blue door.'
  const scaffold = { number: 1, place: 'a:1', document: 'Falls', headings: [], page: 1, relevance: 3, text }
  const { text: answer } = await generateText(
    ask({ question: 'How often is a scaffold inspected?', detailed: false, passages: [scaffold] }),
  )
  expect(answer).toContain(
    '“The keeper of a scaffold must ensure that:  \n• it is inspected by a competent person:  \n• at least every 30 days, and  \n• after each repair.” [1]',
  )
})

test('a quotation says so where its sentence began on the page before', async () => {
  const text =
    'of whom half are workers of the plant who were elected by their crews. The canteen closes at noon on Fridays in winter.'
  const cut = { number: 1, place: 'law:27', document: 'The law', headings: [], page: 27, relevance: 3, text }
  const { text: answer } = await generateText(
    ask({ question: 'How many are workers who were elected by their crews?', detailed: false, passages: [cut] }),
  )
  expect(answer).toContain('“… of whom half are workers of the plant who were elected by their crews.” [1]')
})

test('what comes nearest is quoted below words that say so, where that is wanted', async () => {
  const nearest = { opening: 'What comes nearest', only: false }
  const write = async (question: string, changes: Partial<WritingTask> = {}) => {
    const stream = streamText(ask({ question, detailed: false, support: 8, passages, nearest, ...changes })).fullStream
    const parts = await Array.fromAsync(stream)
    const unsure = parts.some((part) => part.type === 'text-start' && part.providerMetadata?.[writingTaskKey]?.unsure)
    return { unsure, text: parts.map((part) => (part.type === 'text-delta' ? part.text : '')).join('') }
  }
  const sure = await write('How long must the fire watch stay after hot work?')
  expect(sure.unsure).toBe(false)
  expect(sure.text).toContain('60 minutes')
  expect(sure.text).not.toContain('What comes nearest')
  const unsure = await write('What is the telephone number of the fire watch?', { support: 24 })
  expect(unsure.unsure).toBe(true)
  expect(unsure.text).toStartWith('##### What comes nearest\n\n')
  expect((await write('What is the telephone number of the fire watch?')).text).toBe('')
  const only = await write('How long must the fire watch stay after hot work?', { nearest: { ...nearest, only: true } })
  expect(only.unsure).toBe(true)
  expect(only.text).toContain('60 minutes')
})

test('of a story whose words no sentence has, what is found is never sure to answer', async () => {
  const question =
    'Our welder went home early on Friday and nobody minded at all. Which film did he watch on the ferry?'
  const task = { question, detailed: false, support: 2, passages }
  const nearest = { opening: 'What comes nearest', only: false }
  expect((await generateText(ask({ ...task, nearest }))).text).toStartWith('##### What comes nearest')
  expect((await generateText(ask(task))).text).toBe('')
})

test('a quotation ends where its clause does: the next one says something of its own', async () => {
  const clauses = {
    number: 1,
    place: 'entry:4',
    document: 'Entry',
    headings: ['5 Tests'],
    page: 4,
    relevance: 3,
    text: '5.7 Entry into an atmosphere above 10% LEL is forbidden.\n5.8 Entry into an atmosphere above 5% LEL needs the certificate of a chemist who stays.',
  }
  const question = 'Is entry into an atmosphere above 10% LEL forbidden?'
  const { text } = await generateText(ask({ question, detailed: false, passages: [clauses] }))
  expect(text).toBe('###### Entry, 5 Tests, page 4\n\n“5.7 Entry into an atmosphere above 10% LEL is forbidden.” [1]')
})

test('streams the same text in small pieces', async () => {
  const task = ask({ question: 'How long must the fire watch stay?', detailed: false, passages })
  const pieces = await Array.fromAsync(streamText(task).textStream)
  expect(pieces.length).toBeGreaterThan(20)
  expect(pieces.join('')).toBe((await generateText(task)).text)
})

test("a document's marks cannot become a link, a picture, a citation or the end of the quotation", async () => {
  const text =
    'The watch” stays, see [7] <img src=x onerror=alert(1)> ![track](https://evil.example/p.png) *now* please, fire watch.'
  const answer = await generateText(
    ask({
      question: 'fire watch',
      detailed: false,
      passages: [{ number: 1, place: 'a:1', document: 'A *note*', headings: [], page: 1, relevance: 1, text }],
    }),
  )
  expect(answer.text).toBe(
    '###### A \\*note\\*, page 1\n\n“The watch’ stays, see \\[7\\] \\<img src=x onerror=alert(1)\\> !\\[track\\](https://evil.example/p.png) \\*now\\* please, fire watch.” [1]',
  )
})

test('a quotation says so where its sentence goes on behind the passage', async () => {
  const write = async (text: string) => {
    const task = { question: 'Who is on the safety committee?', detailed: false }
    const cut = { number: 1, place: 'law:27', document: 'The law', headings: [], page: 27, relevance: 3, text }
    return (await generateText(ask({ ...task, passages: [cut] }))).text
  }
  const within = 'The Safety Committee consists of representatives of workers and of the employer, of whom'
  expect(await write(within)).toBe(`###### The law, page 27\n\n“${within} …” [1]`)
  expect(await write(`${within} half are women.`)).toContain('half are women.” [1]')
  expect(await write('Body\tMembers of it\nSafety Committee\tworkers and employer in equal numbers')).not.toContain('…')
})

test('a sentence without an end is quoted in part, and says so', async () => {
  const text = `${'filler words of a table row '.repeat(40)} the crane driver shall be 21 years old ${'and more words follow here '.repeat(40)}`
  const { text: answer } = await generateText(
    ask({
      question: 'How old must a crane driver be?',
      detailed: false,
      passages: [{ number: 1, place: 'a:1', document: 'A *note*', headings: [], page: 1, relevance: 1, text }],
    }),
  )
  expect(answer).toContain('“… ')
  expect(answer).toContain(' …” [1]')
  expect(answer).toContain('the crane driver shall be 21 years old')
})

test('without a task there is nothing to quote from', async () => {
  expect(generateText({ model, prompt: 'Write a poem', maxRetries: 0 })).rejects.toThrow()
})

test('each part of a question is answered by itself, and what was not found of it is said', async () => {
  const question =
    'How long must the fire watch remain after hot work, and which bank issues the performance guarantee?'
  const { text } = await generateText(ask({ question, detailed: false, passages, support: 8 }))
  expect(text).toContain('remain for at least 60 minutes')
  expect(text).toEndWith('\n\n##### I could not find for certain: which bank issues the performance guarantee?')
  const both = 'How long must the fire watch remain after hot work, and who supplies the fire watch of contractors?'
  const whole = await generateText(ask({ question: both, detailed: false, passages, support: 8 }))
  expect(whole.text).toContain('the contractor shall supply a fire watch')
  expect(whole.text).not.toContain('could not find')
})
