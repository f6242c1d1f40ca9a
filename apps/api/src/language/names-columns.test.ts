import { expect, test } from 'bun:test'
import { readAsColumnNames } from './names-columns.ts'

test('short titles name columns; sentences, ticks, codes and figures name none', () => {
  expect(readAsColumnNames(['Hazard', 'Control (as the law asks)', 'Level 1'])).toBe(true)
  expect(readAsColumnNames(['Hazard'])).toBe(false)
  expect(readAsColumnNames(['hazard', 'control'])).toBe(false)
  expect(readAsColumnNames(['Question', 'Yes', 'No'])).toBe(false)
  expect(readAsColumnNames(['Document number', 'LOW-PR-17', 'Owner', 'Dock master'])).toBe(false)
  expect(readAsColumnNames(['Weight 200 kg', 'Length 4 m'])).toBe(false)
  expect(readAsColumnNames(['Remark', 'Kept by the master;'])).toBe(false)
})
