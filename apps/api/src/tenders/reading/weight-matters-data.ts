/**
 * What figures that divide a whole may be about besides how bids are judged, by the words of headings, columns and
 * sentences. A price, a payment, a mixture, a contractor's performance and an examination are divided by the same tables.
 */
export const otherMatters: readonly string[] = [
  // what is paid when
  'payments?',
  'milestones?',
  'instal?lments?',
  'invoic\\w+',
  'disburse\\w+',
  'advances?',
  'remunerat\\w+',
  // how a price changes
  'price (?:adjustment|variation|escalation|revision|fluctuation)s?',
  '(?:adjustment|escalation) (?:formula|clause|factor)s?',
  'ind(?:ex|exes|ices|exation)',
  // how whoever was awarded the contract performs it
  'service levels?',
  'slas?',
  'kpis?',
  'key performance',
  'performance (?:evaluation|monitoring|appraisal|rating|review|measurement|management|score ?card)s?',
  "(?:contractor|supplier|vendor|provider)(?:’s|'s)? (?:performance|rating)",
  'after (?:the )?award',
  'during the (?:contract|term)',
  // what is deducted and what is held
  'liquidated',
  'damages',
  'penalt(?:y|ies)',
  'deductions?',
  'service credits?',
  'guarantees?',
  'securit(?:y|ies) deposits?',
  'bid securit(?:y|ies)',
  'performance securit(?:y|ies)',
  'retention',
  // what something is made of
  'by (?:weight|volume|mass)',
  'composition',
  'mixtures?',
  'concentrations?',
  // who is taught and examined
  'trainees?',
  'training',
  'examinations?',
  'examined',
  'students?',
  // who gets which part
  'budgets?',
  'quantit(?:y|ies)',
  'apportion\\w*',
  'joint ventures?',
  'consorti(?:um|a)',
  'partners?',
  'l-?2',
  'sub-?contract\\w*',
  'local content',
]
