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
  table: wordSet('tabulate'),
  draft: wordSet('write draft compose'),
} as const

/** Verbs with which one asks for a thing; what is asked for tells the task. */
export const makingVerbs = wordSet(
  'write draft compose prepare create make build give provide show produce generate need want have get see like',
)

/** Orders of two words, with the verb of one that means the same. */
export const phrasalVerbs: Readonly<Record<string, string>> = {
  'sum up': 'summarise',
  'boil down': 'summarise',
  'write up': 'write',
  'put together': 'prepare',
  'draw up': 'prepare',
}

/** Verbs that tell; "in a nutshell" behind them asks for a summary. */
export const tellingVerbs = wordSet('explain describe tell give put outline')

/** Verbs of what is not there yet: whatever somebody wants made is a draft. */
export const creatingVerbs = wordSet('prepare create make build produce generate')

/** Verbs that lay out what there is; "in a table" behind them tells how. */
export const showingVerbs = wordSet(
  'list show give put present display arrange collect gather provide name state need want have get see like write make',
)

export const taskNouns = {
  summary: wordSet('summary summaries overview recap digest rundown gist synopsis abstract highlights'),
  outline: wordSet('outline contents'),
  comparison: wordSet('comparison difference differences'),
  table: wordSet('table matrix spreadsheet'),
  /** What only a writer makes, also with a verb of everyday use ("prepare a toolbox talk"). */
  draft: wordSet(
    'talk briefing email letter memo memorandum presentation notice speech poster leaflet newsletter agenda checklist quiz circular script',
  ),
  /** What a writer makes and no document is asked for: it needs no verb ("toolbox talk on ladders"). */
  written: wordSet('talk briefing speech poster leaflet newsletter'),
  /** Of what a document is made. */
  parts: wordSet('chapters sections headings topics structure'),
} as const
