import { describe, expect, setDefaultTimeout, test } from 'bun:test'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { soffice } from '../../test/support/convert-to-pdf.ts'
import { makeAudit, makeEvidence, makeItem } from '../../test/support/make-audit.ts'
import { type ReadCell, readSheet, unzipText, xmlError } from '../../test/support/read-office-file.ts'
import { writeExport } from './write-export.ts'

setDefaultTimeout(120_000)

const items = [
  makeItem('1.1', 'compliant', { weight: 3, question: '=1+1 is this safe?' }),
  makeItem('1.2', 'partial', { severity: 4, likelihood: 2 }),
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
const bytes = await writeExport({
  kind: 'audit',
  format: 'excel',
  agent: 'tender',
  exportedAt: '2025-11-20T09:00:00.000Z',
  audit,
})

/** The row of a sheet whose cell in this column has this text. */
function rowOf(cells: Record<string, ReadCell>, column: string, value: string): string {
  const found = Object.entries(cells).find(([address, cell]) => address.startsWith(column) && cell.value === value)
  if (!found) throw new Error(`there is no "${value}" in column ${column}`)
  return found[0].slice(column.length)
}

describe('the report of an audit in Excel', () => {
  test('has the sheets that were asked for, each with a frozen head and filters', () => {
    const parts = unzipText(bytes)
    for (const [path, xml] of Object.entries(parts)) expect([path, xmlError(xml)]).toEqual([path, undefined])
    const names = [...(parts['xl/workbook.xml'] ?? '').matchAll(/<sheet name="([^"]*)"/g)].map(([, name]) => name)
    expect(names).toEqual(['Summary', 'Findings', 'Evidence', 'Actions', 'Chat'])
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
    expect(Number(score?.value)).toBeCloseTo(0.7, 5)
    expect(score?.formula).toContain('SUMIF(Findings!$H$2:$H$5,">=0",Findings!$F$2:$F$5)')
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
    expect(evidence.F4?.value).toBe("'\tTabs and =formulas")
    expect(evidence.E2?.type).toBe('n')
    expect(readSheet(bytes, 'Chat').D2?.value).toBe('See both [1].')
    for (const name of ['Summary', 'Findings', 'Evidence', 'Actions', 'Chat'])
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
    const names = ['Summary', 'Findings', 'Evidence', 'Actions', 'Chat']
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
