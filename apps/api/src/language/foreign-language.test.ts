import { expect, test } from 'bun:test'
import { join } from 'node:path'
import { Glob } from 'bun'
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
  ['कारखाना क्या है', 'Hindi'],
  ['factory kya hai', 'Hindi'],
  ['ما هو المصنع؟', 'Arabic'],
  ['Was ist eine Fabrik?', 'German'],
  ['Wer unterschreibt?', 'German'],
  ['¿Qué es una fábrica?', 'Spanish'],
  ['que es una fabrica', 'Spanish'],
  ['¿Quién firma?', 'Spanish'],
  ['Hva er en fabrikk?', 'Norwegian'],
  ['Hvem signerer?', 'Norwegian'],
  ['Hvad er en fabrik?', 'Danish'],
  ['Vad är en fabrik?', 'Swedish'],
  ['Wat is een fabriek?', 'Dutch'],
  ['Qu’est-ce qu’une usine ?', 'French'],
  ['Cos’è una fabbrica?', 'Italian'],
  ['O que é uma fábrica?', 'Portuguese'],
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
  'Who signs?',
  'Wat is the limit in a van?',
  'La Plata terminal?',
  'Who owns the Rio de la Plata site?',
  'Was die casting in use?',
  '',
])('is not told from English: %s', (text) => {
  expect(nameForeignLanguage(text)).toBeUndefined()
})

test('no question that the product is measured by is taken for another language', async () => {
  const folder = join(import.meta.dir, '../../eval')
  const questions: string[] = []
  for await (const file of new Glob('**/*.json').scan(folder)) {
    const { questions: asked = [] }: { questions?: { question: string }[] } = await Bun.file(join(folder, file)).json()
    questions.push(...asked.map(({ question }) => question))
  }
  expect(questions.length).toBeGreaterThan(100)
  expect(questions.filter((question) => nameForeignLanguage(question) !== undefined)).toEqual([])
})
