import { expect, test } from 'bun:test'
import { readBid } from '../reading/read-bid.ts'
import { findParagraphs, indexBid, isPassedOver } from './find-paragraphs.ts'

const east = new Float32Array([1, 0])
const north = new Float32Array([0, 1])

const asked = (...refs: string[]) => refs.map((ref) => ({ ref, text: '' }))

/** @param page of a bid; what speaks of slings lies where the requirement's meaning does */
function found(page: string, ref: string, limit: number): string[] {
  const statements = readBid([{ id: 'a', fileName: 'Offer.pdf', pages: [{ page: 1, text: page }] }])
  const vectors = statements.map(({ text }) => (text.includes('sling') ? east : north))
  const bid = { ...indexBid(statements, asked(ref, '9.1')), vectors }
  const requirement = { ref, text: 'Slings shall be load-tested.' }
  return findParagraphs(bid, requirement, east, limit).map((one) => one.statements.map(({ text }) => text).join(' '))
}

test('a paragraph is ranked by its nearest sentence and stays whole', () => {
  const page = 'The yard is paved with stone.\n\nThe yard has a gate. Each sling is tested there.'
  expect(found(page, '4.2', 1)).toEqual(['The yard has a gate. Each sling is tested there.'])
})

test('an acceptance that names the requirement is found however far it is, one of another number is not', () => {
  const page = 'Each sling is stored in a box.\n\nWe fully comply with clause 4.2.\n\nWe fully comply with clause 4.21.'
  expect(found(page, '4.2', 1)).toEqual(['Each sling is stored in a box.', 'We fully comply with clause 4.2.'])
})

test('a bid that answers by number passes over the one that it leaves out, and not what stands under the number above', () => {
  const page = [
    '3.1 Slings are new.',
    '3.2 Hooks are new.',
    '3.3 Ropes are new.',
    '3.4 Winches are new.',
    '3.6 Nets are new.',
  ]
  const statements = readBid([{ id: 'a', fileName: 'Offer.pdf', pages: [{ page: 1, text: page.join('\n\n') }] }])
  const refs = ['3.1', '3.2', '3.3', '3.4', '3.5', '3.6', '3.6.1']
  const bid = indexBid(statements, asked(...refs.slice(0, 6)))
  expect(refs.filter((ref) => isPassedOver(bid, ref))).toEqual(['3.5'])
  expect(isPassedOver(bid, '')).toBe(false)
  const few = indexBid(statements, asked('3.1', '3.5', '4.1', '4.2', '4.3', '4.4'))
  expect(isPassedOver(few, '3.5')).toBe(false)
})

test('a plain number answers a requirement where it says something of it: a bid has a list of its own', () => {
  const page = '2. The quote is open for 120 days.\n\n3. Complied.\n\n9.1 Ropes are new.'
  const statements = readBid([{ id: 'a', fileName: 'Offer.pdf', pages: [{ page: 1, text: page }] }])
  const bid = { ...indexBid(statements, asked('2', '3', '9.1')), vectors: statements.map(() => north) }
  const named = (ref: string, text: string) =>
    findParagraphs(bid, { ref, text }, east).flatMap((one) => (one.named ? one.statements.map((own) => own.text) : []))
  expect(named('2', 'Slings shall be load-tested.')).toEqual([])
  expect(named('2', 'The quote shall stay open for 90 days.')).toEqual(['The quote is open for 120 days.'])
  expect(named('3', 'Slings shall be load-tested.')).toEqual(['Complied.'])
  expect(named('9.1', 'Slings shall be load-tested.')).toEqual(['Ropes are new.'])
})

const table = (...rows: string[]) => rows.join('\n').replaceAll('|', '\t')
const namedFor = (
  requirement: { ref: string; text: string },
  requirements: { ref: string; text: string }[],
  page: string,
) => {
  const statements = readBid([{ id: 'a', fileName: 'Offer.pdf', pages: [{ page: 1, text: page }] }])
  const bid = { ...indexBid(statements, requirements), vectors: statements.map(() => north) }
  return findParagraphs(bid, requirement, east).flatMap((one) =>
    one.named ? one.statements.map(({ text }) => text) : [],
  )
}

test('a row that repeats a requirement answers that one, whatever other has its number', () => {
  const sling = { ref: '4', text: 'The slings should be tested with twice their load' }
  const yard = { ref: '4', text: 'The yard of the contractor shall be fenced.' }
  const other = { ref: '5', text: 'The ropes should be stored under a dry roof' }
  const page = table(
    'Sl. No.|Capability|Complied (Yes/No)|Remarks',
    '4|The slings should be tested with twice their load|Yes|At our bench',
    '5|The ropes should be stored under a dry roof|Yes|In the shed',
  )
  const all = [sling, yard, other]
  expect(namedFor(sling, all, page)).toEqual(['The slings should be tested with twice their load Yes At our bench'])
  expect(namedFor(yard, all, page)).toEqual([])
  expect(namedFor(other, all, page)).toEqual(['The ropes should be stored under a dry roof Yes In the shed'])
})

test('a number that several requirements have names the one whose words stand under it', () => {
  const yard = { ref: '4', text: 'The yard shall be fenced.' }
  const sling = { ref: '4', text: 'Slings shall be load-tested.' }
  const page = '4. Slings are load-tested by us.\n\n5. Complied.\n\n9.1 Ropes are new.'
  const all = [yard, sling, { ref: '5', text: 'Nets shall be new.' }, { ref: '9.1', text: 'Ropes shall be new.' }]
  const more = ['6', '7', '8'].map((ref) => ({ ref, text: '' }))
  expect(namedFor(sling, [...all, ...more], page)).toEqual(['Slings are load-tested by us.'])
  expect(namedFor(yard, [...all, ...more], page)).toEqual([])
})
