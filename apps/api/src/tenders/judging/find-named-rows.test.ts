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

test('where a column is for what is said to it, a row is one of compliance whatever it answers', () => {
  const page = ['Clause\tMatter\tOur reply', '5.02(c)\tFixed ladders\tBolted to the shell by brackets'].join('\n')
  const statements = readBid([{ id: 'a', fileName: 'Offer.pdf', pages: [{ page: 1, text: page }] }])
  expect([...findNamedRows(statements, asked, normaliseRef).values()].map((texts) => [...texts])).toEqual([
    ['Ladders shall be galvanised and fixed to the shell by brackets.'],
  ])
})

test('a row is of the requirement whose title it has', () => {
  const hulls = [
    { ref: '1', text: 'Supply of boats with the specification below (a) Hull: steel of 8 mm' },
    { ref: '1', text: 'Supply of boats with the specification below (b) Paint: two coats on the hull' },
  ]
  const page = ['Item\tRequirement\tOffered', 'a\tHull\tSteel of 8 mm', 'b\tPaint\tTwo coats'].join('\n')
  const statements = readBid([{ id: 'a', fileName: 'Offer.pdf', pages: [{ page: 1, text: page }] }])
  expect([...findNamedRows(statements, hulls, normaliseRef).values()].map((texts) => [...texts])).toEqual([
    ['Supply of boats with the specification below (a) Hull: steel of 8 mm'],
    ['Supply of boats with the specification below (b) Paint: two coats on the hull'],
  ])
})

test('more than half of a name is enough where one requirement alone can be meant, or a proper name of it', () => {
  const logs = [
    { ref: '', text: 'Every lift shall be sent to the log of the port (CraneLog).' },
    { ref: '', text: 'The port shall be told of lifts above 40 t before noon.' },
  ]
  const page = [
    ['Requirement', 'Answer'].join('\t'),
    ...['Transfer to CraneLog\tYes', 'Lifts told before noon daily\tYes', 'Port dues for lifts\tYes'],
  ].join('\n')
  const statements = readBid([{ id: 'a', fileName: 'Offer.pdf', pages: [{ page: 1, text: page }] }])
  const found = findNamedRows(statements, logs, normaliseRef)
  expect(statements.map(({ paragraph }) => [...(found.get(paragraph) ?? [])].map((text) => text.slice(0, 5)))).toEqual([
    ['Every'],
    ['The p'],
    [],
  ])
})
