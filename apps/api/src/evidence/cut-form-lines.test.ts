import { expect, test } from 'bun:test'
import { cutFormLines } from './cut-form-lines.ts'

const said = (form: string) => cutFormLines(form).map((one) => one.said ?? form.slice(one.start, one.end))

test.each([
  ['Goggles worn? Yes ☒ No ☐', 'Goggles worn? Yes'],
  ['3. Goggles worn: ☐ Yes ☒ No', '3. Goggles worn: No'],
  ['[x] yes / [ ] no  Goggles worn', 'Goggles worn: yes'],
  ['Goggles worn\tYes ○\tNo ●', 'Goggles worn: No'],
  ['Goggles worn? (x) Yes ( ) No  since May', 'Goggles worn? Yes, since May'],
  ['Goggles worn at\nthe lathe? Yes ☒ No ☐', 'Goggles worn at the lathe? Yes'],
  ['Goggles worn?\nYes ☐ No ☒', 'Goggles worn? No'],
])('a line says the answer that is ticked behind its label: %s', (form, expected) =>
  expect(said(form)).toEqual([expected]),
)

test.each([
  'Goggles worn? Yes ☐ No ☐',
  'Goggles worn? Yes ☒ No ☒',
  // No line before it tells what goes on here.
  'at the lathe? Yes ☒ No ☐',
  'Yes ☒ No ☐',
])('where none or both are ticked, or nobody can tell the label, the line stays as it stands: %s', (form) =>
  expect(cutFormLines(form)).toEqual([{ start: 0, end: form.length }]),
)

test('a mark that may be of either answer, and answers without marks, are no line of a form', () => {
  expect(cutFormLines('Goggles worn? Yes ☒ No\nGoggles worn: yes / no\nYes, none was ☒')).toEqual([])
})

test('each line is one for itself, at its place', () => {
  const form = 'Lathe\nGoggles worn? Yes ☒ No ☐\nGuard shut? Yes ☐ No ☒\nSigned: Lund'
  expect(cutFormLines(form)).toEqual([
    { start: 6, end: 30, said: 'Goggles worn? Yes' },
    { start: 31, end: 53, said: 'Guard shut? No' },
  ])
})
