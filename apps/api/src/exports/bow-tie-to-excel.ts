import { auditStatusLabels } from '@fieldproof/schema/audit-labels'
import {
  barrierSideLabels,
  barrierStandingLabels,
  bowTieKindLabels,
  elementStateLabels,
} from '@fieldproof/schema/bow-tie-labels'
import type { BowTie, BowTieElement } from '@fieldproof/schema/bow-ties'
import { exportLabels } from '@fieldproof/schema/exports'
import { documentTheme } from './document-theme.ts'
import { blank, count, head, label, moment, orBlank, text } from './excel-cells.ts'
import type { BowTieTask } from './write-export.ts'
import { type Cell, type Sheet, writeWorkbook } from './write-workbook.ts'

/** A bow-tie as a workbook: what was accepted, its barriers with what tests them, and apart from these what only was drafted. */
export function bowTieToExcel({ bowTie, agent, exportedAt }: BowTieTask): Uint8Array {
  return writeWorkbook(
    [bowTieSheet(bowTie, exportedAt), barriersSheet(bowTie), draftsSheet(bowTie)],
    {
      title: `Bow-tie: ${bowTie.topEvent}`,
      author: exportLabels.author,
      company: exportLabels.company,
      createdAt: exportedAt,
    },
    documentTheme(agent),
  )
}

const accepted = ({ elements }: BowTie) => elements.filter(({ state }) => state === 'accepted')

function bowTieSheet(bowTie: BowTie, exportedAt: string): Sheet {
  const { topEvent, hazard, counts } = bowTie
  const rows = [...accepted(bowTie)].sort((a, b) => order(a) - order(b))
  const opening: (Cell | null)[][] = [
    [{ value: topEvent, style: 'title' }],
    [label('Hazard'), orBlank(hazard)],
    [label('Threats'), count(counts.threats)],
    [label('Barriers'), count(counts.barriers)],
    [label('With an open finding'), count(counts.openFindings)],
    [label('Not tested'), count(counts.notTested)],
    [label('Without evidence'), count(counts.withoutEvidence)],
    [label('Consequences'), count(counts.consequences)],
    [label('Made (UTC)'), moment(exportedAt)],
    [],
    head('Kind', 'Element', 'Side', 'On the line of', 'Stands', ...sourceHeads),
  ]
  return {
    name: 'Bow-tie',
    widths: [22, 60, 16, 36, 16, ...sourceWidths],
    rows: [
      ...opening,
      ...rows.map((element) => [
        text(bowTieKindLabels[element.kind]),
        text(element.text),
        orBlank(element.side === null ? '' : barrierSideLabels[element.side]),
        orBlank(lineOf(bowTie, element)),
        orBlank(element.standing === null ? '' : barrierStandingLabels[element.standing]),
        ...source(element),
      ]),
    ],
    head: opening.length,
    wide: true,
  }
}

function barriersSheet(bowTie: BowTie): Sheet {
  const barriers = accepted(bowTie).filter(({ kind }) => kind === 'barrier')
  return {
    name: 'Barriers',
    widths: [60, 16, 16, ...sourceWidths, 30, 10, 50, 18, 22],
    rows: [
      head('Barrier', 'Side', 'Stands', ...sourceHeads, 'Audit', 'Item', 'Question', 'Finding', 'Tests it because'),
      ...barriers.flatMap((barrier) => {
        const start = [
          text(barrier.text),
          orBlank(barrier.side === null ? '' : barrierSideLabels[barrier.side]),
          orBlank(barrier.standing === null ? '' : barrierStandingLabels[barrier.standing]),
          ...source(barrier),
        ]
        if (barrier.tests.length === 0) return [[...start, blank, blank, blank, blank, blank]]
        return barrier.tests.map(({ auditName, ref, question, status, because }) => [
          ...start,
          text(auditName),
          orBlank(ref),
          text(question),
          text(auditStatusLabels[status]),
          text(because === 'cites' ? 'It rests on the same words' : 'It asks about the same control'),
        ])
      }),
    ],
    head: 1,
    wide: true,
  }
}

function draftsSheet({ elements }: BowTie): Sheet {
  const rest = elements.filter(({ state }) => state !== 'accepted')
  return {
    name: 'Not accepted',
    widths: [14, 60, 16, 14, ...sourceWidths],
    rows: [
      head('Kind', 'Element', 'Side', 'State', ...sourceHeads),
      ...rest.map((element) => [
        text(bowTieKindLabels[element.kind]),
        text(element.text),
        orBlank(element.side === null ? '' : barrierSideLabels[element.side]),
        text(elementStateLabels[element.state]),
        ...source(element),
      ]),
    ],
    head: 1,
    wide: true,
  }
}

const sourceHeads = ['Document', 'Page', 'Sentence', 'Document now'] as const
const sourceWidths = [30, 8, 60, 26]

function source({ evidence }: BowTieElement): Cell[] {
  if (evidence === null) return [text('Without evidence'), blank, blank, blank]
  const { documentName, page, quote, standing } = evidence
  const now = { current: '', superseded: 'Superseded', gone: 'Not there any more' }[standing.kind]
  return [
    text(documentName),
    count(page),
    { value: quote, style: 'quote' },
    orBlank(standing.kind === 'superseded' ? `${now} by ${standing.by}` : now),
  ]
}

const lineOf = ({ elements }: BowTie, { lineId }: BowTieElement) => elements.find(({ id }) => id === lineId)?.text ?? ''

/** From left to right, as it is drawn. */
function order({ kind, side }: BowTieElement): number {
  if (kind !== 'barrier') return kind === 'threat' ? 0 : 4
  return { preventive: 1, unclear: 2, recovery: 3 }[side ?? 'unclear']
}
