import { expect, test } from 'bun:test'
import { agentIds } from '@fieldproof/schema/agents'
import { chooseFirstQuestions } from './first-questions.ts'

test('each agent has three first questions, whatever its documents are called', () => {
  for (const agent of agentIds) {
    for (const names of [[], ['scan0001.pdf']]) {
      const questions = chooseFirstQuestions(agent, names)
      expect(new Set(questions).size).toBe(3)
      for (const question of questions) expect(question).toEndWith('?')
    }
  }
})

test('what the documents are about comes first', () => {
  expect(chooseFirstQuestions('hse', ['H2S_Contingency-Plan.pdf'])[0]).toBe('What are our H2S alarm levels?')
  expect(chooseFirstQuestions('hse', ['management-of-change-procedure.pdf'])[0]).toContain('changes')
  expect(chooseFirstQuestions('tender', ['ITT Compressor.pdf'])[0]).toContain('bid security')
  expect(chooseFirstQuestions('tender', ['Bid-Alpha.pdf', 'Procurement Manual.pdf'])).toHaveLength(3)
})

test('each topic has its question, and the general ones end the list', () => {
  const first = (agent: 'hse' | 'tender', names: string[]) => chooseFirstQuestions(agent, names)[0]
  expect(
    [
      'Permit to Work',
      'Confined space',
      'Sour gas',
      'Crane plan',
      'Gas detection',
      'Evacuation',
      'MOC',
      'Contractor rules',
      'Waste plan',
      'OSH code',
    ].map((name) => first('hse', [name])),
  ).toEqual([
    'Who signs a hot work permit before work starts?',
    'Who approves a confined space entry?',
    'What are our H2S alarm levels?',
    'When does a lifting plan need an engineer?',
    'How often is the gas test repeated?',
    'Who is in charge during an emergency?',
    'How are temporary changes approved?',
    'What must a contractor prove before work starts?',
    'How is hazardous waste separated and labelled?',
    'What are the duties of an employer?',
  ])
  expect(
    ['RFP', 'Evaluation', 'Purchasing', 'Offer of Alpha', 'Conditions'].map((name) => first('tender', [name])),
  ).toEqual([
    'How much is the bid security, and how long must it be valid?',
    'Which bids must be refused without evaluation?',
    'Who approves a contract without competition?',
    'What does the bidder offer, and at what price?',
    'What are the liquidated damages for late delivery?',
  ])
  expect(chooseFirstQuestions('hse', [])).toEqual([
    'Which work needs a written permit?',
    'Who may stop unsafe work?',
    'When must an incident be reported, and to whom?',
  ])
  expect(chooseFirstQuestions('tender', [])).toEqual([
    'How are bids scored?',
    'By when and where must bids be delivered?',
    'Which guarantees and insurances are required?',
  ])
})
