import { speaksOfIt } from '../../apps/api/src/answering/can-answer.ts'
import { parseQuestion } from '../../apps/api/src/evidence/question/parse-question.ts'
import { createScorer } from '../../apps/api/src/evidence/quotations/score-sentences.ts'
import { otherForm } from '../../apps/api/src/language/both-forms.ts'
import { sayFormally } from '../../apps/api/src/language/say-formally.ts'
import { spellOut } from '../../apps/api/src/language/spell-out.ts'
import { findMentions } from '../../apps/api/src/tenders/judging/read-acceptance.ts'
import { fullName } from '../../apps/api/src/tenders/reading/name-in-full.ts'

const gauge = { short: 'LEL', long: 'lower explosive limit' }
const defined = {
  longsOf: () => [gauge.long],
  beginningWith: (word: string) => (word === 'lower' ? [gauge] : []),
}

/** Calls whatever makes a pattern of the words of a question, so that `record-built.ts` sees one of its kind. */
export function buildAtRunTime() {
  for (const question of ['Which school trains them?', 'Who is the terminal manager of Bram?']) parseQuestion(question)
  otherForm('What is the lower explosive limit?', [gauge])
  sayFormally('What if our supplier goes bust or the boss quits and somebody gets hurt?')
  spellOut('What is the lower explosive limit?', defined)
  findMentions('See clause 4.10.', '4.10')
  fullName('Agency', [{ page: 1, text: 'Saltmouth Harbour Agency' }] as never)
  createScorer({ ...parseQuestion('What does clause 4.2 say?'), vector: new Float32Array(1) }, [])
  for (const question of ['Is the cable of Hartwell rated IP-66?', 'What was rated in 2021?'])
    speaksOfIt(parseQuestion(question), {
      passages: [
        { fileName: 'a.pdf', heading: '', text: 'Cables are rated IP66.', words: [], similarity: 1, keywordShare: 1 },
      ] as never,
      terms: [] as never,
    })
}
