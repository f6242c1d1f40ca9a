import type { CriterionKind, RequirementCategory } from '@fieldproof/schema/tenders'
import { contentStems } from '../../language/content-words.ts'
import { innermostHeading } from '../../platform/heading-path.ts'

export interface MappedCriterion {
  id: string
  name: string
  description: string
  kind: CriterionKind
}

const byCategory: Partial<Record<RequirementCategory, RegExp>> = {
  technical: /technical|method|solution|approach|specification|functional|services?/i,
  hse: /health|safety|environment|hse|sustainab/i,
  quality: /quality (?:management|assurance|plan|system)|quality$/i,
  personnel: /personnel|staff|team|key persons?|organi[sz]ation|resources|experience of/i,
  schedule: /programme|schedule|delivery|time|mobili[sz]ation|implementation/i,
  commercial: /local content|commercial terms|social value/i,
  legal: /contract|legal|terms/i,
  documents: /compliance|proposal/i,
}

export interface MappedRequirement {
  ref: string
  text: string
  section: string
  category: RequirementCategory
}

/** Shares of words of a criterion's description that a requirement must repeat to belong to it. */
const enough = 2

/** "Section 4", "chapters 2, 3 and 5". */
const namedChapters = /\b(?:section|chapter|part|clause)s?\s+(\d+(?:(?:,\s*|\s+and\s+)\d+)*)\b/gi

/**
 * The criterion that a requirement counts for: the one whose description names its section, else the one that shares
 * most words with it, else the one that its category is the subject of. The price counts no requirements.
 */
export function mapRequirement(requirement: MappedRequirement, criteria: readonly MappedCriterion[]): string | null {
  const quality = criteria.filter(({ kind }) => kind === 'quality')
  const chapter = /^\d+/.exec(requirement.ref)?.[0]
  const named =
    chapter === undefined
      ? undefined
      : quality.find(({ description, name }) =>
          [...`${name} ${description}`.matchAll(namedChapters)].some(([, numbers = '']) =>
            numbers.split(/\D+/).includes(chapter),
          ),
        )
  if (named) return named.id
  const stems = new Set(contentStems(`${requirement.text} ${innermostHeading(requirement.section)}`))
  const shared = quality
    .map((criterion) => ({
      criterion,
      count: new Set(contentStems(`${criterion.name} ${criterion.description}`).filter((stem) => stems.has(stem))).size,
    }))
    .sort((a, b) => b.count - a.count)
  const [first, second] = shared
  if (first && first.count >= enough && first.count > (second?.count ?? 0)) return first.criterion.id
  const pattern = byCategory[requirement.category]
  const own = pattern && quality.find(({ name }) => pattern.test(name))
  if (own) return own.id
  if (first && first.count > 0 && first.count > (second?.count ?? 0)) return first.criterion.id
  // What is to be done, by whom and when is technical where nothing else claims it.
  const technical = ['technical', 'quality', 'personnel', 'schedule', 'hse'].includes(requirement.category)
  return (technical && quality.find(({ name }) => byCategory.technical?.test(name))?.id) || null
}
