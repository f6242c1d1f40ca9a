import { expect, test } from 'bun:test'
import { asksOpenly, isAnswerText, isBox, isBullet, readQuestion, splitAtBoxes, withoutBullet } from './item-text.ts'

test('a box to tick is one letter, empty or ticked, of a symbol font too', () => {
  for (const box of ['☐', ' ☑ ', '☒', '□', '○', '\uF0A3', '\uF06F']) expect([box, isBox(box)]).toEqual([box, true])
  for (const other of ['', 'x', '✓', '•', '☐ Yes', '☐☐', '\uF0B7'])
    expect([other, isBox(other)]).toEqual([other, false])
})

test('a bullet is one letter that only lists', () => {
  for (const bullet of ['•', ' ▪ ', '–', '-', '*', '➢', '►', '\uF0B7', '\uF0D8'])
    expect([bullet, isBullet(bullet)]).toEqual([bullet, true])
  for (const other of ['', 'o', '1', '☐', '\uF0A3', '\uF06F', '••', '• a'])
    expect([other, isBullet(other)]).toEqual([other, false])
})

test('a listed text loses its bullet', () => {
  expect(withoutBullet('• Is the sump pumped out?')).toBe('Is the sump pumped out?')
  expect(withoutBullet(' •Is the sump\npumped out? ')).toBe('Is the sump\npumped out?')
  expect(withoutBullet('\uF0B7 Is the vent clear?')).toBe('Is the vent clear?')
  expect(withoutBullet('- Is the vent clear?')).toBe('Is the vent clear?')
  expect(withoutBullet('–Is the vent clear?')).toBe('Is the vent clear?')
  expect(withoutBullet('* Is the vent clear?')).toBe('Is the vent clear?')
})

test('what joins a sign to a number or a word, and a bullet alone, is none', () => {
  for (const text of ['-5 °C at the inlet', '–20 bar', '*see below', '•', '', 'Is the vent clear?', '1. Is it?'])
    expect([text, withoutBullet(text)]).toEqual([text, undefined])
})

test('a text is parted at all of its box letters', () => {
  expect(splitAtBoxes('Yes ☐ No ☐')).toEqual(['Yes', 'No', ''])
  expect(splitAtBoxes('☐ Is the gauge read? ☑')).toEqual(['', 'Is the gauge read?', ''])
  expect(splitAtBoxes('Is the gauge read?')).toBeUndefined()
  // Asked again, it says the same.
  expect(splitAtBoxes('☐ daily')).toEqual(['', 'daily'])
  expect(splitAtBoxes('☐ daily')).toEqual(['', 'daily'])
})

test('answers to choose from are no text of a question, however they are parted', () => {
  for (const answers of [
    'Yes / No / N/A',
    'Pass / Fail / N/A',
    'N/A / Yes / No',
    'OK|NOK',
    'Name of inspector:',
    '1 2 3 4 5 6 7 8 9 10',
  ])
    expect([answers, isAnswerText(answers)]).toEqual([answers, true])
  for (const text of ['Name the people in charge:', 'Pass / Fail of pump A', 'A / B', '10 20 30'])
    expect([text, isAnswerText(text)]).toEqual([text, false])
})

test('names with their blanks behind them are to be filled in, one blank behind a text is its answer', () => {
  for (const blanks of ['Trainer______ Date____', 'Checked by ____ on ____ at ____'])
    expect([blanks, isAnswerText(blanks)]).toEqual([blanks, true])
  for (const text of [
    'Horn ______',
    'Is the hose of the arm ____ or ____ long?',
    'The hose of the left arm ____ Date ____',
  ])
    expect([text, isAnswerText(text)]).toEqual([text, false])
})

test('no yes and no no answers what asks for a thing, a time or a way', () => {
  for (const text of ['Who steers?', 'In which port is it kept?', 'How often is it read?', '“What is it?”'])
    expect([text, asksOpenly(text)]).toEqual([text, true])
  for (const text of ['Is it dry?', 'In port, is it dry?', 'Whatever it is'])
    expect([text, asksOpenly(text)]).toEqual([text, false])
})

test('the letter o lists what begins with a capital behind it', () => {
  expect(withoutBullet('o Deliver the documents.')).toBe('Deliver the documents.')
  for (const text of ['o’clock', 'of all hoses', 'O Deliver', 'o to be', 'oIs it'])
    expect(withoutBullet(text)).toBeUndefined()
})

test('a line to write on, and what is to be written behind it, is no part of what is asked', () => {
  const asked = (text: string) => readQuestion(text).question
  expect(asked('What caused the leak? ________')).toBe('What caused the leak?')
  expect(asked('Was a doctor called? ______ Name of the doctor____')).toBe('Was a doctor called?')
  expect(asked('Describe the leak ________')).toBe('Describe the leak')
  expect(asked('The permit ___ was shown')).toBe('The permit ___ was shown')
  expect(asked('Name of the file: a__b')).toBe('Name of the file: a__b')
})

test('names of four words with a line to write on behind each are answers, and questions are not', () => {
  expect(isAnswerText('Name of injured person____ Age____')).toBe(true)
  expect(isAnswerText('Name of the injured person____ Age____')).toBe(false)
  expect(isAnswerText('Doctor called? ____ Name____')).toBe(false)
})

test('a field that a program fills is an answer', () => {
  for (const field of ['{{ driver }}', '«Driver»', '<<driver>>'])
    expect([field, isAnswerText(field)]).toEqual([field, true])
  expect(isAnswerText('Name of {{ driver }} and mate')).toBe(false)
})
