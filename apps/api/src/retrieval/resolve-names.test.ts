import { expect, test } from 'bun:test'
import { nameTokens } from './match-names.ts'
import { resolveNames, spellTag } from './resolve-names.ts'
import { tokenizeDocumentName } from './tokenize-document-name.ts'

const documents = [
  { id: 'north', fileName: 'Hot Work Procedure.pdf', issuer: 'Tarnholm Energy Ltd', heading: '', opening: 'Hot work' },
  { id: 'south', fileName: 'Hot_Work_Procedure_Vesper.pdf', issuer: null, heading: '', opening: 'Vesper Gas Ltd' },
  { id: 'list', fileName: 'Pumps.pdf', issuer: null, heading: 'Pump list', opening: 'OST-ENG-LI-007 Pump P-101A' },
].map(tokenizeDocumentName)
const passages = [
  { documentId: 'north', heading: '', text: 'The area authority of Tarnholm signs hot work.' },
  { documentId: 'south', heading: '', text: 'Each permit at Vesper is signed by the Area Authority.' },
  { documentId: 'list', heading: 'P-101A', text: 'Rated at 75 kW.' },
  { documentId: 'list', heading: 'P-205', text: 'Rated at 132 kW; the work is hot.' },
]
const holding = async (words: string) => {
  const wanted = nameTokens(words)
  const held = passages.filter(({ heading, text }) => {
    const tokens = nameTokens(`${heading} ${text}`)
    return wanted.every((word) => tokens.includes(word))
  })
  return { passages: held, cut: false }
}
const holdingAny = async () => ({ passages, cut: false })
const resolve = (...texts: string[]) => resolveNames(texts, { documents, holding, holdingAny })
const left = async (...texts: string[]) => {
  const rule = await resolve(...texts)
  return passages.filter((one) => rule.allows(one)).map(({ documentId }) => documentId)
}

test('passages are left whose document or own text bears the name', async () => {
  expect(await left('Who signs at Tarnholm?')).toEqual(['north'])
  expect(await left('who signs at vesper?')).toEqual(['south'])
  expect(await left('Who signs by the Hot Work Procedure of Vesper?')).toEqual(['south'])
  expect((await resolve('Who signs at Vesper?')).documentIds).toEqual(['south'])
})

test('a tag on the first lines is that of a pump, a number with several groups of letters that of the document', async () => {
  const texts = async (question: string) => {
    const rule = await resolve(question)
    return passages.filter((one) => rule.allows(one)).map(({ text }) => text)
  }
  expect(await texts('What is the power of P101A?')).toEqual(['Rated at 75 kW.'])
  expect(await texts('What is the power of P-205?')).toEqual(['Rated at 132 kW; the work is hot.'])
  expect(await texts('What does OST-ENG-LI-007 rate?')).toHaveLength(2)
})

test('words in a row name the document that begins with them, unless documents write them small', async () => {
  const filed = [
    { id: 'firm', fileName: 'A1.pdf', issuer: null, heading: '', opening: 'Annual report of Best Gas' },
    { id: 'list', fileName: 'A2.pdf', issuer: null, heading: '', opening: 'Hot Surfaces of pumps' },
  ].map(tokenizeDocumentName)
  const texts = ['Best Gas sells it.', 'The best way is slow.', 'Test for gas first.', 'Beware of hot surfaces.']
  const among = async (words: string) => ({
    passages: texts
      .filter((text) => nameTokens(words).every((word) => nameTokens(text).includes(word)))
      .map((text) => ({ documentId: text.startsWith('Best') ? 'firm' : 'list', heading: '', text })),
    cut: false,
  })
  const named = async (question: string) =>
    (await resolveNames([question], { documents: filed, holding: among, holdingAny })).documentIds
  expect(await named('Who leads Best Gas?')).toEqual(['firm'])
  expect(await named('Who marks Hot Surfaces?')).toBeUndefined()
})

test('two names of one kind leave the passages of both', async () => {
  expect(await left('Who signs at Tarnholm and at Vesper?')).toEqual(['north', 'south'])
})

test('what a question names itself takes the place of what the one before it named', async () => {
  expect(await left('Who signs at Tarnholm?', 'And at Vesper?')).toEqual(['south'])
  expect((await resolve('Who signs at Tarnholm?', 'And at Vesper?')).known).toEqual(['tarnholm', 'vesper'])
})

test('names that no document bears are told, words that documents write small are none', async () => {
  expect((await resolve('Who signs at Osterby Power Ltd, and for P-999?')).missing).toEqual([
    'Osterby Power Ltd',
    'P-999',
  ])
  expect((await resolve('Who signs in the Welding Safety Policy?')).missing).toEqual(['Welding Safety Policy'])
  for (const question of ['How many permits may one Area Authority hold?', 'Is Osterby safe?', 'who signs hot work?'])
    expect(await resolve(question)).toMatchObject({ missing: [], documentIds: undefined, known: [] })
})

test('that more passages hold a word than were read proves nothing', async () => {
  const cut = async () => ({ passages: [], cut: true })
  const rule = await resolveNames(['Who signs at Osterby Power Ltd for P-999?'], {
    documents,
    holding: cut,
    holdingAny: cut,
  })
  expect(rule.missing).toEqual([])
})

test('a name that stands everywhere is one where the passages that were read never write it small, addresses aside', async () => {
  const signs = (text: string) => async () => ({ passages: [{ documentId: 'north', heading: '', text }], cut: true })
  const known = async (text: string) =>
    (await resolveNames(['Who signs at Tarnholm?'], { documents, holding: signs(text), holdingAny })).known
  expect(await known('Write to permits@tarnholm.com or see www.tarnholm.com, says Tarnholm.')).toEqual(['tarnholm'])
  expect(await known('Each tarnholm is signed. Tarnholm is large.')).toEqual([])
})

test('a question is searched without the party whose documents are, as long as it asks something of its own', async () => {
  const everywhere = async (words: string) => ({ ...(await holding(words)), cut: true })
  const without = async (question: string, many = everywhere) =>
    (await resolveNames([question], { documents, holding: many, holdingAny })).withoutNames(question)
  expect(await without('How many crews work at Tarnholm on Sunday?')).toBe('How many crews work at on Sunday?')
  expect(await without("What is Vesper's rule for night shifts?")).toBe('What is rule for night shifts?')
  expect(await without('How many crews work at Tarnholm on Sunday?', holding)).toContain('Tarnholm')
  expect(await without('Who leads Tarnholm?')).toBe('Who leads Tarnholm?')
  expect(await without('Who signs by the Hot Work Procedure of Vesper?')).toContain('Hot Work Procedure')
})

test('a party of a letterhead is left out of what is searched, one that another document mentions is not', async () => {
  const letterheads = Array.from({ length: 20 }, () => ({ documentId: 'north', heading: '', text: 'Tarnholm, page 4' }))
  const mentioned = { documentId: 'south', heading: '', text: 'Vesper lends its pumps to Tarnholm.' }
  const asked = 'How many pumps does Tarnholm borrow?'
  const without = async (...more: (typeof mentioned)[]) => {
    const alsoThese = async (words: string) => {
      const held = await holding(words)
      return words.toLowerCase() === 'tarnholm' ? { ...held, passages: more } : held
    }
    return (await resolveNames([asked], { documents, holding: alsoThese, holdingAny })).withoutNames(asked)
  }
  expect(await without(...letterheads)).toBe('How many pumps does borrow?')
  expect(await without(...letterheads.slice(1))).toBe(asked)
  expect(await without(...letterheads, mentioned)).toBe(asked)
})

test('a tag is looked up in the ways that the index spells it', () => {
  expect(spellTag('P-101A', ['p', '101', 'a'])).toEqual(
    expect.arrayContaining(['101a', '-101', '-101a', 'p101a', 'p-101a', '/p-101a']),
  )
})
