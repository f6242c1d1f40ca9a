const weightColumn =
  /\b(?:weight(?:ing|age|s)?|max(?:imum)?\.? (?:marks?|points?|score)|marks?|points?|scores?|percent(?:age)?|per cent|%)\b|%|\(\s*%\s*\)/i
export const thresholdColumn = /threshold|minimum|pass|qualifying|min\b/i
/** "20", "max 20 points", "3 (1.5 marks for each CV)", "up to 20", "0 to 20". */
const weightText =
  /^(?:(?:max(?:imum)?\.?|up to|0\s?(?:to|[-–]))\s*)?(\d{1,4}(?:\.\d+)?)\s*(?:%|per\s?cent|percent|points?|marks?|pts)?(?:\.|\s?\([^()]{1,60}\))?$/i

/** The number in a cell that holds nothing but marks or percent; undefined of every other cell, and where there is none. */
export function weighedIn(cell = ''): number | undefined {
  const figure = weightText.exec(cell)?.[1]
  return figure === undefined ? undefined : Number(figure)
}

/** Which of a table's columns are headed by weights, by their places. */
export function weightHeads(columns: readonly string[]): number[] {
  return columns.flatMap((name, at) =>
    weightColumn.test(name) && !/criteri(?:on|a)$/i.test(name) && !thresholdColumn.test(name) ? [at] : [],
  )
}
