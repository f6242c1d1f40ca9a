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

/**
 * Names of columns that tell who, when, how grave or how much: registers, plans and lists of people have them to be filled in
 * for what they already say, so that they are no room for an answer. What an answer is called is left to the others.
 */
export const recordName =
  /^(?:(?:action |risk |task )?owner|responsib(?:le|ility)(?: person| party)?|assigned(?: to)?|assignee|by whom|who|when|(?:start|end|due|target|planned|actual|completion|finish|closing)(?: date| time)?|deadline|dates?|duration|days|hours|severity|likelihood|probability|impact|consequence|exposure|detection|risk(?: level| rating| score)?|rpn|priority|(?:initial|inherent|residual|total|new) (?:risk|score|rating|level)|costs?|budget|price|amount|quantity|qty|unit|category|progress|% ?(?:complete|done)|controls?(?: measures?)?|control measures?|mitigations?|(?:corrective |further )?actions?(?: required| taken| needed)?|medidas? de control|acci[oó]n(?:es)?(?: correctivas?)?|ações|signatures?|initials|post|position|company|responsables?|responsável|fecha(?: de \p{L}+)?|data|plazo|prazo|severidad|severidade|gravedad|probabilidad|probabilidade|impacto|prioridad|prioridade|costo?|custo|cantidad|quantidade|firmas?|assinatura|cargo|empresa|responsable de|échéance|gravité|probabilité|priorité|coût|quantité|signature|verantwortlich(?:er)?|termin|fällig|schwere|wahrscheinlichkeit|priorität|kosten|menge|unterschrift)$/iu
