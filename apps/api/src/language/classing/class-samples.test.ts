import { afterAll, expect, test } from 'bun:test'
import { join } from 'node:path'
import { createPageExtractor } from '../../ingestion/extract-pages.ts'
import { nothingRead } from '../../ingestion/ocr-page.ts'
import { createClassFinder } from './guess-class.ts'

const root = join(import.meta.dir, '../../..')
const extractor = createPageExtractor({ ocr: { read: async () => nothingRead, close: () => undefined } })
afterAll(() => extractor.close())

test.each([
  ['sample-content/hse/Permit to Work Standard.pdf', 'own', 'Tarnwick Energy'],
  ['sample-content/tender/Procurement and Contracts Manual.pdf', 'own', 'Tarnwick Energy'],
  ['sample-content/tender/ITT Compressor Maintenance Services.pdf', 'other_party', 'Tarnwick Energy'],
  ['eval/held-out/Onshore Petroleum Safety Regulations.pdf', 'law', 'Ministry of Energy and Labour'],
  ['eval/held-out/Supply Contract Gate Valves.pdf', 'other_party', 'Orsund Pipelines'],
  ['eval/held-out/NIT 47 Pump House Kamla.pdf', 'other_party', 'Eastern Basin Power Corporation'],
  ['eval/held-out/Emergency Response Plan Skarv Delta.pdf', 'own', 'Halden North Sea'],
  ['test/fixtures/gas-testing-standard.pdf', 'own', 'Lundmoor Terminals'],
] as const)('%s is classed by its pages, whatever its file is called', async (path, documentClass, issuer) => {
  const finder = createClassFinder()
  for await (const { text } of extractor.extractPages(join(root, path))) finder.add(text)
  expect(finder.finish({ fileName: 'scan.pdf' })).toEqual({ documentClass, issuer })
})
