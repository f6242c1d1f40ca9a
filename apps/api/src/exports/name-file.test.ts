import { expect, test } from 'bun:test'
import { nameFile } from './name-file.ts'

test('a title becomes a name that every system takes', () => {
  expect(nameFile('Chat Session 18 Nov 2025', 'docx')).toBe('Chat Session 18 Nov 2025.docx')
  expect(nameFile('../../etc/passwd', 'excel')).toBe('etc passwd.xlsx')
  expect(nameFile('a\r\nContent-Type: x"b', 'docx')).toBe('a Content-Type x b.docx')
  expect(nameFile('report\u202Exslx.exe', 'docx')).toBe('report xslx.exe.docx')
  expect(nameFile('اختبار 气体', 'excel')).toBe('اختبار 气体.xlsx')
  expect(nameFile(' ... ', 'docx')).toBe('Export.docx')
  expect(nameFile('CON', 'docx')).toBe('Export CON.docx')
  expect(nameFile('😀'.repeat(500), 'docx')).toBe(`${'😀'.repeat(120)}.docx`)
})
