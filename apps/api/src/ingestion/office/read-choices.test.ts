import { expect, test } from 'bun:test'
import { findChoiceSheets, readSheetOfArea } from './read-choices.ts'

test('a formula names an area of a sheet, or is another one', () => {
  const areas = ['Values!$B$2:$B$6', "'Drop down'!A1:A9", '=Lists!$A:$A', "'It''s'!$C$1"]
  expect(areas.map(readSheetOfArea)).toEqual(['Values', 'Drop down', 'Lists', "It's"])
  const others = ['"Yes,No"', '$A$1:$A$4', 'INDIRECT(Values!A1)', 'Answers', 'OFFSET(Lists!$A$1,0,0)', '']
  expect(others.map(readSheetOfArea)).toEqual(others.map(() => undefined))
})

test('a sheet holds choices where others take theirs from it, and it offers none itself', () => {
  const sheets = [
    { name: 'Checklist', choices: ['values!$A$1:$A$3', 'answers', 'Plan!A1:A2'] },
    { name: 'Values', choices: [] },
    { name: 'Named', choices: [] },
    { name: 'Plan', choices: ['"Yes,No"'] },
    { name: 'Notes', choices: [] },
  ]
  expect([...findChoiceSheets(sheets, new Map([['answers', 'Named!$A$1:$A$9']]))]).toEqual(['Values', 'Named'])
})
