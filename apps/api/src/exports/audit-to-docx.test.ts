import { describe, expect, setDefaultTimeout, test } from 'bun:test'
import { unzipSync } from 'fflate'
import { convertToPdf, soffice } from '../../test/support/convert-to-pdf.ts'
import { makeAudit, makeEvidence, makeItem } from '../../test/support/make-audit.ts'
import { unzipText, wordText, xmlError } from '../../test/support/read-office-file.ts'
import { patienceMs } from '../../test/support/wait-until.ts'
import { writeExport } from './write-export.ts'

setDefaultTimeout(patienceMs)

const items = [
  makeItem('1.1', 'compliant', {
    question: 'Is the gas tested before <entry> & after breaks?',
    weight: 3,
    evidence: [makeEvidence('The atmosphere shall be tested.', { page: 12 })],
  }),
  makeItem('1.2', 'partial', {
    review: {
      decision: 'overridden',
      status: 'partial',
      comment: 'The register is not signed.',
      reviewedBy: 'h.larsen',
      reviewedAt: '2025-11-19T08:00:00.000Z',
    },
  }),
  makeItem('2.1', 'insufficient_evidence', { actionOwner: 'Operations manager', actionDue: '2026-02-15' }),
  makeItem('2.2', 'non_compliant', {
    question: 'هل يوجد نظام تصاريح العمل؟',
    evidence: [makeEvidence('لا يوجد تصريح.', { stance: 'contradicts' })],
    contradictions: [
      {
        topic: 'Interval of the gas re-test',
        statements: [
          { ...makeEvidence('Every thirty minutes.'), figure: '30 minutes' },
          { ...makeEvidence('Every two hours.', { documentName: 'Control of Work', page: 14 }), figure: 'two hours' },
        ],
      },
    ],
  }),
  makeItem('2.3', 'not_applicable'),
  makeItem('2.4', 'needs_person', { evidence: [], gap: '', action: '', severity: null, likelihood: null }),
]
const report = (more: Parameters<typeof makeAudit>[1] = {}) =>
  writeExport({
    kind: 'audit',
    format: 'docx',
    agent: 'hse',
    exportedAt: '2025-11-20T09:00:00.000Z',
    audit: makeAudit(items, more),
  })

const signedOff = {
  name: 'Hanne Larsen',
  position: 'Lead auditor',
  comment: 'Two items block start-up.',
  by: 'h.larsen',
  at: '2025-11-20T08:00:00.000Z',
}

describe('the report of an audit in Word', () => {
  test('has every part that an auditor hands in', async () => {
    const text = wordText(await report({ signedOff }))
    for (const part of [
      'Safety Audit',
      'PSM Audit List',
      'Signed off by Hanne Larsen on 20 Nov 2025',
      'Contents',
      '1   Summary',
      '% by weight over 4 scored items',
      'Score per section',
      'Is the gas tested before <entry> & after breaks?',
      'OSHA 1910.119(d) · weight 3',
      'Insufficient evidence',
      'Missing: Item 2.1 is not covered in full.',
      'Proof: partly supported',
      'Proposed by stated rules on 18 Nov 2025, 14:03 UTC. Decided by h.larsen on 19 Nov 2025, 08:00 UTC (proposed: partial): The register is not signed.',
      'Proposed by stated rules on 18 Nov 2025, 14:03 UTC. No person has decided yet.',
      'The documents contradict each other on Interval of the gas re-test: “30 minutes” (Permit to Work Standard, page 4); “two hours” (Control of Work, page 14).',
      '1 needs a person, because the row asks for nothing that documents could show: 2.4.',
      '1 of 6 items were reviewed by a person; the other statuses are proposals.',
      'Nothing is quoted for 2.1, 2.4.',
      'Non-compliant  ·  Proof: contradicted',
      '3   Action plan',
      'Operations manager',
      '15 Feb 2026',
      '4   Contradictions',
      'two hours',
      'Control of Work, page 14',
      '5   Evidence',
      'The atmosphere shall be tested.',
      '[1]  Permit to Work Standard, page 12',
      'says the opposite',
      'لا يوجد تصريح.',
      '6   Words',
      'Needs a person',
      'The row asks for nothing that documents could show. A person decides on it.',
      'Not supported',
      'The pages it names do not show it, or it names none.',
      'under the name given. Until then a status is only proposed.',
      '7   Sign-off',
      'Two items block start-up.',
      'Lead auditor',
    ])
      expect(text).toContain(part)
    expect(text).not.toMatch(/verified|grounded/i)
  })

  test('has evidence and page of each finding in columns of their own', async () => {
    const text = wordText(await report())
    expect(text).toContain('No.\nQuestion\nStatus\nFinding\nEvidence\nPage\n')
    expect(text).toContain('[1] Permit to Work Standard\n[1] 12\n')
    expect(text).toContain('[2] Permit to Work Standard\n[2] 4\n')
  })

  test('keeps what the summary ends with together, so that no line of it stands alone on a page', async () => {
    const xml = unzipText(await report())['word/document.xml'] ?? ''
    const ending = xml.split('<w:p>').find((one) => one.includes('An item without a weight weighs 1.')) ?? ''
    expect(ending).toContain('<w:keepLines/>')
    expect(ending).toContain('Evidence was found in Permit to Work Standard.')
  })

  test('says where it is a draft', async () => {
    const text = wordText(await report())
    expect(text).toContain('Draft, not signed off: 1 of 6 items reviewed')
    expect(text).toContain('This report is a draft: the audit is not signed off.')
  })

  test('is well-formed, has its pictures with a description, contents with pages, a head and a foot', async () => {
    const bytes = await report()
    const parts = unzipText(bytes)
    for (const [path, xml] of Object.entries(parts)) expect([path, xmlError(xml)]).toEqual([path, undefined])
    const xml = parts['word/document.xml'] ?? ''
    const pictures = Object.keys(unzipSync(bytes)).filter((path) => path.startsWith('word/media/'))
    expect(pictures.length).toBeGreaterThanOrEqual(5)
    expect(xml).toMatch(/descr="Score [\d.]+ of 100 percent"/)
    expect(xml).toContain('descr="Risk matrix: ')
    expect(xml).not.toContain('w:dirty')
    const links = [...xml.matchAll(/w:anchor="([^"]+)"/g)].map(([, anchor]) => anchor)
    const bookmarks = new Set([...xml.matchAll(/<w:bookmarkStart [^>]*w:name="([^"]+)"/g)].map(([, name]) => name))
    expect(links.length).toBeGreaterThan(10)
    for (const link of links) expect(bookmarks).toContain(link)
    const furniture = Object.entries(parts).filter(([path]) => /word\/(header|footer)\d/.test(path))
    expect(furniture.map(([, part]) => part).join('')).toContain('NUMPAGES')
  })

  test.skipIf(!soffice)('opens in LibreOffice, and its contents name the right pages', async () => {
    const pages = await convertToPdf(await report({ signedOff }), 'docx')
    const contents = pages[1] ?? ''
    expect(contents).toContain('Contents')
    for (const [title, probe] of [
      ['Summary', 'Score per section'],
      ['Findings', 'Is the gas tested before <entry> & after breaks?'],
      ['Action plan', 'Corrective action'],
      ['Evidence', 'Quotations are verbatim'],
      ['Sign-off', 'For the audited party'],
    ] as const) {
      const page = Number(new RegExp(`${title} ?\\.* ?(\\d+)`).exec(contents)?.[1])
      expect([title, pages[page - 1]?.includes(probe)]).toEqual([title, true])
    }
    expect(pages.at(-1)).toContain(`Page ${pages.length} of ${pages.length}`)
  })
})
