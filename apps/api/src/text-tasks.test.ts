import { afterEach, expect, test } from 'bun:test'
import { findChildren } from '../test/support/find-processes.ts'
import { openJobTextWorkers, openTextWorkers, readAuditsBy } from './text-tasks.ts'

const opened: { close(): void }[] = []
afterEach(() => {
  for (const workers of opened.splice(0)) workers.close()
})

const item = {
  question: 'Is the fire pump tested every month?',
  sources: [
    {
      text: 'The fire pump is tested every month by the shift electrician.',
      documentId: 'd',
      fileName: 'Fire.pdf',
      page: 1,
      passageId: 'p',
      documentClass: 'own' as const,
    },
  ],
  polarity: 'yes_is_good' as const,
  titles: [],
  byModel: undefined,
  today: '2026-01-01T00:00:00Z',
}

test.each([
  ['for people who wait', openTextWorkers],
  ['for jobs', () => openJobTextWorkers(1)],
])('what judges has its models loaded for the next judgement: %s', async (_, open) => {
  const others = findChildren(process.pid)
  const workers = open()
  opened.push(workers)
  const { judge } = readAuditsBy(workers)
  const call = { owner: 'a' }
  expect((await judge(item, call)).judgement.status).toBe('compliant')
  const [first, ...more] = findChildren(process.pid).filter((pid) => !others.includes(pid))
  expect(more).toEqual([])
  expect(first).toBeNumber()
  for (let again = 0; again < 20; again++) await judge({ ...item, question: `${item.question} ${again}` }, call)
  expect(findChildren(process.pid).filter((pid) => !others.includes(pid))).toEqual([Number(first)])
})
