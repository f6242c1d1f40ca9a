import { expect, setDefaultTimeout, test } from 'bun:test'
import { unzipSync } from 'fflate'
import { makeAudit, makeItem } from '../../test/support/make-audit.ts'
import { makePhoto } from '../../test/support/make-photo.ts'
import { readSheet, unzipText, wordText, xmlError } from '../../test/support/read-office-file.ts'
import { patienceMs } from '../../test/support/wait-until.ts'
import { type ReportPictures, writeExport } from './write-export.ts'

setDefaultTimeout(patienceMs)

const [photo, lost, drawn] = [crypto.randomUUID(), crypto.randomUUID(), crypto.randomUUID()]
const at = '2026-01-15T08:00:00.000Z'
const taken = (id: string) => ({ id, width: 64, height: 48, size: 900, addedBy: 'a.lee', addedAt: at })
const empty = { evidence: [], gap: '', action: '', severity: null, likelihood: null, controlLevel: null }
const items = [
  makeItem('1', 'non_compliant', {
    ...{ question: 'Are hard hats worn?', kind: 'observed', evidence: [], siteNote: 'Two without, at pump 4' },
    review: { decision: 'observed', status: 'non_compliant', comment: '', reviewedBy: 'a.lee', reviewedAt: at },
    photos: [taken(photo), taken(lost)],
    signature: { name: 'Ann Lee', by: 'a.lee', at, pictureId: drawn },
  }),
  makeItem('2', 'needs_person', { ...empty, question: 'Is the floor dry?', kind: 'observed' }),
  makeItem('3', 'compliant', { question: 'Have there been any fires?', kind: 'record', polarity: 'no_is_good' }),
]
const bytes = new Uint8Array(makePhoto(64, 48))
const pictures: ReportPictures = new Map([
  [photo, { format: 'jpeg', width: 64, height: 48, bytes }],
  [drawn, { format: 'png', width: 64, height: 48, bytes }],
])
const write = (format: 'docx' | 'excel') =>
  writeExport({
    ...{ kind: 'audit', format, agent: 'hse', exportedAt: '2026-01-16T09:00:00.000Z', pictures },
    audit: makeAudit(items, {
      cover: { site: 'Pump station 4', period: '', team: 'A. Lee, B. Roy' },
      runBasis: { documents: 6, policy: true, at },
    }),
  })

test('the Word report has what was seen on site, with its photos and who signed', async () => {
  const file = await write('docx')
  const text = wordText(file)
  for (const part of [
    'Pump station 4',
    'A. Lee, B. Roy',
    'The last run, on 15 Jan 2026, judged by 6 documents and 1 policy.',
    '3   Observed on site',
    'Observed on site by a.lee on 15 Jan 2026, 08:00 UTC.',
    'Two without, at pump 4',
    '1 photo is kept in Fieldproof and not shown here.',
    'Signed by Ann Lee (account a.lee) on 15 Jan 2026, 08:00 UTC',
    'Noted on site: Two without, at pump 4',
    '2 photos, shown under “Observed on site”.',
    'To be observed on site.',
    '1 item is to be observed on site: 2.',
    'Record · No is good',
  ])
    expect(text).toContain(part)
  expect(text).not.toContain('Period')
  expect(text).not.toContain('asks for nothing that documents could show: 2')
  const xml = unzipText(file)['word/document.xml'] ?? ''
  expect(xmlError(xml)).toBeUndefined()
  expect(xml).toContain('descr="Photo 1 of item 1"')
  expect(xml).toContain('descr="Signature of Ann Lee"')
  const media = Object.entries(unzipSync(file)).filter(([path]) => path.startsWith('word/media/'))
  expect(media.some(([, part]) => Buffer.from(part).equals(Buffer.from(bytes)))).toBe(true)
})

test('the Excel report names kind, good answer, note, photos and signature of each item', async () => {
  const findings = readSheet(await write('excel'), 'Findings')
  const row = (number: number) =>
    ['X', 'Y', 'Z', 'AA', 'AB'].map((column) => findings[`${column}${number}`]?.value ?? '')
  expect(row(1)).toEqual(['Answered by', 'Good answer', 'Seen on site', 'Photos', 'Signed by'])
  expect(row(2)).toEqual(['Observed on site', 'Yes is good', 'Two without, at pump 4', '2', 'Ann Lee'])
  expect(row(4)).toEqual(['Record', 'No is good', '', '', ''])
})
