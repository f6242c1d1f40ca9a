import { expect, test } from 'bun:test'
import { draw } from '@fieldproof/ui/test-screen'
import { useRef } from 'react'
import { useKeptScroll } from './use-kept-scroll.ts'

function Area() {
  const area = useRef<HTMLDivElement>(null)
  useKeptScroll(area, 'weir log')
  return <div ref={area} data-testid="area" />
}

test('where something was scrolled to is kept though the page is left at once', () => {
  sessionStorage.clear()
  const { getByTestId } = draw(<Area />)
  const area = getByTestId('area')
  area.scrollTop = 40
  area.dispatchEvent(new Event('scroll'))
  expect(sessionStorage.getItem('fieldproof-scroll')).toBeNull()
  window.dispatchEvent(new Event('pagehide'))
  expect(sessionStorage.getItem('fieldproof-scroll')).toBe('{"weir log":{"top":40}}')
})
