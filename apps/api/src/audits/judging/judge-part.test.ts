import { expect, test } from 'bun:test'
import type { Reading, Verifier } from '../../evidence/verifier/open-verifier.ts'
import { rulesAlone } from '../../evidence/verifier/rules-alone.ts'
import { spanOf } from './find-spans.ts'
import { judgePart } from './judge-part.ts'

const text = 'Slings are looked at before each shift.'
const passage = (title: string | null) => ({
  id: 'd:0',
  documentId: 'd',
  fileName: 'LO-07_Lifting-gear.pdf',
  title,
  heading: '',
  page: 1,
  text,
})

/** Is sure of one sentence alone. */
const hearing = (said: string, otherwise: Reading): Verifier => ({
  ...rulesAlone,
  read: async (_, __, heard) =>
    heard === said ? { supported: 0.98, partly: 0.02, contradicted: 0, unclear: 0 } : otherwise,
})

/** What the verifier was shown of a stretch. */
async function shownOf(title: string | null): Promise<string[]> {
  const shown: string[] = []
  const verifier: Verifier = {
    ...rulesAlone,
    read(as, asked, said) {
      shown.push(said)
      return rulesAlone.read(as, asked, said)
    },
  }
  const sources = [spanOf(passage(title))]
  await judgePart('Do slings bear a colour of the quarter?', sources, { today: new Date('2026-01-15'), verifier })
  return shown
}

test('a stretch is read below the title of its document, which tells what it is about', async () => {
  expect(await shownOf('Rules for Lifting')).toEqual([`Rules for Lifting: ${text}`])
})

test('without a title the name of the file tells', async () => {
  expect(await shownOf(null)).toEqual([`LO 07 Lifting gear: ${text}`])
})

test('what grammar finds to say all that is asked is read as it stands, too: a title is no part of its sentence', async () => {
  const said = 'Bottles are kept at least 5 metres away from hot work.'
  const source = { ...spanOf(passage('Quay Hot Work Standard')), text: said }
  const verifier = hearing(said, { supported: 0.2, partly: 0.2, contradicted: 0, unclear: 0.6 })
  const asked = 'Are bottles kept at least 5 metres away from hot work?'
  const { standing } = await judgePart(asked, [source], { today: new Date('2026-01-15'), verifier })
  expect(standing).toBe('met')
})

test('a sentence that says it word for word is read by itself too: what is said beside it is on other things', async () => {
  const said = 'Bottles are kept in the shed of the quay.'
  const source = { ...spanOf(passage('Quay Rules')), text: `${said} Bottles are painted by the crew every 6 weeks.` }
  const verifier = hearing(said, { supported: 0.1, partly: 0, contradicted: 0, unclear: 0.9 })
  const { standing, shown } = await judgePart('Are bottles kept in the shed?', [source], {
    today: new Date('2026-01-15'),
    verifier,
  })
  expect([standing, shown.map(({ source: { text }, start, end }) => text.slice(start, end))]).toEqual(['met', [said]])
  const denied = { ...source, text: 'Bottles are kept in the shed of the quay. This practice has ended.' }
  const judged = await judgePart('Are bottles kept in the shed?', [denied], { today: new Date('2026-01-15'), verifier })
  expect(judged.standing).not.toBe('met')
})

test('of what is shown in part the sentence that falls short is quoted', async () => {
  const text = 'Bottle B-4 is filled to 150 bar. Bottle B-5 is filled to 210 bar.'
  const source = { ...spanOf(passage('Quay Rules')), text }
  const { standing, shown } = await judgePart('Are bottles filled to at most 180 bar?', [source], {
    today: new Date('2026-01-15'),
    verifier: { ...rulesAlone, read: async () => ({ supported: 0.1, partly: 0.8, contradicted: 0, unclear: 0.1 }) },
  })
  expect(standing).toBe('partly')
  expect(shown.map((one) => text.slice(one.start, one.end)).join()).toContain('B-5 is filled to 210 bar')
})
