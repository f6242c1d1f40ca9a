/**
 * Words that tell a task from a question. A verb counts only where the message begins with it, after words of politeness;
 * a noun only as what such a verb makes: "write a summary of …". Verbs that make something count with anything else, too:
 * then it is a draft.
 */
const wordSet = (list: string) => new Set(list.split(' '))

export const taskVerbs = {
  summary: wordSet('summarise summarize recap condense'),
  outline: wordSet('outline'),
  comparison: wordSet('compare contrast'),
  draft: wordSet('write draft compose'),
} as const

/** Verbs with which one asks for a thing; what is asked for tells the task. */
export const makingVerbs = wordSet(
  'write draft compose prepare create make give provide show produce generate need want',
)

export const taskNouns = {
  summary: wordSet('summary overview recap digest'),
  outline: wordSet('outline contents'),
  comparison: wordSet('comparison'),
  table: wordSet('table'),
  /** What only a writer makes, also with a verb of everyday use ("prepare a toolbox talk"). */
  draft: wordSet(
    'talk briefing email letter memo memorandum presentation notice speech poster leaflet newsletter agenda',
  ),
} as const
