import { expect, test } from 'bun:test'
import { compareRevisions } from './compare-revisions.ts'

const compared = (before: string[], after: string[]) => {
  const pages = (texts: string[]) => texts.map((text, at) => ({ page: at + 1, text }))
  const result = compareRevisions({ before: pages(before), after: pages(after) })
  if (result === 'too long') throw new Error(result)
  return result
}
const told = (before: string[], after: string[]) =>
  compared(before, after).changes.map(({ kinds, judgement }) => `${kinds.join(' ')}: ${judgement}`)

test('a text that flows otherwise over its pages and lines has not changed', () => {
  const before = [
    '1 Scope\n\n1.1 Hot work needs a permit which the\narea authority signs',
    'before it begins.\n\n1.2 It ends at dusk.',
  ]
  const after = [
    '1 Scope\n\n1.1 Hot work needs a permit\nwhich the area authority signs before it begins.\n\n1.2 It ends\nat dusk.',
  ]
  expect(told(before, after)).toEqual([])
  expect(compared(before, after).clauses.unchanged).toBe(3)
})

test('a paragraph that was parted in two has not changed either', () => {
  expect(told(['Wear gloves. Wear boots.\n\nStay clear.'], ['Wear gloves.\n\nWear boots.\n\nStay clear.'])).toEqual([])
})

test('each change is told with its words, its pages and what it does', () => {
  const { changes } = compared(
    ['4.1 A fire watch stays for 30 minutes after hot work.\n\n4.2 Screens shall be used where sparks fall.'],
    [
      '4.1 Hoses shall be laid out first.\n\n4.2 A fire watch stays for 60 minutes after hot work.',
      '4.3 Screens shall be used where sparks fall!',
    ],
  )
  expect(changes.map(({ kinds, judgement }) => [kinds, judgement])).toEqual([
    [['new'], 'stricter'],
    [['reworded', 'renumbered'], 'stricter'],
    [['reworded', 'renumbered'], 'editorial'],
  ])
  expect(changes[1]).toMatchObject({
    before: { number: '4.1', page: 1, text: 'A fire watch stays for 30 minutes after hot work.' },
    after: { number: '4.2', page: 1 },
    words: [
      { kind: 'same', text: 'A fire watch stays for ' },
      { kind: 'gone', text: '30' },
      { kind: 'new', text: '60' },
      { kind: 'same', text: ' minutes after hot work.' },
    ],
  })
  expect(changes[2]?.after?.page).toBe(2)
})

test('what moved under another heading is told, and never boldly', () => {
  const [a, b] = [
    'GALLEY\n\nKnives are kept in a block.\n\nFloors are dry.',
    'WORKSHOP\n\nGrinders have guards.\n\nLamps are caged.',
  ]
  const now =
    'GALLEY\n\nFloors are dry.\n\nWORKSHOP\n\nGrinders have guards.\n\nKnives are kept in a block.\n\nLamps are caged.'
  expect(told([`${a}\n\n${b}`], [now])).toEqual(['moved: other'])
})

test('what may be a part of another clause is no new duty', () => {
  const before = ['Slings shall be checked by a competent rigger before each lift, and tagged.']
  const after = ['Slings shall be checked by a competent rigger.\n\nSlings shall be tagged before each lift.']
  expect(told(before, after).filter((one) => one.startsWith('new'))).toEqual(['new: other'])
})

test('headings that the sections of a file without pages begin with are no running heads that come and go', () => {
  const section = (at: number) => `Control objective\n\nValve ${at} holds alone.`
  const pages = (count: number) =>
    Array.from({ length: count }, (_, at) => ({ page: at + 1, text: section(at + 1), fileKind: 'md' as const }))
  const result = compareRevisions({ before: pages(4), after: pages(5) })
  expect(result === 'too long' || result.changes.map(({ kinds, after }) => [kinds, after?.text])).toEqual([
    [['new'], 'Control objective'],
    [['new'], 'Valve 5 holds alone.'],
  ])
})

test('a table that is set otherwise and contents that point to other pages have not changed', () => {
  const table = (rows: string) => ['MOORING', rows, 'LIFTING', 'RESCUE', 'RECORDS'].map((text) => `${text}\n\n...`)
  const before = [
    'CONTENTS\n\nMooring …2\nLifting of persons over\nthe side …3\nRescue ..... 4',
    ...table('4.1 Lines are laid out by a trained\tyes\t12\ncrew of the quay.\n\n4.2 Winches are\tno\t14'),
  ]
  const after = [
    'CONTENTS\n\nMooring …3\nLifting of persons\nover the side …4\nRescue ..... 5',
    ...table('4.1 Lines are laid out\tyes\t12\nby a trained crew\nof the quay.\n\n4.2 Winches are greased\tno\t14'),
  ]
  expect(compared(before, after).changes.map(({ kinds, after: now }) => [kinds, now?.text])).toEqual([
    [['reworded'], '4.2 Winches are greased no 14'],
  ])
})

test('what leads to a figure is a change of it, where it leads to no page', () => {
  const sheet = (crew: number) => [`BOAT\n\nLength ..... 12\n\nCrew ..... ${crew}\n\nSpeed ..... 30`]
  expect(told(sheet(4), sheet(3))).toEqual(['reworded: other'])
})

test('a duty that stands in another clause now was neither taken out nor added', () => {
  const sail = 'If a boat has a sail, crews must stow it below the thwarts before dusk and lash it with two lines.'
  const oars = 'Boats on the lake must carry two oars of ash.'
  const [before, after] = [
    `${oars} ${sail}`,
    `${oars} Since ash is heavy, rowers of any age may ask for help.\n\n${sail}`,
  ]
  expect(told([before], [after])).toEqual(['new: other', 'reworded: other'])
  expect(told([after], [before])).toEqual(['gone: other', 'reworded: other'])
  expect(told([before], [sail])).toEqual(['reworded: looser'])
  // What makes it looser came, and nothing went.
  expect(told([oars], [`${oars.slice(0, -1)}, unless the harbour master allows one.`])).toEqual(['reworded: looser'])
})
