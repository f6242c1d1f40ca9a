import { z } from 'zod'
import type { FoundRequirement } from '../src/tenders/reading/find-requirements.ts'

const goldRequirementSchema = z.looseObject({
  text: z.string(),
  page: z.number().nullish(),
  role: z.string().nullish(),
  mandatory: z.boolean().nullish(),
})
/** What a gold file lists of requirements, and of what looks like one and is none; a file may list neither. */
export const goldRequirementsSchema = z.looseObject({
  requirements: z.array(goldRequirementSchema).default([]),
  not_requirements: z.array(goldRequirementSchema).default([]),
})
type Gold = z.output<typeof goldRequirementsSchema>
type GoldRequirement = Gold['requirements'][number]

export interface RequirementTally {
  listed: number
  found: number
  /** Of those found. */
  roleRight: number
  mandatoryRight: number
  others: number
  taken: number
  read: number
}

/** Words of a listed requirement that one that was read must have. */
const enough = 0.8
/** A shorter text than this stands in many others: then it must be their beginning or end. */
const short = 30
/** Words from which on most of them tell a text. */
const fewestWords = 6

/**
 * How many of the listed requirements were read, on their page or beside it, and of the listed others too.
 * @param tell is called with a line for each that is missed or taken
 */
export function compareRequirements(
  gold: Gold,
  read: readonly FoundRequirement[],
  tell: (line: string) => void,
): RequirementTally {
  const tally = { listed: 0, found: 0, roleRight: 0, mandatoryRight: 0, others: 0, taken: 0, read: read.length }
  for (const one of gold.requirements) {
    tally.listed++
    const matches = read.filter((own) => says(own, one))
    const [best] = matches
    if (!best) {
      tell(`requirement missed (page ${one.page}): ${one.text.slice(0, 110)}`)
      continue
    }
    tally.found++
    const role = one.role?.replace(/-/g, '_').replace(/^contract$/, 'contract_term')
    if (matches.some((own) => own.role === role)) tally.roleRight++
    else tell(`role ${one.role} read as ${best.role}: ${one.text.slice(0, 90)}`)
    if (matches.some((own) => own.mandatory === (one.mandatory ?? true))) tally.mandatoryRight++
    else tell(`mandatory ${one.mandatory} read as ${best.mandatory}: ${one.text.slice(0, 90)}`)
  }
  for (const one of gold.not_requirements) {
    tally.others++
    if (!read.some((own) => says(own, one))) continue
    tally.taken++
    tell(`no requirement (page ${one.page}): ${one.text.slice(0, 110)}`)
  }
  return tally
}

function says(own: FoundRequirement, { page, text }: GoldRequirement): boolean {
  if (page != null && Math.abs(own.page - page) > 1) return false
  const [mine, theirs] = [fold(own.text), fold(text)]
  if (theirs.length < short) return own.page === page && (mine.startsWith(theirs) || mine.endsWith(theirs))
  if (mine.includes(theirs)) return true
  // A sentence that was parted: its larger part.
  if (mine.length > 0.6 * theirs.length && theirs.includes(mine)) return true
  const words = new Set(wordsOf(own.text))
  const asked = [...new Set(wordsOf(text))]
  return asked.length >= fewestWords && asked.filter((word) => words.has(word)).length >= enough * asked.length
}

const fold = (text: string) =>
  text
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[^\p{L}\p{N}]+/gu, '')
const wordsOf = (text: string) =>
  text
    .toLowerCase()
    .normalize('NFKD')
    .match(/[\p{L}\p{N}]{2,}/gu) ?? []
