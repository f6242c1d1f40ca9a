import { describe, expect, test } from 'bun:test'
import { readTask } from './read-task.ts'

describe('what is to be made of the documents', () => {
  test.each([
    ['Summarise chapter 3', 'chapter 3'],
    ['Please sum up the permit to work standard.', 'the permit to work standard'],
    ['Can you give me a short summary of the rules on hot work?', 'the rules on hot work'],
    ['Could you please summarize for me annex B', 'annex B'],
    ['Overview of the emergency plan', 'the emergency plan'],
    ['give me a quick rundown of chapter 5', 'chapter 5'],
    ['tl;dr of the waste plan', 'the waste plan'],
    ['Summary please: lifting procedure', 'lifting procedure'],
    ['Key points of section 12?', 'section 12'],
    ['Briefly summarize, if you would, the rigging handbook.', 'the rigging handbook'],
    ['Boil down the evacuation procedure for me', 'the evacuation procedure'],
    ['please explain chapter 7 in a nutshell', 'chapter 7'],
  ])('a summary: %s', (message, about) => {
    expect(readTask(message)).toEqual({ kind: 'summary', about })
  })

  test.each([
    ['Outline the contractor policy', 'the contractor policy'],
    ['Show me the table of contents of the Gas Code', 'the Gas Code'],
    ['Table of contents for the Gas Code, please', 'the Gas Code'],
  ])('an outline: %s', (message, about) => {
    expect(readTask(message)).toEqual({ kind: 'outline', about })
  })

  test.each([
    ['Compare the Alpha policy with the Bravo policy', ['the Alpha policy', 'the Bravo policy'], ''],
    ['What is the difference between a cold and a hot permit?', ['a cold', 'a hot permit'], ''],
    ['How do class A and class B permits differ?', ['class A permits', 'class B permits'], ''],
    ["What's the difference between a cold and a hot permit?", ['a cold', 'a hot permit'], ''],
    ['whats the difference between ropes and slings', ['ropes', 'slings'], ''],
    ['Compare the Alpha policy with the Bravo policy in a table', ['the Alpha policy', 'the Bravo policy'], ''],
    ['Compare site A versus site B on fire watches', ['site A', 'site B'], 'fire watches'],
    ['Elm code vs Oak code', ['Elm code', 'Oak code'], ''],
    ['How is the Elm code different from the Oak code?', ['the Elm code', 'the Oak code'], ''],
    ['Differences between type 1 and type 2 scaffolds?', ['type 1 scaffolds', 'type 2 scaffolds'], ''],
    ['Put the bids of Oak and Elm side by side', ['the bids of Oak', 'Elm'], ''],
  ] as const)('a comparison: %s', (message, [one, other], topic) => {
    expect(readTask(message)).toEqual({ kind: 'comparison', sides: [one, other], topic })
  })

  test('a draft: what is written, and about what', () => {
    expect(readTask('Write a toolbox talk on ladders')).toEqual({
      kind: 'draft',
      what: 'toolbox talk',
      about: 'ladders',
    })
    expect(readTask('Please prepare a safety briefing about lifting')).toEqual({
      kind: 'draft',
      what: 'safety briefing',
      about: 'lifting',
    })
    expect(readTask('Draft an email for the contractors')).toMatchObject({ kind: 'draft', what: 'email' })
  })

  test.each([
    ['toolbox talk on ladders', 'toolbox talk', 'ladders'],
    ['checklist: permit to dig', 'checklist', 'permit to dig'],
    ['Create a gap list for the crane standard', 'gap list', 'the crane standard'],
    ['Prepare a list of gaps between our policy and the Oak code', 'list', 'gaps between our policy and the Oak code'],
    ['Can you put together a quiz on gas safety?', 'quiz', 'gas safety'],
    ['can you draft an email to contractors about gate passes', 'email', 'gate passes'],
  ])('a draft by its noun: %s', (message, what, about) => {
    expect(readTask(message)).toEqual({ kind: 'draft', what, about })
  })

  test.each([
    ['Make a table of the exposure limits', 'the exposure limits'],
    ['list all penalties in a table', 'penalties'],
    ['Tabulate the exposure limits for each gas', 'the exposure limits for each gas'],
    ['put the inspection intervals into a table', 'the inspection intervals'],
    ['Give all deadlines in tabular form.', 'deadlines'],
    ['table of all fees', 'all fees'],
    ['What are the fees, as a table?', 'What are the fees'],
    ['Who does what? Put it in a table', 'Who does what?'],
  ])('an answer in a table: %s', (message, about) => {
    expect(readTask(message)).toEqual({ kind: 'table', about })
  })

  test.each([
    ['What are the chapters of the diving manual?', 'outline', 'the diving manual'],
    ['What topics does the mooring guide cover?', 'outline', 'the mooring guide'],
    ['How is the noise policy structured?', 'outline', 'the noise policy'],
    ['What is the noise policy about?', 'summary', 'the noise policy'],
  ])('what is asked of a whole document: %s', (message, kind, about) => {
    expect(readTask(message)).toMatchObject({ kind, about, asked: true })
  })

  test('documents that a question compares', () => {
    const sides: [string, string] = ['the mooring guide', 'the towing guide']
    for (const message of [
      'Which is stricter, the mooring guide or the towing guide?',
      'What changed from the mooring guide to the towing guide?',
    ])
      expect(readTask(message)).toEqual({ kind: 'comparison', sides, topic: '', asked: true })
  })
})

test.each([
  'What does the summary of the report say?',
  'Who writes the permit?',
  'Which limits are given in a table?',
  'Is the rope against the wall or the winch?',
  'letter of credit for bids',
  'Who speaks for the operator versus the union?',
  'Give me the name of the area authority',
  'Show me the rule on ladders',
  'Is a comparison of bids made?',
  'What is the difference?',
  'Make sure the gas is off',
  'How long does it take to prepare a bid?',
  'Summarise',
  'Write',
  'Who compares the bids with the estimate?',
  'How are cylinders stored?',
  '',
])('is a question: %s', (message) => {
  expect(readTask(message)).toBeUndefined()
})
