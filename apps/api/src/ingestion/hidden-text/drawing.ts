import type { Box, Matrix, Point } from '../page-geometry.ts'

/** Stands for a letter that is not what is said, in what a text looks like; it is a letter, of no living script. */
export const otherLetter = '\uA7F7'

/** Why nobody sees a piece of text. 'layer' is rendering mode 3, also used for the text a scanner lays over its image. */
export type HiddenKind = 'layer' | 'colour' | 'transparent' | 'covered' | 'clipped' | 'outside' | 'narrow' | 'empty'

/** pdf.js's list of drawing operations, as far as it is used here. */
export interface OperatorList {
  fnArray: ArrayLike<number>
  argsArray: ArrayLike<unknown>
}

/** What a page's operations have set so far. */
export interface DrawingState {
  ctm: Matrix
  /** "#rrggbb", or "pattern". */
  fill: string
  alpha: number
  /** The same of outlines. */
  stroke: string
  strokeAlpha: number
  /** Opacity of the groups that are open, all together. */
  veil: number
  /** Normal blending without a soft mask: what is painted hides what is below. */
  plain: boolean
  /** What is drawn is a mask for something else, and stands nowhere itself. */
  isMask: boolean
  /** The mask that is set lets nothing through. */
  maskedOut: boolean
  /** The next image has a mask of its own. */
  masked: boolean
  /** Box around what the clipping path lets through. */
  clip: Box
  /** Whether the clipping path is that box. */
  clipIsBox: boolean
  mode: number
  font: string
  fontSize: number
  charSpacing: number
  wordSpacing: number
  scale: number
  leading: number
  rise: number
}

export const initialState: DrawingState = {
  ctm: [1, 0, 0, 1, 0, 0],
  fill: '#000000',
  alpha: 1,
  stroke: '#000000',
  strokeAlpha: 1,
  veil: 1,
  plain: true,
  isMask: false,
  maskedOut: false,
  masked: false,
  clip: [-1e9, -1e9, 1e9, 1e9],
  clipIsBox: true,
  mode: 0,
  font: '',
  fontSize: 0,
  charSpacing: 0,
  wordSpacing: 0,
  scale: 1,
  leading: 0,
  rise: 0,
}

/** What letters are drawn with. */
export interface Pen {
  /** "#rrggbb", or "pattern". */
  colour: string
  alpha: number
}

/** Something painted under or over text. */
export interface Painted {
  box: Box
  /** Undefined for pictures and patterns. */
  colour: string | undefined
  /** Nothing of what is below shows: in the whole box, or in the shape within it. */
  covers: boolean
  shape: readonly Point[] | undefined
  image: boolean
}

/** Text that one operation draws, without a wide gap in it. */
export interface TextPiece {
  text: string
  /** The name of its font, where that draws pictures in the place of letters. */
  pictures: string | undefined
  /** The same with what its letters look like, where some look clearly other than what the file says they are. */
  like: string | undefined
  /** What stands between it and the piece before it; undefined where it begins anew. */
  glue: '' | ' ' | undefined
  /** Ends of the baseline, in the page's own space. */
  start: Point
  end: Point
  /** Height of the font in the page's space. */
  size: number
  bold: boolean
  /** Direction of "up" in the page's space; its length does not matter. */
  up: Point
  /** From the baseline to the height of small letters. */
  box: Box
  hidden: HiddenKind | undefined
  /** How much was painted before it. */
  painted: number
  /** No part of it is clipped away. */
  whole: boolean
}

/** A path as it is drawn, not yet looked at. */
export interface DrawnPath {
  /** pdf.js's packed steps. */
  steps: ArrayLike<number>
  ctm: Matrix
  clip: Box
  /** "#rrggbb" or "pattern"; undefined where it is not filled or not stroked. */
  fill: string | undefined
  stroke: string | undefined
}
