import { expect, test } from 'bun:test'
import { isTabOf } from '../../components/workspace/tab-words.ts'
import { tabOrFirst, tabs, tabsOf } from './tabs.ts'

test('headings are the words of the specification', () => {
  expect(Object.fromEntries(tabs.map(({ id, heading }) => [id, [heading.title, heading.subtitle]]))).toMatchObject({
    dashboard: ['Dashboard', 'Manage HSE policies and generate AI-powered Q&A documents'],
    documents: ['Policy Documents', 'Upload and manage HSE policy documents for AI processing'],
    questionnaire: ['HSE Audit', 'Interactive safety audit questionnaires and compliance checking'],
    chat: ['AI Chat', 'Interactive chat with AI assistant for policy-related questions'],
    settings: ['Vector DB Settings', 'Configure database and AI settings'],
    about: ['About AI Agents', 'Learn about HSE Agent and Tender Agent capabilities'],
    technical: ['Technical Details', 'System architecture and technical specifications'],
  })
})

test('labels follow the agent, the dashboard comes first', () => {
  expect(tabs.map(({ id }) => id)).toEqual([
    'dashboard',
    'documents',
    'questionnaire',
    'barriers',
    'tenders',
    'chat',
    'settings',
    'about',
    'technical',
  ])
  expect(tabsOf('tender').map(({ label }) => label)).toContain('Tender Desk')
  expect(tabsOf('hse').map(({ tab }) => tab.id)).not.toContain('tenders')
  expect(tabs[0].id).toBe('dashboard')
  expect(tabOrFirst('questionnaire').label).toEqual({ hse: 'Safety Audits', tender: 'HSE Audit' })
  expect(tabOrFirst('documents').label).toEqual({ hse: 'HSE Policies', tender: 'Tender Documents' })
})

test('an unknown tab falls back to the dashboard', () => {
  expect(tabOrFirst('nowhere').heading.title).toBe('Dashboard')
  expect(tabOrFirst(undefined).id).toBe('dashboard')
})

test('tabs stand in two groups, and each has the layout of its screen', () => {
  expect(tabs.map(({ id, group, layout }) => [id, group, layout])).toEqual([
    ['dashboard', 'work', 'page'],
    ['documents', 'work', 'page'],
    ['questionnaire', 'work', 'fill'],
    ['barriers', 'work', 'page'],
    ['tenders', 'work', 'fill'],
    ['chat', 'work', 'fill'],
    ['settings', 'more', 'page'],
    ['about', 'more', 'text'],
    ['technical', 'more', 'text'],
  ])
  expect(tabsOf('hse').map(({ label }) => label)).toEqual([
    'Dashboard',
    'HSE Policies',
    'Safety Audits',
    'Bow-ties',
    'AI Chat',
    'Settings',
    'About',
    'Technical Details',
  ])
  expect([isTabOf('tender', 'tenders'), isTabOf('hse', 'tenders'), isTabOf('hse', 'toString')]).toEqual([
    true,
    false,
    false,
  ])
})
