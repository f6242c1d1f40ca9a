import { expect, test } from 'bun:test'
import { findForeignPages } from './find-foreign-pages.ts'

const english =
  'The tenderer shall submit two copies of the offer before the closing date, and shall keep its prices firm for ninety days.'
const german =
  'Der Bieter hat sein Angebot in zweifacher Ausfertigung einzureichen. Die Angebotsfrist endet am Montag um zwölf Uhr, und verspätete Angebote werden nicht berücksichtigt.'
const russian =
  'Участник закупки обязан подать заявку до окончания срока подачи заявок. Заявки, поступившие позднее этого срока, не рассматриваются заказчиком.'
const pages = (...texts: string[]) => texts.map((text, index) => ({ page: index + 1, text }))

test('a document in a language that no rule reads is told with its name', () => {
  expect(findForeignPages(pages(german, german))).toEqual({ language: 'German', pages: [1, 2], whole: true })
  expect(findForeignPages(pages(russian))).toEqual({ language: 'Russian', pages: [1], whole: true })
})

test('single pages of an English one are named, and an English one has none', () => {
  expect(findForeignPages(pages(english, german, english))).toEqual({ language: 'German', pages: [2], whole: false })
  expect(findForeignPages(pages(english, '1\t2\t3', ''))).toBeUndefined()
})

test('another script is told from few letters', () => {
  expect(findForeignPages(pages('كراسة الشروط'))).toEqual({ language: 'Arabic', pages: [1], whole: true })
})
