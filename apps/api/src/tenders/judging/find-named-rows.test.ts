import { expect, test } from 'bun:test'
import { readBid } from '../reading/read-bid.ts'
import { findNamedRows } from './find-named-rows.ts'
import { normaliseRef } from './find-paragraphs.ts'

const asked = [
  {
    ref: '5.02(b)',
    text: 'Every hatch shall be closed by a gasket of neoprene and bolted down on all of its sides before tests.',
  },
  { ref: '5.02(c)', text: 'Ladders shall be galvanised and fixed to the shell by brackets.' },
  { ref: '', text: 'Only divers with a licence shall be sent down to the intake.' },
]
const named = (rows: string[]) => {
  const page = [['Clause', 'Tender requirement', 'Our response'].join('\t'), ...rows].join('\n')
  const statements = readBid([{ id: 'a', fileName: 'Offer.pdf', pages: [{ page: 1, text: page }] }])
  const found = findNamedRows(statements, asked, normaliseRef)
  return statements.map(({ paragraph }) => [...(found.get(paragraph) ?? [])].map((text) => text.split(' ')[0]))
}

test('a row answers the requirement whose number it has and of whose words its name is made', () => {
  expect(named(['5.02(b)\tHatches with gaskets\tComplied', '5.02(c)\tPainting of hulls\tComplied'])).toEqual([
    ['Every'],
    [],
  ])
})

test('without a number nearly all words of its name have to be the requirement’s', () => {
  expect(named(['–\tDivers with licence\tComplied', '–\tDivers with licence and medical record\tComplied'])).toEqual([
    ['Only'],
    [],
  ])
})

test('a list of people answers nothing by its first column', () => {
  const page = ['Role\tName\tYears', 'Licensed divers, intake\tAda Quay\t12', 'Cook\tBo Pier\t3'].join('\n')
  const statements = readBid([{ id: 'a', fileName: 'Offer.pdf', pages: [{ page: 1, text: page }] }])
  expect([...findNamedRows(statements, asked, normaliseRef).keys()]).toEqual([])
})
