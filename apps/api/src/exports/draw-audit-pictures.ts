import { likelihoodLabels, riskBandLabels, riskBandOf, severityLabels } from '@fieldproof/schema/audit-labels'
import type { AuditItemStatus } from '@fieldproof/schema/audits'
import { type DocumentTheme, ink, riskColors, statusColors } from './document-theme.ts'
import { drawPicture, type Picture, pictureFont } from './draw-picture.ts'

const ticks = 49

/** A half circle of ticks with the score in its middle, as on the screen. Null: nothing is scored yet. */
export function drawGauge(score: number | null, theme: DocumentTheme): Picture {
  const [width, height] = [220, 122]
  const description = score === null ? 'No score yet' : `Score ${formatScore(score)} of 100 percent`
  return drawPicture({ width, height, description }, (context) => {
    const [x, y] = [width / 2, height - 14]
    const filled = score === null ? 0 : Math.round((score / 100) * ticks)
    context.lineWidth = 3.4
    for (let tick = 0; tick < ticks; tick++) {
      const angle = Math.PI * (1 + tick / (ticks - 1))
      const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
      context.strokeStyle = `#${tick < filled ? theme.primary : ink.lineSubtle}`
      context.beginPath()
      context.moveTo(x + 78 * cos, y + 78 * sin)
      context.lineTo(x + 98 * cos, y + 98 * sin)
      context.stroke()
    }
    context.textBaseline = 'alphabetic'
    context.fillStyle = `#${ink.text}`
    context.font = pictureFont(44, 600)
    const text = score === null ? '–' : formatScore(score)
    const textWidth = context.measureText(text).width
    context.font = pictureFont(18)
    const unitWidth = score === null ? 0 : context.measureText('%').width + 3
    const start = x - (textWidth + unitWidth) / 2
    context.font = pictureFont(44, 600)
    context.fillText(text, start, y)
    if (score === null) return
    context.fillStyle = `#${ink.subtle}`
    context.font = pictureFont(18)
    context.fillText('%', start + textWidth + 3, y)
  })
}

/** The score of a section as a bar. */
export function drawScoreBar(score: number | null, theme: DocumentTheme): Picture {
  const [width, height] = [210, 10]
  const description = score === null ? 'No score yet' : `${formatScore(score)} percent`
  return drawPicture({ width, height, description }, (context) => {
    context.fillStyle = `#${ink.lineSubtle}`
    context.fillRect(0, 2, width, 6)
    context.fillStyle = `#${theme.primary}`
    context.fillRect(0, 2, (width * (score ?? 0)) / 100, 6)
  })
}

/** One segment for each item, in the order of the questionnaire; a plain bar where there are too many to tell apart. */
export function drawStatusStrip(statuses: readonly AuditItemStatus[], description: string): Picture {
  const [width, height] = [642, 14]
  return drawPicture({ width, height, description }, (context) => {
    const gap = statuses.length <= 100 ? 3 : 0
    const segment = (width - gap * (statuses.length - 1)) / Math.max(1, statuses.length)
    for (const [index, status] of statuses.entries()) {
      const x = index * (segment + gap)
      const { fill } = statusColors[status]
      const hollow = status === 'insufficient_evidence' || status === 'needs_person' || status === 'pending'
      context.fillStyle = hollow ? '#ffffff' : `#${fill}`
      context.fillRect(x, 1, segment, height - 2)
      if (!hollow) continue
      context.strokeStyle = `#${fill}`
      context.lineWidth = 1
      context.strokeRect(x + 0.5, 1.5, segment - 1, height - 3)
    }
  })
}

export interface RatedItem {
  severity: number | null
  likelihood: number | null
}

/** The field of a risk, from the top left: the most severe first, each from the least to the most likely, as on the screen. */
export const placeRisk = ({ severity, likelihood }: { severity: number; likelihood: number }) => ({
  column: likelihood - 1,
  row: 5 - severity,
})

/** The 5 × 5 matrix: how many items stand in each field. */
export function drawRiskMatrix(items: readonly RatedItem[]): Picture {
  const cell = { width: 84, height: 29 }
  const [left, top] = [92, 6]
  const [width, height] = [left + 5 * cell.width + 6, top + 5 * cell.height + 42]
  const counts = countRisks(items)
  return drawPicture({ width, height, description: describeMatrix(counts) }, (context) => {
    context.textBaseline = 'middle'
    for (let severity = 5; severity >= 1; severity--) {
      context.textAlign = 'right'
      context.fillStyle = `#${ink.muted}`
      context.font = pictureFont(11.5)
      const middle = top + placeRisk({ severity, likelihood: 1 }).row * cell.height + cell.height / 2
      context.fillText(severityLabels[severity - 1] ?? '', left - 8, middle)
      for (let likelihood = 1; likelihood <= 5; likelihood++) {
        const { column, row } = placeRisk({ severity, likelihood })
        const x = left + column * cell.width
        const y = top + row * cell.height
        const colors = riskColors[riskBandOf(severity, likelihood)]
        context.fillStyle = `#${colors.tint}`
        context.fillRect(x, y, cell.width - 2, cell.height - 2)
        const count = counts.get(`${severity}-${likelihood}`) ?? 0
        context.textAlign = 'center'
        context.fillStyle = `#${colors.text}`
        context.font = pictureFont(count > 0 ? 17 : 10.5, count > 0 ? 600 : 400)
        context.globalAlpha = count > 0 ? 1 : 0.55
        const label = count > 0 ? String(count) : String(severity * likelihood)
        context.fillText(label, x + cell.width / 2 - 1, y + cell.height / 2)
        context.globalAlpha = 1
      }
    }
    const bottom = top + 5 * cell.height
    context.fillStyle = `#${ink.muted}`
    context.font = pictureFont(11.5)
    context.textAlign = 'center'
    for (const [index, label] of likelihoodLabels.entries())
      context.fillText(label, left + index * cell.width + cell.width / 2 - 1, bottom + 11)
    context.fillStyle = `#${ink.subtle}`
    context.font = pictureFont(11)
    context.fillText('Likelihood', left + (5 * cell.width) / 2, bottom + 31)
    context.save()
    context.translate(9, top + (5 * cell.height) / 2)
    context.rotate(-Math.PI / 2)
    context.fillText('Severity', 0, 0)
    context.restore()
  })
}

function countRisks(items: readonly RatedItem[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const { severity, likelihood } of items) {
    if (severity === null || likelihood === null) continue
    const field = `${severity}-${likelihood}`
    counts.set(field, (counts.get(field) ?? 0) + 1)
  }
  return counts
}

function describeMatrix(counts: ReadonlyMap<string, number>): string {
  if (counts.size === 0) return 'Risk matrix: no item is rated yet'
  const fields = [...counts].map(([field, count]) => {
    const [severity = 1, likelihood = 1] = field.split('-').map(Number)
    return `${count} at severity ${severity}, likelihood ${likelihood} (${riskBandLabels[riskBandOf(severity, likelihood)].toLowerCase()})`
  })
  return `Risk matrix: ${fields.join('; ')}`
}

/** Percent with one decimal at most. */
export const formatScore = (score: number) => String(Math.round(score * 10) / 10)
