import type { RequirementCategory } from '@fieldproof/schema/tenders'
import { innermostHeading } from '../../platform/heading-path.ts'

/** Words that speak for a category; the section's title counts as well as the requirement, and less. */
const signs: readonly [RequirementCategory, RegExp][] = [
  [
    'hse',
    /\b(?:hse|health|safety|safe(?:ly)?|environment(?:al)?|iso 45001|iso 14001|ohsas|permit[- ]to[- ]work|injur(?:y|ies)|accidents?|incidents?|ppe|protective|hazard(?:s|ous)?|risk assessments?|toolbox|gas (?:detector|test)s?|h2s|hydrogen sulphide|alcohol|drugs?|spills?|waste|emissions?|lifting equipment|scaffold(?:s|ing)?|first[- ]aid|fire|emergency|sanitary|euro \d|confined space|noise|dust|pollut(?:ion|ants))\b/gi,
  ],
  [
    'quality',
    /\b(?:quality|iso 9001|qa\/?qc|inspections?|test certificates?|calibrat(?:ed|ion)|certificates? of conformity|type 3\.[12]|defects?|workmanship|ndt|itp|traceab(?:le|ility)|acceptance tests?)\b/gi,
  ],
  [
    'personnel',
    /\b(?:personnel|staff|key persons?|project manager|engineers?|supervisors?|technicians?|electricians?|welders?|operators?|team|crews?|curricul(?:um|a) vitae|cvs?|qualifications?|years(?:['’])? (?:of )?experience|resident engineer|workers?|labou?r(?:ers)?|wages|training|trained)\b/gi,
  ],
  [
    'schedule',
    /\b(?:programme|schedule|milestones?|completion|mobili[sz](?:e|ed|ation)|lead time|delivery (?:time|date|period)|within \w+ (?:hours|days|weeks|months)|time for completion|work plan|gantt|response time|call-out)\b/gi,
  ],
  [
    'commercial',
    /\b(?:prices?|rates?|payments?|invoices?|bid bond|bid security|earnest money|emd|performance (?:bond|security|guarantee)|security deposit|bank guarantee|liquidated damages|retention|taxes|gst|vat|currency|advance|discounts?|insurance|turnover|net worth|validity|open for acceptance|remain valid|costs?|local content|residents)\b/gi,
  ],
  [
    'legal',
    /\b(?:law|laws|acts?|liab(?:le|ility)|indemnif(?:y|ies)|arbitration|disputes?|terminat(?:e|ion)|confidential(?:ity)?|intellectual property|subcontract(?:s|ed|ing|ors?)?|assign(?:ment)?|conflicts? of interest|corrupt|anti-bribery|debarred|blacklist(?:ed)?|gdpr|data protection|statutory|licen[cs]es?|governing|force majeure|power of attorney)\b/gi,
  ],
  [
    'documents',
    /\b(?:proposals?|bids?|tenders?|offers?|submit(?:ted)?|submission|envelopes?|upload(?:ed)?|portal|copies|forms?|annexures?|signed|english|language|deviations?|declarations?|attach(?:ed)?|enclosed?|undertaking|format|pages)\b/gi,
  ],
  [
    'technical',
    /\b(?:equipment|materials?|design(?:ed)?|specifications?|capacity|pressure|temperature|valves?|pumps?|pipes?|cables?|motors?|systems?|software|maintenance|install(?:ed|ation)|commission(?:ed|ing)|performance|spare parts?|tools?|standards?|drawings?|power|voltage|accuracy|material|interface|services?)\b/gi,
  ],
]

const sectionShare = 0.9

/** The category that most of a requirement's words speak for; technical where none does. */
export function categoriseRequirement(text: string, section: string): RequirementCategory {
  const title = innermostHeading(section)
  let best: RequirementCategory = 'technical'
  let bestScore = 0
  for (const [category, pattern] of signs) {
    const found = new Set(text.match(pattern)?.map((word) => word.toLowerCase()) ?? []).size
    const named = new Set(title.match(pattern)?.map((word) => word.toLowerCase()) ?? []).size
    const score = found + sectionShare * Math.min(named, 2)
    if (score > bestScore) {
      best = category
      bestScore = score
    }
  }
  return best
}

/** Whether none of its words speaks for a category, so that it is only called technical. */
export function isUncategorised(text: string, section: string): boolean {
  const title = innermostHeading(section)
  return signs.every(([, pattern]) => text.search(pattern) < 0 && title.search(pattern) < 0)
}
