import { expect, test } from 'bun:test'
import { renderToStaticMarkup } from 'react-dom/server'
import { Button, buttonClass } from './button.tsx'

const heights = (look: string) => look.split(' ').filter((name) => /(^|:)h-/.test(name))

test('a button is 44 px high under a finger, whatever its size', () => {
  expect(heights(buttonClass('secondary', 'sm'))).toEqual(['h-[1.875rem]', 'pointer-coarse:h-11'])
  expect(heights(buttonClass('secondary', 'md'))).toEqual(['h-(--control-md)', 'pointer-coarse:h-11'])
  // 2.75rem everywhere.
  expect(heights(buttonClass('secondary', 'lg'))).toEqual(['h-(--control-lg)'])
})

test('a caller that gives a height replaces its own, and keeps that of touch', () => {
  const look = /class="([^"]*)"/.exec(renderToStaticMarkup(<Button className="h-10">Upload</Button>))?.[1] ?? ''
  expect(heights(look)).toEqual(['pointer-coarse:h-11', 'h-10'])
})
