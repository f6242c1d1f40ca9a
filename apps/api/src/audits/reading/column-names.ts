import type { ColumnRole } from '@fieldproof/schema/audit-columns'

/** Roles that a header can name. */
export type NamedRole = Exclude<ColumnRole, 'section' | 'none'>

/** Words that headers of questionnaires use, by what the column is for; the first that fits counts. */
export const columnNames: readonly [NamedRole, RegExp][] = [
  [
    'reference',
    /^(?:#|(?:nos?|ref|s[. ]?n|s[. /]*no|sl|sr|q|id|nr|item (?:no|nr|ref|#)|(?:ref|sl|sr|q|question|serial)[. ]*(?:no|nr|#|number)|number)\b\.?)$/i,
  ],
  [
    'weight',
    /^(?:weights?|weighting|weightage|wt|max|maximum|max(?:imum)?\.? (?:score|points|marks)|points|marks|pts|points? available)\.?(?:\s*\(?%?\)?)?$/i,
  ],
  [
    'question',
    /\b(?:questions?|questionnaires?|requirements?|criteri(?:a|on)|check ?points?|check|checks|description|statements?|enquir(?:y|ies)|expectations?|elements?|subject|topics?|aspects?|items?|audit point|parameters?|what to (?:check|look for)|control)\b/i,
  ],
  [
    'clause',
    /\b(?:clauses?|standards?|references?|regulations?|legal|legislation|iso|osha|api|source|basis|guideline)\b/i,
  ],
  [
    'answer',
    /\b(?:yes|no|n\.?\/?a\.?|not applicable|responses?|answers?|evidence|comments?|remarks?|findings?|scores?|rating|results?|status|compl(?:y|ies|iant|iance)|conform\w*|observ\w*|actions?|date|verif\w*|auditor\w*|notes?|ok|nok|c|nc|pc|y|n|owner|by|attach\w*|documents?|priority|risk|☐)\b|^[✓✔✗☐]$/i,
  ],
]
