import { expect, test } from 'bun:test'
import { nameForeignLanguage } from './foreign-language.ts'

test.each([
  ['Wie lange bleibt die Brandwache nach der Arbeit?', 'German'],
  ['¿Quién firma el permiso de trabajo en caliente?', 'Spanish'],
  ['Hvem signerer arbeidstillatelsen for varmt arbeid?', 'Norwegian'],
  ['गर्म काम का परमिट कौन साइन करता है?', 'Hindi'],
  ['من يوقع تصريح العمل الساخن؟', 'Arabic'],
  ['من يوقع', 'Arabic'],
  ['ﻣﻦ ﻳﻮﻗﻊ اﻟﺘﺼﺮﻳﺢ', 'Arabic'],
  ['अंतिम तिथि', 'Hindi'],
  ['Срок подачи', 'Russian'],
  ['投标截止时间', 'Chinese'],
  ['入札の締め切りはいつですか', 'Japanese'],
  ['입찰 마감일', 'Korean'],
  ['ยื่นซอง', 'Thai'],
])('%s is %s', (text, language) => {
  expect(nameForeignLanguage(text)).toBe(language)
})

test.each([
  'Who signs the hot work permit?',
  'LOTO procedure?',
  'Autoclave chamber volume: 300 litres',
  'H2S PPE SCBA',
  'The motor has 4 Ω, μ = 0.3 and ΔT ≤ 5 K',
  'Δ Σ Ω',
  'The supplier 北京 shall sign.',
  '',
])('is not told from English: %s', (text) => {
  expect(nameForeignLanguage(text)).toBeUndefined()
})
