import { expect, test } from 'bun:test'
import { nameForeignLanguage } from './foreign-language.ts'

test.each([
  ['Wie lange bleibt die Brandwache nach der Arbeit?', 'German'],
  ['¿Quién firma el permiso de trabajo en caliente?', 'Spanish'],
  ['Hvem signerer arbeidstillatelsen for varmt arbeid?', 'Norwegian'],
  ['गर्म काम का परमिट कौन साइन करता है?', 'Hindi'],
  ['من يوقع تصريح العمل الساخن؟', 'Arabic'],
])('%s is %s', (text, language) => {
  expect(nameForeignLanguage(text)).toBe(language)
})

test.each([
  'Who signs the hot work permit?',
  'LOTO procedure?',
  'Autoclave chamber volume: 300 litres',
  'H2S PPE SCBA',
  '',
])('is not told from English: %s', (text) => {
  expect(nameForeignLanguage(text)).toBeUndefined()
})
