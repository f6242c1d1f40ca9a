import type { AgentId } from '@fieldproof/schema/agents'
import type { RiskBand } from '@fieldproof/schema/audit-labels'
import type { AuditItemStatus } from '@fieldproof/schema/audits'

/** Colours as six hex digits, the way both Office formats want them. Values are those of the design's light theme. */
export interface DocumentTheme {
  primary: string
  /** For text. */
  primaryText: string
  primaryTint: string
  primaryLine: string
  accent: string
}

const agentThemes: Record<AgentId, DocumentTheme> = {
  hse: {
    primary: '007879',
    primaryText: '006262',
    primaryTint: 'EEF9F8',
    primaryLine: '95D7D7',
    accent: 'DD6800',
  },
  tender: {
    primary: '3851BC',
    primaryText: '293EA4',
    primaryTint: 'F4F6FF',
    primaryLine: 'B4C8FF',
    accent: 'B87E00',
  },
}

const plainTheme: DocumentTheme = {
  primary: '2F393A',
  primaryText: '1C2526',
  primaryTint: 'F5F8F9',
  primaryLine: 'CED5D6',
  accent: '5F6A6B',
}

/** The agent's colours, or graphite in a file without branding. */
export function documentTheme(agent: AgentId, { branded = true } = {}): DocumentTheme {
  return branded ? agentThemes[agent] : plainTheme
}

export const ink = {
  text: '0F1617',
  muted: '485253',
  subtle: '5F6A6B',
  line: 'CED5D6',
  lineSubtle: 'DFE5E6',
  sunken: 'F5F8F9',
  white: 'FFFFFF',
} as const

/** Text and background of a status; never the only sign of it. */
export const statusColors: Record<AuditItemStatus, { text: string; tint: string; fill: string }> = {
  compliant: { text: '006632', tint: 'EFFAF1', fill: '3AA460' },
  partial: { text: '8F5000', tint: 'FDF7E2', fill: 'B87E00' },
  non_compliant: { text: 'A81E24', tint: 'FFF4F3', fill: 'ED4A49' },
  insufficient_evidence: { text: '485253', tint: 'EDF2F2', fill: '859091' },
  not_applicable: { text: '5F6A6B', tint: 'FFFFFF', fill: 'DFE5E6' },
  needs_person: { text: '0F1617', tint: 'FFFFFF', fill: '485253' },
  pending: { text: '5F6A6B', tint: 'FFFFFF', fill: 'EDF2F2' },
}

export const riskColors: Record<RiskBand, { text: string; tint: string }> = {
  low: { text: '006632', tint: 'DDF5E3' },
  medium: { text: '743F10', tint: 'FBEDC6' },
  high: { text: '83310F', tint: 'FFD5AD' },
  extreme: { text: '80161A', tint: 'FFB3AC' },
}

/**
 * Fonts that every Office has, with one for each script: Word takes the font of a character from its script.
 * Quotations are set in the serif, as on the screen.
 */
export const fonts = {
  text: { ascii: 'Arial', hAnsi: 'Arial', cs: 'Arial', eastAsia: 'Microsoft YaHei' },
  paper: { ascii: 'Times New Roman', hAnsi: 'Times New Roman', cs: 'Times New Roman', eastAsia: 'SimSun' },
  code: { ascii: 'Courier New', hAnsi: 'Courier New', cs: 'Courier New', eastAsia: 'SimSun' },
} as const
