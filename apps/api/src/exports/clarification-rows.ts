import type { Tender } from '@fieldproof/schema/tenders'

export const clarificationHead = [
  'No.',
  'Question',
  'Asked of',
  'Asked by',
  'Asked on',
  'About',
  'Answer',
  'Answered on',
  'Applied',
]

/** The register of questions with what their answers have corrected, in the order of {@link clarificationHead}. */
export function clarificationRows({ clarifications }: Pick<Tender, 'clarifications'>): string[][] {
  return clarifications.map(({ number, question, askedOf, askedBy, askedOn, about, answer, answeredOn, applied }) => [
    String(number),
    question,
    askedOf,
    askedBy,
    askedOn ?? 'Not sent yet',
    about?.name ?? '',
    answer === '' ? 'None yet' : answer,
    answeredOn ?? '',
    applied === null ? '' : `“${applied.before}” became “${applied.value}” (${applied.by})`,
  ])
}
