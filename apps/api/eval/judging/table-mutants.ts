/** A sentence on a cell of a table, as an answer says it, and what it becomes in another row or column of the same table. */
export interface CellClaim {
  table: string
  right: string
  wrong: readonly string[]
}

/** Tables as passages have them, of trades that no other document here is of. */
const tables: readonly (readonly string[][])[] = [
  [
    ['Machine', 'Test load', 'Interval'],
    ['Bread oven', '40 kg', '6 months'],
    ['Dough mixer', '75 kg', '9 months'],
    ['Flour silo', '210 kg', '24 months'],
    ['Slicer', '12 kg', '3 months'],
  ],
  [
    ['Item', 'Required', 'Offered'],
    ['Fan noise', '70 dB', '75 dB'],
    ['Fan mass', '30 kg', '26 kg'],
    ['Air flow', '900 m³/h', '880 m³/h'],
    ['Supply voltage', '230 V', '400 V'],
  ],
  [
    ['Room', 'Temperature', 'Light'],
    ['Archive', '18 °C', '50 lux'],
    ['Reading hall', '21 °C', '500 lux'],
    ['Bindery', '20 °C', '750 lux'],
    ['Cold store', '4 °C', '150 lux'],
  ],
  [
    ['Chemical', 'Quantity', 'Distance'],
    ['Ammonia', '400 kg', '15 m'],
    ['Chlorine', '90 kg', '25 m'],
    ['Nitric acid', '1,200 litres', '6 m'],
    ['Hydrogen', '35 kg', '30 m'],
  ],
]

/** Of each cell of figures the right sentence, and those that have the figure of the row below and of the column beside. */
export function readCellClaims(): CellClaim[] {
  return tables.flatMap((rows) => {
    const table = rows.map((cells) => cells.join('\t')).join('\n')
    const [heads = [], ...body] = rows
    return body.flatMap((cells, row) =>
      cells.slice(1).map((cell, index): CellClaim => {
        const say = (figure: string) => `The ${lower(heads[index + 1])} for the ${lower(cells[0])} is ${figure}.`
        const below = body[(row + 1) % body.length]?.[index + 1] ?? ''
        const beside = cells[index === 0 ? 2 : 1] ?? ''
        return { table, right: say(cell), wrong: [say(below), say(beside)] }
      }),
    )
  })
}

const lower = (text = '') => text.charAt(0).toLowerCase() + text.slice(1)
