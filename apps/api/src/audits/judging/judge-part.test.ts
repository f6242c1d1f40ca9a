import { expect, test } from 'bun:test'
import type { Verifier } from '../../evidence/verifier/open-verifier.ts'
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
  await judgePart('Are slings inspected?', sources, { today: new Date('2026-01-15'), verifier })
  return shown
}

test('a stretch is read below the title of its document, which tells what it is about', async () => {
  expect(await shownOf('Rules for Lifting')).toEqual([`Rules for Lifting: ${text}`])
})

test('without a title the name of the file tells', async () => {
  expect(await shownOf(null)).toEqual([`LO 07 Lifting gear: ${text}`])
})
