import { describe, expect, test } from 'bun:test'
import { openVerifier } from '../../evidence/verifier/open-verifier.ts'
import { judgeByRules } from './by-rules.ts'
import { listTitled } from './find-titled.ts'

const options = { today: new Date('2026-11-22'), verifier: await openVerifier() }
const firstPage = (text: string) => ({ text, documentId: 'd', fileName: 'HB-12.pdf', page: 1, passageId: null })
const mooring = firstPage('Harbour of Osmund\n\n12. Mooring Procedure\n\nLines are coiled after use.')
const judge = async (question: string, ...titles: ReturnType<typeof firstPage>[]) => {
  const { status, evidence } = await judgeByRules(question, [], options, 'yes_is_good', titles)
  return [status, ...evidence.map(({ quote }) => quote)]
}

describe('a paper that is asked for', () => {
  test('is there where a document of its own bears its title', async () => {
    const shown = ['compliant', '12. Mooring Procedure']
    expect(await judge('Is there a documented mooring procedure?', mooring)).toEqual(shown)
    expect(await judge('Does the harbour have a written procedure for mooring?', mooring)).toEqual(shown)
    expect(await judge('Is a mooring procedure in place?', mooring)).toEqual(shown)
    expect(await judge('Is there a mooring procedure?')).toEqual(['insufficient_evidence'])
  })

  test('is shown in part by one of another kind, or about something narrower', async () => {
    const part = ['partial', '12. Mooring Procedure']
    expect(await judge('Is there a mooring plan?', mooring)).toEqual(part)
    expect(await judge('Are mooring policies and procedures in place?', mooring)).toEqual(part)
    const tanker = firstPage('Tanker Mooring Procedure')
    expect(await judge('Is there a mooring procedure?', tanker)).toEqual(['partial', 'Tanker Mooring Procedure'])
  })

  test('is not there where more is asked of it, or where it is only named', async () => {
    const nothing = ['insufficient_evidence']
    expect(await judge('Is there a mooring procedure that names the wind limits?', mooring)).toEqual(nothing)
    expect(await judge('Is the mooring procedure reviewed each year?', mooring)).toEqual(nothing)
    expect(await judge('Do you have a towing procedure?', mooring)).toEqual(nothing)
    const named = firstPage('Annex\n\nWhoever moors a vessel reads the Mooring Procedure.')
    expect(await judge('Is there a mooring procedure?', named)).toEqual(nothing)
    const below = firstPage('Index\n\nA\n\nB\n\nC\n\nMooring Procedure')
    expect(await judge('Is there a mooring procedure?', below)).toEqual(nothing)
  })
})

test('what its file is called tells where to look', () => {
  const documents = [
    { id: 'a', fileName: '12_mooring_procedure.pdf' },
    { id: 'b', fileName: 'Towing Procedure.pdf' },
  ]
  expect(listTitled(['Is there a mooring plan?'], documents)).toEqual(['a'])
  expect(listTitled(['Is the mooring plan reviewed?'], documents)).toEqual([])
})
