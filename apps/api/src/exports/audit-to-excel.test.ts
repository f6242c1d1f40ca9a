import { describe, expect, setDefaultTimeout, test } from 'bun:test'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { soffice } from '../../test/support/convert-to-pdf.ts'
import { makeAudit, makeEvidence, makeItem } from '../../test/support/make-audit.ts'
import { type ReadCell, readSheet, unzipText, xmlError } from '../../test/support/read-office-file.ts'
import { patienceMs } from '../../test/support/wait-until.ts'
import { writeExport } from './write-export.ts'

setDefaultTimeout(patienceMs)

const quoted = makeEvidence('Tested hourly.', { documentName: 'Gas test sheet', documentClass: 'record' })
const byModel = makeItem('1.2', 'partial', { severity: 4, likelihood: 2, evidence: [quoted] })
const denied = makeItem('3.3', 'non_compliant', {
  weight: 2,
  evidence: [makeEvidence('No permit is needed.', { stance: 'contradicts' })],
  contradictions: [
    {
      topic: 'Gas re-test',
      statements: [
        { ...makeEvidence('Every thirty minutes.'), figure: '30 minutes' },
        { ...makeEvidence('Every two hours.', { documentName: 'Control of Work', page: 14 }), figure: 'two hours' },
      ],
    },
  ],
})
const law = makeEvidence('A permit is needed.', { documentName: 'OSH Act', page: 12, documentClass: 'law' })
const items = [
  makeItem('1.1', 'compliant', {
    weight: 3,
    question: '=1+1 is this safe?',
    review: {
      decision: 'accepted',
      status: 'compliant',
      comment: 'Seen on site.',
      reviewedBy: 'h.larsen',
      reviewedAt: '2025-11-19T08:00:00.000Z',
    },
  }),
  {
    ...byModel,
    proposal: byModel.proposal && { ...byModel.proposal, method: 'model' as const, engine: 'OpenAI', model: 'gpt-4o' },
  },
  makeItem('2.1', 'insufficient_evidence', {
    severity: 5,
    likelihood: 4,
    gap: '- nothing was found',
    actionOwner: '@owner',
    actionDue: '2026-02-15',
    sectionTitle: 'What? *',
  }),
  makeItem('2.2', 'not_applicable', {
    sectionTitle: 'What? *',
    evidence: [makeEvidence('\tTabs and =formulas', { page: null, documentName: 'Custom policy' })],
  }),
  makeItem('3.1', 'needs_person', { evidence: [], gap: '', action: '', severity: null, likelihood: null }),
  makeItem('3.2', 'insufficient_evidence', {
    status: 'pending',
    score: null,
    proposal: null,
    run: 'failed',
    error: 'The engine did not answer.',
    gap: '',
    action: '',
    severity: null,
    likelihood: null,
  }),
  { ...denied, proposal: denied.proposal && { ...denied.proposal, requirements: [law] } },
]
const audit = makeAudit(items, {
  messages: [
    {
      id: crypto.randomUUID(),
      role: 'assistant',
      content: 'See **both** [1].',
      timestamp: '2025-11-19T09:00:00.000Z',
      sources: [{ ...makeEvidence('Words.'), source: 'document' }],
      sourceInfo: null,
    },
  ],
})
const exportedAt = '2025-11-20T09:00:00.000Z'
const bytes = await writeExport({
  kind: 'audit',
  format: 'excel',
  agent: 'tender',
  exportedAt,
  audit,
})

/** The row of a sheet whose cell in this column has this text. */
function rowOf(cells: Record<string, ReadCell>, column: string, value: string): string {
  const found = Object.entries(cells).find(([address, cell]) => address.startsWith(column) && cell.value === value)
  if (!found) throw new Error(`there is no "${value}" in column ${column}`)
  return found[0].slice(column.length)
}

const dayOf = (instant: string) => String(new Date(instant).getTime() / 86_400_000 + 25_569)

/** The values of a row, from one column to another; blank cells are "". */
function valuesOf(sheet: string, row: number, from: string, to: string): string[] {
  const cells = readSheet(bytes, sheet)
  const columns = Array.from({ length: to.charCodeAt(0) - from.charCodeAt(0) + 1 }, (_, index) =>
    String.fromCharCode(from.charCodeAt(0) + index),
  )
  return columns.map((column) => cells[`${column}${row}`]?.value ?? '')
}

describe('the report of an audit in Excel', () => {
  test('names the sheet and the row of an item of a workbook, and no page of a Word file', async () => {
    const item = makeItem('4.1', 'compliant')
    const said = async (kind: 'xlsx' | 'docx') => {
      const of = makeAudit([{ ...item, cell: { sheet: 'Boilers', row: 9 } }], { fileKind: kind })
      const book = await writeExport({ kind: 'audit', format: 'excel', agent: 'hse', exportedAt, audit: of })
      const cells = readSheet(book, 'Findings')
      return [cells.E1?.value, cells.E2?.value ?? '']
    }
    expect(await said('xlsx')).toEqual(['Sheet and row', 'Boilers, row 9'])
    expect(await said('docx')).toEqual(['Page', ''])
  })

  test('has the sheets that were asked for, each with a frozen head and filters', () => {
    const parts = unzipText(bytes)
    for (const [path, xml] of Object.entries(parts)) expect([path, xmlError(xml)]).toEqual([path, undefined])
    const names = [...(parts['xl/workbook.xml'] ?? '').matchAll(/<sheet name="([^"]*)"/g)].map(([, name]) => name)
    expect(names).toEqual(['Summary', 'Findings', 'Evidence', 'Actions', 'Chat', 'Legend'])
    for (const sheet of [2, 3, 4, 5]) {
      const xml = parts[`xl/worksheets/sheet${sheet}.xml`] ?? ''
      expect(xml).toMatch(/<pane ySplit="1" topLeftCell="A2"[^>]*state="frozen"\/>/)
      expect(xml).toContain('<autoFilter ')
      expect(xml).toContain('<cols>')
    }
    expect(parts['docProps/core.xml']).toContain('HSE Audit: PSM Audit List')
  })

  test('elements of a sheet stand in the order that Excel demands', () => {
    const order = [
      ...['sheetPr', 'dimension', 'sheetViews', 'cols', 'sheetData', 'autoFilter', 'conditionalFormatting'],
      ...['dataValidations', 'hyperlinks', 'pageMargins', 'pageSetup', 'headerFooter', 'ignoredErrors'],
    ]
    for (const [path, xml] of Object.entries(unzipText(bytes))) {
      if (!path.startsWith('xl/worksheets/sheet')) continue
      const outer = xml.replace(/<sheetData>.*<\/sheetData>/s, '<sheetData/>')
      const places = order.map((name) => outer.indexOf(`<${name}`)).filter((place) => place >= 0)
      expect([path, places]).toEqual([path, places.toSorted((a, b) => a - b)])
    }
  })

  test('scores and risks are formulas with the values of the audit', () => {
    const findings = readSheet(bytes, 'Findings')
    expect(findings.H2).toMatchObject({ type: 'n', value: '1' })
    expect(findings.H2?.formula).toContain('G2="Compliant"')
    expect(findings.I2).toMatchObject({ value: '3', formula: 'IF(H2="","",H2*F2)' })
    expect(findings.L4).toMatchObject({ type: 'n', value: '20' })
    expect(findings.M4).toMatchObject({ type: 'str', value: 'Extreme' })
    expect(findings.H5).toMatchObject({ type: 'str', value: '' })
    const summary = readSheet(bytes, 'Summary')
    const score = summary[`B${rowOf(summary, 'A', 'Score')}`]
    expect(Number(score?.value)).toBeCloseTo(0.5, 5)
    expect(score?.formula).toContain('SUMIF(Findings!$H$2:$H$8,">=0",Findings!$F$2:$F$8)')
  })

  test('each finding has its proof, who proposed it and when, and who decided', () => {
    expect(valuesOf('Findings', 1, 'P', 'W')).toEqual([
      ...['Evidence', 'Proof', 'Proposed status', 'Proposed by', 'Proposed (UTC)', 'Decided by'],
      ...['Decided (UTC)', 'Comment'],
    ])
    const proposed = dayOf('2025-11-18T14:03:00.000Z')
    expect(valuesOf('Findings', 2, 'P', 'W')).toEqual([
      ...['1', 'Supported', 'Compliant', 'Stated rules', proposed, 'h.larsen'],
      ...[dayOf('2025-11-19T08:00:00.000Z'), 'Seen on site.'],
    ])
    expect(valuesOf('Findings', 3, 'P', 'W')).toEqual([
      ...['2', 'Quotation', 'Partial', 'Language model (OpenAI, gpt-4o)', proposed, 'No person yet', '', ''],
    ])
    expect(valuesOf('Findings', 4, 'P', 'U')).toEqual([
      ...['', 'Not supported', 'Insufficient evidence', 'Stated rules', proposed, 'No person yet'],
    ])
    expect(valuesOf('Findings', 6, 'O', 'U')).toEqual([
      ...['Reason for 3.1.', '', 'Not checked', 'Needs a person', 'Stated rules', proposed, 'No person yet'],
    ])
    expect(valuesOf('Findings', 7, 'O', 'U')).toEqual([
      ...['The engine did not answer.', '', 'Not checked', '', '', '', 'No person yet'],
    ])
  })

  test('an item without a number, or with that of another, has the same key of its own in each sheet', async () => {
    const [first, second, third] = ['4', '', '4'].map((ref) => makeItem(ref, 'partial', { evidence: [quoted] }))
    if (!first || !second || !third) throw new Error('three items were made')
    const file = await writeExport({
      kind: 'audit',
      format: 'excel',
      agent: 'hse',
      exportedAt: '2025-11-20T09:00:00.000Z',
      audit: makeAudit([first, second, third]),
    })
    for (const sheet of ['Findings', 'Evidence', 'Actions']) {
      const cells = readSheet(file, sheet)
      const keys = ['A2', 'A3', 'A4'].map((address) => cells[address]?.value)
      expect([sheet, ...keys.toSorted()]).toEqual([sheet, '#2', '4 #1', '4 #3'])
    }
  })

  test('each quotation stands with its item, its proof, its document and page, and so do both sides of a contradiction', () => {
    const row = (number: number) => valuesOf('Evidence', number, 'A', 'J')
    expect(row(1)).toEqual([
      ...['Item', 'Question', 'Status', 'Proof', 'No.', 'Kind', 'Document', 'Page', 'Quote', 'Says'],
    ])
    expect(row(3)).toEqual([
      ...['1.2', 'Does the site meet requirement 1.2?', 'Partial', 'Quotation', '2', 'Quotation'],
      ...['Gas test sheet (record)', '4', 'Tested hourly.', ''],
    ])
    expect(row(4)).toEqual([
      ...['2.1', 'Does the site meet requirement 2.1?', 'Insufficient evidence', 'Not supported', ''],
      ...['Nothing quoted', '', '', '', ''],
    ])
    expect(valuesOf('Evidence', 6, 'A', 'F')).toEqual([
      ...['3.1', 'Does the site meet requirement 3.1?', 'Needs a person', 'Not checked', '', 'Nothing quoted'],
    ])
    expect(valuesOf('Evidence', 8, 'C', 'J')).toEqual([
      ...['Non-compliant', 'Contradicted', '4', 'Says the opposite', 'Permit to Work Standard', '4'],
      ...['No permit is needed.', ''],
    ])
    expect(valuesOf('Evidence', 9, 'E', 'J')).toEqual([
      ...['', 'Asked by law', 'OSH Act (law or standard)', '12', 'A permit is needed.', ''],
    ])
    expect(valuesOf('Evidence', 10, 'E', 'J')).toEqual([
      ...['', 'Contradiction', 'Permit to Work Standard', '4', 'Every thirty minutes.', 'Gas re-test: 30 minutes'],
    ])
    expect(valuesOf('Evidence', 11, 'E', 'J')).toEqual([
      ...['', 'Contradiction', 'Control of Work', '14', 'Every two hours.', 'Gas re-test: two hours'],
    ])
  })

  test('a legend says what each word means, once, in the words of the screens', () => {
    const legend = readSheet(bytes, 'Legend')
    const meaning = (word: string) => legend[`B${rowOf(legend, 'A', word)}`]?.value
    expect(meaning('Needs a person')).toBe(
      'The row asks for nothing that documents could show. A person decides on it.',
    )
    expect(meaning('Supported')).toBe('Everything it says was found in one place of a page it names.')
    expect(meaning('Stated rules')).toBe(
      'Proposed by rules that compare what is asked with the words quoted, the same way each time.',
    )
    expect(Object.values(legend).filter(({ value }) => value === 'Not checked')).toHaveLength(1)
    expect(Object.values(legend).filter(({ value }) => value === 'Audit record')).toHaveLength(0)
    expect(unzipText(bytes)['xl/sharedStrings.xml']).not.toMatch(/verified|grounded/i)
  })

  test('cells are typed, and no text can become a formula', () => {
    const findings = readSheet(bytes, 'Findings')
    expect(findings.C2).toMatchObject({ type: 's', value: "'=1+1 is this safe?", formula: undefined })
    expect(findings.N4?.value).toBe("'- nothing was found")
    expect(findings.F2?.type).toBe('n')
    const actions = readSheet(bytes, 'Actions')
    expect(actions.A2?.value).toBe('2.1')
    expect(actions.H2?.value).toBe("'@owner")
    expect(actions.I2).toMatchObject({ type: 'n', value: String(Date.UTC(2026, 1, 15) / 86_400_000 + 25_569) })
    const evidence = readSheet(bytes, 'Evidence')
    expect(evidence.I5?.value).toBe("'\tTabs and =formulas")
    expect(evidence.H2?.type).toBe('n')
    expect(readSheet(bytes, 'Chat').D2?.value).toBe('See both [1].')
    for (const name of ['Summary', 'Findings', 'Evidence', 'Actions', 'Chat', 'Legend'])
      for (const cell of Object.values(readSheet(bytes, name)))
        if (cell.type === 's') expect(cell.value).not.toMatch(/^\s*[=+\-@\t]/)
  })

  test.skipIf(!soffice)('LibreOffice works out the same values as are kept in the file', async () => {
    for (const name of ['Summary', 'Findings', 'Actions']) {
      const worked = await recalculate(name)
      const kept = readSheet(bytes, name)
      const formulas = Object.entries(kept).filter(([, cell]) => cell.formula !== undefined)
      expect(formulas.length).toBeGreaterThan(3)
      for (const [address, cell] of formulas) {
        const column = address.charCodeAt(0) - 65
        const shown = worked[Number(address.slice(1)) - 1]?.[column] ?? ''
        if (cell.type === 'n')
          expect([address, asNumber(shown)]).toEqual([address, expect.closeTo(Number(cell.value), 4)])
        else expect([address, shown]).toEqual([address, cell.value])
      }
    }
  })
})

/** Strips the kept values, has LibreOffice calculate, and reads a sheet as rows of raw values. */
async function recalculate(name: string): Promise<string[][]> {
  const { strFromU8, strToU8, unzipSync, zipSync } = await import('fflate')
  const parts = unzipSync(bytes)
  for (const path of Object.keys(parts)) {
    const part = parts[path]
    if (!part || !path.startsWith('xl/worksheets/sheet')) continue
    parts[path] = strToU8(strFromU8(part).replace(/(<f>.*?<\/f>)<v>[^<]*<\/v>/gs, '$1'))
  }
  const folder = await mkdtemp(join(tmpdir(), 'fieldproof-calc-'))
  try {
    await Bun.write(join(folder, 'book.xlsx'), zipSync(parts))
    const names = ['Summary', 'Findings', 'Evidence', 'Actions', 'Chat', 'Legend']
    const filter = `csv:Text - txt - csv (StarCalc):9,34,76,1,,0,false,false,false,false,false,${names.indexOf(name) + 1}`
    const run = Bun.spawn(
      [
        soffice ?? 'soffice',
        `-env:UserInstallation=file://${folder}/profile`,
        '--headless',
        '--convert-to',
        filter,
        '--outdir',
        folder,
        join(folder, 'book.xlsx'),
      ],
      { stdout: 'ignore', stderr: 'ignore', timeout: 120_000 },
    )
    await run.exited
    return parseTsv(await Bun.file(join(folder, `book-${name}.csv`)).text())
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

const asNumber = (shown: string) => (shown.endsWith('%') ? Number(shown.slice(0, -1)) / 100 : Number(shown))

function parseTsv(text: string): string[][] {
  const rows: string[][] = [[]]
  for (const [, quoted, plain, end] of text.matchAll(/(?:"((?:[^"]|"")*)"|([^\t\n"]*))(\t|\n|$)/g)) {
    rows.at(-1)?.push(quoted === undefined ? (plain ?? '') : quoted.replaceAll('""', '"'))
    if (end === '\n') rows.push([])
    if (end === '') break
  }
  return rows
}

test('why it was proposed, and by what words, is no reason of a person who decides otherwise', async () => {
  const decided = (status: 'compliant' | 'partial') => ({
    review: {
      decision: 'overridden' as const,
      status,
      comment: 'The log was shown.',
      reviewedBy: 'h.larsen',
      reviewedAt: '2025-11-19T08:00:00.000Z',
    },
  })
  const agreed = makeItem('5.1', 'partial', decided('partial'))
  const { review } = decided('compliant')
  const page = { documentId: crypto.randomUUID(), documentName: 'Gas log', fileName: 'Gas log.pdf', page: 7 }
  const attached = { review: { ...review, pages: [page] } }
  const overruled = { ...makeItem('5.2', 'partial', attached), status: 'compliant' as const, gap: '' }
  const bytes = await writeExport({
    ...{ kind: 'audit', format: 'excel', agent: 'tender', exportedAt: '2025-11-20T09:00:00.000Z' },
    audit: makeAudit([agreed, overruled]),
  })
  const findings = readSheet(bytes, 'Findings')
  const shown = (row: number) => ['O', 'P', 'W'].map((column) => findings[`${column}${row}`]?.value ?? '')
  expect(shown(2)).toEqual(['Reason for 5.1.', '1', 'The log was shown.'])
  expect(shown(3)).toEqual(['', '', 'The log was shown.'])
  const quoted = Object.values(readSheet(bytes, 'Evidence')).map(({ value }) => value)
  expect(quoted).toContain('Words for item 5.1.')
  expect(quoted).not.toContain('Words for item 5.2.')
  const evidence = readSheet(bytes, 'Evidence')
  expect(['A', 'F', 'G', 'H', 'I'].map((column) => evidence[`${column}3`]?.value ?? '')).toEqual([
    ...['5.2', 'Attached by the reviewer', 'Gas log', '7', ''],
  ])
})

test('that nothing was found is no evidence of what a person decided against it', async () => {
  const review = {
    ...{ decision: 'overridden' as const, status: 'compliant' as const, comment: 'Seen in the workshop.' },
    ...{ reviewedBy: 'h.larsen', reviewedAt: '2025-11-19T08:00:00.000Z' },
  }
  const item = { ...makeItem('6.1', 'insufficient_evidence', { review }), status: 'compliant' as const }
  const written = await writeExport({
    ...{ kind: 'audit', format: 'excel', agent: 'tender', exportedAt: '2025-11-20T09:00:00.000Z' },
    audit: makeAudit([item]),
  })
  const evidence = readSheet(written, 'Evidence')
  expect(['A', 'C', 'D', 'F'].map((column) => evidence[`${column}2`]?.value)).toEqual([
    ...['6.1', 'Compliant', 'Not checked', 'Decided by h.larsen'],
  ])
})
