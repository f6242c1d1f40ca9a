/** The lines of a text as rows of cells, which tabs part; blank lines are left out. */
export const readRows = (text: string): string[][] =>
  text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => line.split('\t').map((cell) => cell.trim()))
