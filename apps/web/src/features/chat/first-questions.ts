import type { AgentId } from '@fieldproof/schema/agents'

interface FirstQuestion {
  text: string
  /** What the name of a document says where it holds the answer; none for what most documents of the agent hold. */
  topic?: RegExp
}

const shown = 3

/** Useful first questions, by agent: those for a topic come before the general ones, which end each list. */
const questions: Record<AgentId, readonly FirstQuestion[]> = {
  hse: [
    { text: 'Who signs a hot work permit before work starts?', topic: /permit|hot work|\bptw\b/i },
    { text: 'Who approves a confined space entry?', topic: /confined/i },
    { text: 'What are our H2S alarm levels?', topic: /h2s|sour|hydrogen sul/i },
    { text: 'When does a lifting plan need an engineer?', topic: /lift|crane|rigging/i },
    { text: 'How often is the gas test repeated?', topic: /gas (test|monitor|detect)/i },
    { text: 'Who is in charge during an emergency?', topic: /emergency|evacuation|contingency|response/i },
    { text: 'How are temporary changes approved?', topic: /change|\bmoc\b/i },
    { text: 'What must a contractor prove before work starts?', topic: /contractor/i },
    { text: 'How is hazardous waste separated and labelled?', topic: /waste|environment/i },
    { text: 'What are the duties of an employer?', topic: /\bosh\b|safety code|\bact\b|occupational/i },
    { text: 'Which work needs a written permit?' },
    { text: 'Who may stop unsafe work?' },
    { text: 'When must an incident be reported, and to whom?' },
  ],
  tender: [
    { text: 'How much is the bid security, and how long must it be valid?', topic: /\bitt\b|tender|\brf[pq]\b|bid/i },
    { text: 'Which bids must be refused without evaluation?', topic: /\bitt\b|tender|\brf[pq]\b|evaluation/i },
    { text: 'Who approves a contract without competition?', topic: /procure|purchas|contracts? manual/i },
    { text: 'What does the bidder offer, and at what price?', topic: /\bbid\b|proposal|offer|quotation/i },
    { text: 'What are the liquidated damages for late delivery?', topic: /contract|agreement|conditions/i },
    { text: 'How are bids scored?' },
    { text: 'By when and where must bids be delivered?' },
    { text: 'Which guarantees and insurances are required?' },
  ],
}

/**
 * Three questions to begin with. What the names of the indexed documents tell of comes first, so that the answer is
 * likely to be there.
 */
export function chooseFirstQuestions(agent: AgentId, documentNames: readonly string[]): string[] {
  // Words in file names are often joined by signs that count as letters.
  const names = documentNames.map((name) => name.replace(/[_.-]+/g, ' '))
  const fitting = questions[agent].filter(({ topic }) => topic !== undefined && names.some((name) => topic.test(name)))
  const general = questions[agent].filter(({ topic }) => topic === undefined)
  return [...fitting, ...general].slice(0, shown).map(({ text }) => text)
}
