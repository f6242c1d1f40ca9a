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

test('a paragraph that was parted in two has not changed beside one that has', () => {
  const [before, after] = [
    'Wear gloves. Wear boots.\n\nStay 5 m clear.',
    'Wear gloves.\n\nWear boots.\n\nStay 9 m clear.',
  ]
  expect(told([before], [after])).toEqual(['reworded: other'])
  expect(told([before], [after.replace('Wear boots', 'Wear no boots')])).toHaveLength(3)
  // Changes of a letter each are told, one beside the other.
  const tags = (names: string) => `${names}\n\nStay 5 m clear.`
  expect(told([tags('Mm mass\n\nMl length')], [tags('MM mass\n\nML length').replace('5', '9')])).toEqual([
    'reworded: editorial',
    'reworded: editorial',
    'reworded: other',
  ])
})

test('a paragraph that was parted, and of which a part is reworded, tells that part alone', () => {
  const [hook, store] = ['The rigger looks at each hook before the shift.', 'Slings are stored dry and far from acids.']
  const after = `${hook}\n\n${store.replace('dry', 'warm')}`
  expect(told([`4.1 ${hook} ${store}`], [`4.1 ${after}`])).toEqual(['reworded: other'])
})

test('an item below a lead-in that denies is no duty', () => {
  const list = (lead: string) =>
    told(['1 Rules\n\nStay clear.'], [`1 Rules\n\nStay clear.\n\n${lead}\n\n• Rule 5, by which hoists must be locked.`])
  expect(list('These rules are taken over:')[1]).toBe('new: stricter')
  expect(list('These rules are not taken over:')[1]).toBe('new: other')
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
  expect(told([before], [after])).toEqual(['reworded: other'])
  expect(told([after], [before])).toEqual(['reworded: other'])
  expect(told([before], [sail])).toEqual(['reworded: looser'])
  // What makes it looser came, and nothing went.
  expect(told([oars], [`${oars.slice(0, -1)}, unless the harbour master allows one.`])).toEqual(['reworded: looser'])
})

test('contents that lead to pages by a wide gap alone have not changed, where the pages say so', () => {
  const contents = (pages: number[]) =>
    `CONTENTS\n${['Ladders', 'Ropes', 'Winches'].map((name, at) => `${name}\t${pages[at]}`).join('\n')}`
  const body = ['LADDERS\n\nThey are dry.', 'ROPES\n\nThey are new.', 'WINCHES\n\nThey are tied.']
  expect(told([contents([2, 3, 4]), ...body], [contents([3, 4, 5]), 'A word before.', ...body])).toEqual(['new: other'])
  const stores = (counts: number[]) =>
    `STORES\n${['Ladders', 'Ropes', 'Winches'].map((name, at) => `${name}\t${counts[at]}`).join('\n')}`
  expect(told([stores([1, 2, 3]), 'A.', 'B.'], [stores([1, 3, 3]), 'A.', 'B.'])).toEqual(['reworded: other'])
})

test('a number that is written once more in brackets where the line breaks begins no clause', () => {
  const before = '4.1 Rungs shall be seen by ten (10) people at each end of the\nladder.'
  const after = '4.1 Rungs shall be seen by ten\n(10) people at each end of the ladder.'
  expect(compared([before], [after]).clauses).toEqual({ before: 1, after: 1, unchanged: 1 })
  expect(
    compared(['4.1 Rungs are\n(1) dry,\n(2) whole.'], ['4.1 Rungs are\n(1) dry,\n(2) whole.']).clauses.before,
  ).toBe(3)
})

test('a sentence that a page ends behind a preposition or an article goes on', () => {
  const after = ['4.1 Keys are kept as told in', 'Bylaw 2, and signed for.']
  expect(compared([after.join('\n')], after).clauses).toEqual({ before: 1, after: 1, unchanged: 1 })
})

test('numbers that stand stacked beside their clauses belong to one each', () => {
  const before = '4.1.\nLadders are tied off.\n\n4.2.\nRopes are dried before they\nare stowed.'
  const after = '4.1. 4.2.\nLadders are tied off.\nRopes are dried before they\nare stowed.'
  expect(told([before], [after])).toEqual([])
  const titled = '5. 5.1.\nStowing of Ropes\nThe mate shall stow all ropes\nbefore dusk.'
  expect(told(['5. Stowing of Ropes\n\n5.1.\nThe mate shall stow all ropes before dusk.'], [titled])).toEqual([])
})

test('the same words under several headings are told where they came and went', () => {
  const section = (name: string, ...rest: string[]) => [`${name}`, ...rest].join('\n\n')
  const banned = 'This rope shall not be used.'
  const before = [
    section('1 HEMP', 'It is brown.', banned),
    section('2 SISAL', 'It is pale.'),
    section('3 COIR', 'It floats.', banned),
  ]
  const after = [
    section('1 HEMP', 'It is brown.'),
    section('2 SISAL', 'It is pale.', banned),
    section('3 COIR', 'It floats.', banned),
  ]
  expect(
    compared([before.join('\n\n')], [after.join('\n\n')]).changes.map(({ kinds, after: is, before: was }) => [
      kinds,
      (is ?? was)?.heading,
    ]),
  ).toEqual([
    [['gone'], '1 HEMP'],
    [['new'], '2 SISAL'],
  ])
})

test('a duty that another clause has in nearly the same words now was not taken out', () => {
  const rest = 'At a minimum, files that run by themselves should be blocked at the gateway.'
  const page = (...clauses: string[]) => ['Wear gloves.', ...clauses, 'Stay clear.'].join('\n\n')
  const before = [page('Forbidden kinds of files shall be listed and set. ' + rest)]
  const isBold = (one: string) => /looser|stricter/.test(one)
  const came = 'Forbidden kinds of files shall be listed and enforced.'
  expect(told(before, [page(came, 'Last changed in May.', rest)]).filter(isBold)).toEqual([])
  expect(told(before, [page('Last changed in May.', rest)]).filter(isBold)).toEqual(['reworded: looser'])
})

test('neighbours that got a comma each have changed, though together they say the same', () => {
  const before = ['2.1 Normally the valve is shut.\n\n2.2 Usually the pump is off.']
  expect(told(before, [before[0]?.replace('Normally', 'Normally,').replace('Usually', 'Usually,') ?? ''])).toEqual([
    'reworded: editorial',
    'reworded: editorial',
  ])
})
