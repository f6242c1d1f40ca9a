import { expect, test } from 'bun:test'
import { cutStretches } from './cut-stretches.ts'

test('a row of a table is a stretch for itself, read with the names of its columns', () => {
  const span = 'Tests are listed below.\n\nDevice\tInterval\nSiren\tweekly\nLamp\tyearly\n\nRecords are kept.'
  const stretches = cutStretches(span)
  expect(stretches.map(({ said }) => said)).toEqual([
    undefined,
    'Device: Siren | Interval: weekly',
    'Device: Lamp | Interval: yearly',
    undefined,
  ])
  expect(stretches.map(({ start, end }) => span.slice(start, end))).toEqual([
    'Tests are listed below.',
    'Siren\tweekly',
    'Lamp\tyearly',
    'Records are kept.',
  ])
})

test('a list whose marks are parted by tabs is no table', () => {
  const span = '(a)\tHelmets are worn.\n(b)\tGloves are worn.\n(c)\tBoots are worn.'
  expect(cutStretches(span).every(({ said }) => said === undefined)).toBe(true)
})

test('cells may be parted by bars, as they are typed and as Markdown has them', () => {
  const typed = 'Post | Years\nFitter | 18\nSmith | to follow\nPapers are enclosed.'
  expect(cutStretches(typed).map(({ said, start, end }) => said ?? typed.slice(start, end))).toEqual([
    'Post: Fitter | Years: 18',
    'Post: Smith | Years: to follow',
    'Papers are enclosed.',
  ])
  const markdown = '| Post | Years |\n|---|---|\n| Fitter | 18 |'
  expect(cutStretches(markdown).map(({ said }) => said)).toEqual(['Post: Fitter | Years: 18'])
  expect(cutStretches('Valve A | Valve B').map(({ said }) => said)).toEqual([undefined])
})
