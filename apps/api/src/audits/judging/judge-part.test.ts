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
  const verifier: Verifier = {
    ...rulesAlone,
    read: (_, __, heard) =>
      Promise.resolve(
        heard === said
          ? { supported: 0.98, partly: 0.02, contradicted: 0, unclear: 0 }
          : { supported: 0.2, partly: 0.2, contradicted: 0, unclear: 0.6 },
      ),
  }
  const asked = 'Are bottles kept at least 5 metres away from hot work?'
  const { standing } = await judgePart(asked, [source], { today: new Date('2026-01-15'), verifier })
  expect(standing).toBe('met')
})
